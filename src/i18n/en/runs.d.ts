/** The table of runs. */
export declare const runs: {
    title: string;
    about: string;
    empty: string;
    loading: string;
    region: string;
    columns: {
        name: string;
        preset: string;
        arm: string;
        changes: string;
        seed: string;
        updates: string;
        greedy: string;
        stepF1: string;
        tokens: string;
        seconds: string;
        date: string;
        bytes: string;
        actions: string;
        overlay: string;
    };
    abouts: {
        updates: string;
        greedy: string;
        stepF1: string;
        tokens: string;
        seconds: string;
        bytes: string;
    };
    kinds: {
        recorded: string;
        lane: string;
        kept: string;
        elsewhere: string;
        unreadable: string;
    };
    sortBy: (column: string) => string;
    sort: string;
    ascending: string;
    descending: string;
    noChange: string;
    change: (setting: string, value: string) => string;
    valueOf: (value: string, count: string) => string;
    rename: (name: string) => string;
    notes: string;
    nameWith: (name: string, changes: string) => string;
    alwaysOn: string;
    noteOf: (name: string) => string;
    overlay: (name: string) => string;
    overlayFull: (most: number) => string;
    actions: {
        show: string;
        goOn: string;
        branch: string;
        save: string;
        remove: string;
    };
    actionOf: (action: string, name: string) => string;
    isTaken: string;
    removed: (name: string) => string;
    undo: string;
};
