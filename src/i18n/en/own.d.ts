/** Runs of a person's own, and where links lead. */
export declare const own: {
    notLoaded: string;
    /** Beside RECORDED. */
    badge: {
        file: string;
        kept: string;
    };
    ownName: {
        file: string;
        kept: string;
    };
    goOnWith: string;
    closeOwn: string;
    isOffline: string;
    isOfflineAbout: string;
};
export declare const link: {
    /** A part of a link that cannot be used. */
    badPart: (key: string, value: string, allowed: string) => string;
    allowed: {
        update: string;
        place: string;
        run: string;
    };
    lastUpdate: (asked: number, last: number) => string;
    noRollout: (asked: number, update: number, rows: number) => string;
    noStep: (asked: number, steps: number) => string;
    noRecording: string;
};
