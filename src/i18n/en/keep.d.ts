/** Runs that survive a reload, files, links, and working without a network. */
export declare const keep: {
    /** A run without a name of its own. */
    nameOf: (preset: string, seed: number) => string;
    offer: {
        title: (name: string) => string;
        at: (update: number, planned: number, when: string) => string;
        elsewhere: (name: string) => string;
        elsewhereAbout: string;
        goOn: string;
        another: string;
        watch: string;
        discard: string;
        later: string;
        sure: string;
        yes: string;
        no: string;
    };
    faults: {
        refused: string;
        full: string;
        blocked: string;
        newer: string;
        removed: string;
        taken: string;
        broken: string;
    };
    /** The same in short, where nothing is said of training. */
    short: {
        refused: string;
        full: string;
        blocked: string;
        newer: string;
        removed: string;
        taken: string;
        broken: string;
    };
    record: {
        file: string;
        checkpoint: string;
        otherFormat: (other: string, own: number) => string;
        otherField: (field: string) => string;
    };
    again: string;
    problem: string;
    dismiss: string;
};
export declare const share: {
    link: {
        title: string;
        about: string;
        label: string;
        copy: string;
        copied: string;
        notCopied: string;
        ownFile: string;
    };
    save: {
        title: string;
        run: string;
        checkpoints: string;
        csv: string;
        weights: {
            generator: string;
            verifier: string;
        };
        charts: string;
        nothing: string;
        noUpdate: string;
        noCheckpoint: string;
        noWeights: string;
        noVerifier: string;
    };
    files: {
        title: string;
        about: string;
        choose: string;
        drop: string;
        problem: string;
        opened: (name: string) => string;
        weights: (files: string) => string;
        made: (preset: string, width: number, layers: number) => string;
        begin: string;
        takeShape: string;
    };
    kept: {
        title: string;
        runs: (count: number) => string;
        none: string;
        unreadable: (count: number, why: string) => string;
        used: (used: string, quota: string) => string;
        unknown: string;
        list: string;
        deleteAll: string;
        sure: string;
        yes: string;
        no: string;
        deleted: string;
        left: (count: number) => string;
    };
    /** Why files cannot be opened. */
    refused: {
        none: string;
        tooMany: (count: number) => string;
        mixed: string;
        unnamed: string;
        tooLarge: (file: string, bytes: number, most: number) => string;
        unknown: (file: string) => string;
        notRead: (file: string) => string;
        twoRuns: string;
        alone: (file: string) => string;
        noUpdate: (file: string) => string;
        noGenerator: (file: string) => string;
        twice: {
            generator: string;
            verifier: string;
        };
    };
    otherBrowser: string;
};
export declare const offline: {
    ready: string;
    readyAbout: string;
    training: string;
    lost: string;
    reload: string;
    reloadLost: string;
    later: string;
    title: string;
    none: string;
    waiting: string;
    count: (here: number, all: number) => string;
    /** What works, from less to more. */
    part: {
        page: string;
        training: string;
        all: string;
    };
    fetch: (amount: string) => string;
    fetching: string;
};
