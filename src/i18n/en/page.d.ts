export declare const name: string;
export declare const documentTitle: string;
/** Parts of what is said, each made a sentence. */
export declare const sentences: (parts: readonly string[]) => string;
/** Names one after the other. */
export declare const list: (names: readonly string[]) => string;
export declare const areas: {
    setup: string;
    centre: string;
    charts: string;
};
/** What opens over the page: its button, and what is said while its code is on the way. */
export declare const places: {
    inference: string;
    bench: string;
    runs: string;
    share: string;
    shareShort: string;
    branch: string;
    branchAbout: string;
    opening: string;
    failed: string;
    notOpened: string;
    close: string;
};
/** The bar at the foot of a phone: parts of the page, which lie below each other there. */
export declare const phone: {
    label: string;
    watch: string;
    charts: string;
    setup: string;
};
export declare const live: {
    update: (update: number) => string;
    greedy: (value: string, count: string) => string;
    balanced: (value: string, count: string) => string;
    missed: (count: number) => string;
};
export declare const help: {
    title: string;
    close: string;
    single: string;
    keys: readonly (readonly [key: string, meaning: string])[];
    note: string;
    about: string;
    source: string;
};
