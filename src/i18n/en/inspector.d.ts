/** The row in the inspector: what is looked at, in tabs. */
export declare const inspector: {
    hint: string;
    title: (name: string, update: string) => string;
    close: string;
    edit: string;
    opening: string;
    notOpened: string;
    tabs: {
        label: string;
        ledger: string;
        words: string;
        tokens: string;
        history: string;
        attention: string;
    };
    solution: string;
    verification: string;
    notAsked: string;
    oneNumber: string;
    belief: (belief: string) => string;
    grammar: string;
    reading: string;
    stated: string;
    own: string;
    verdict: string;
    truth: string;
    step: string;
    final: string;
    noValue: string;
};
