/** Lines about what became of the page or its run: the tab hidden, the GPU lost, a part that failed. */
export declare const states: {
    seconds: (seconds: string) => string;
    minutes: (minutes: string) => string;
    away: {
        label: string;
        trained: (time: string, updates: string) => string;
        held: (time: string) => string;
    };
    recovered: {
        label: string;
        update: (update: string) => string;
        sft: (step: string) => string;
    };
    otherVersion: {
        title: string;
        text: (recorded: string, own: string) => string;
    };
    software: {
        title: string;
        named: (engine: string) => string;
        measured: string;
    };
    part: {
        title: string;
        text: string;
        again: string;
    };
    view: {
        title: string;
        text: string;
    };
    dismiss: string;
};
