/** What the inspector shows of a text beside its ledger. */
export declare const looks: {
    /** Probabilities of the characters, and what the update did to them. */
    tokens: {
        none: string;
        show: string;
        modes: {
            before: string;
            after: string;
            change: string;
        };
        text: {
            generator: string;
            verifier: string;
        };
        at: (character: string, place: number) => string;
        facts: (before: string, after: string, change: string) => string;
        unchosen: string;
        sum: (change: string, advantage: string) => string;
        along: string;
        against: string;
        even: string;
        digits: string;
        steps: string;
        step: string;
        rest: string;
        final: string;
        table: string;
        place: string;
        character: string;
        before: string;
        after: string;
        change: string;
        advantage: string;
    };
    /** When weights were taken. */
    moments: {
        start: string;
        warmUp: (verifier: number) => string;
        after: (generator: number, verifier: number) => string;
    };
    /** Verdicts of the verifiers of all checkpoints. */
    history: {
        about: string;
        live: string;
        fetch: (megabytes: string) => string;
        start: string;
        again: string;
        cancel: string;
        progress: (done: number, of: number) => string;
        loading: string;
        none: string;
        noneLive: string;
        nobody: string;
        caption: string;
        checkpoint: string;
        step: (number: number) => string;
        final: string;
        truth: string;
        allRight: (right: number, of: number) => string;
        words: string;
    };
    /** Who listens to whom. */
    attention: {
        about: string;
        model: string;
        models: {
            generator: string;
            verifier: string;
        };
        weights: string;
        compute: string;
        computing: string;
        layer: string;
        head: string;
        picture: (layer: number, head: number, characters: number) => string;
        rows: string;
        place: (character: string, place: number) => string;
        heard: (reader: string, most: string) => string;
        share: (source: string, weight: string) => string;
        key: string;
    };
};
