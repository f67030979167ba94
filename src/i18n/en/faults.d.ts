import type { PlainError } from "../../core/errors.ts";
/** What is said of an error, by its code; `message` is the sentence that came with it. */
export declare const errors: Readonly<Record<PlainError["code"], (message: string) => string>>;
/** The notice of what stopped a run. */
export declare const fault: {
    titles: {
        "not-finite": string;
        "device-lost": string;
        "out-of-memory": string;
        "worker-lost": string;
        "no-adapter": string;
        "bad-setting": string;
        storage: string;
        "bad-message": string;
        "bad-file": string;
        "bad-shape": string;
        stopped: string;
        internal: string;
    };
    after: string;
    notFinite: {
        lastGood: (update: number) => string;
        lastGoodSft: (step: number) => string;
        helps: string;
        what: string;
        about: string;
    };
    noRoom: string;
    gentler: (rate: string) => string;
    smaller: (preset: string) => string;
    reload: string;
    continueFrom: (update: number) => string;
    continueFromSft: (step: number) => string;
    startAgain: string;
};
export declare const notices: {
    title: string;
    language: (asked: string, languages: string) => string;
    dismiss: string;
};
export declare const broken: {
    title: string;
    text: string;
    again: string;
    reload: string;
};
