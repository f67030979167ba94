/** The course of a run and its turns. */
export declare const progress: {
    label: string;
    phases: {
        "sft-generator": string;
        "sft-verifier": string;
        "warm-up": string;
        rounds: string;
    };
    means: {
        idle: string;
        starting: string;
        "sft-generator": string;
        "sft-verifier": string;
        evaluation: string;
        "warm-up": string;
        generator: string;
        verifier: string;
        done: string;
    };
    steps: (done: string, planned: string) => string;
    updates: (done: string, planned: string) => string;
    generatorUpdate: (done: string, planned: string) => string;
    turns: string;
    turn: {
        G: string;
        V: string;
    };
    turnWhen: {
        past: string;
        shown: string;
        later: string;
    };
};
