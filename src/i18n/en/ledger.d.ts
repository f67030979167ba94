/** From verdict to advantage: each number of the ledger, and what is said when it is opened. */
export declare const ledger: {
    whole: {
        generator: string;
        verifier: string;
    };
    steps: string;
    parts: string;
    step: string;
    text: string;
    truth: string;
    said: string;
    rest: string;
    final: string;
    /** A cell that can be opened: its name and its value. */
    open: (name: string, value: string) => string;
    noisy: (label: string, truth: string) => string;
    changed: string;
    ofBatch: string;
    even: string;
    evenVerifier: string;
    blend: string;
    wholeBlend: string;
    outcomeOnly: string;
    verifierPay: string;
    verifierFit: string;
    noSettings: string;
    formula: string;
    numbers: string;
    noNumbers: string;
    paper: string;
    equation: (number: number) => string;
    section: (number: string) => string;
    notInPaper: string;
    code: string;
    close: string;
    cells: {
        outcome: {
            name: string;
            means: string;
        };
        verdict: {
            name: string;
            means: string;
        };
        score: {
            name: string;
            means: string;
        };
        stepReward: {
            name: string;
            means: string;
        };
        mean: {
            name: string;
            means: string;
        };
        std: {
            name: string;
            means: string;
        };
        outcomePart: {
            name: string;
            means: string;
        };
        poolMean: {
            name: string;
            means: string;
        };
        poolStd: {
            name: string;
            means: string;
        };
        centred: {
            name: string;
            means: string;
        };
        stepPart: {
            name: string;
            means: string;
        };
        alpha: {
            name: string;
            means: string;
        };
        advantage: {
            name: string;
            means: string;
        };
        change: {
            name: string;
            means: string;
        };
        correctness: {
            name: string;
            means: string;
        };
        format: {
            name: string;
            means: string;
        };
        reward: {
            name: string;
            means: string;
        };
        classWeight: {
            name: string;
            means: string;
        };
        weighed: {
            name: string;
            means: string;
        };
    };
};
