/** Recordings, going live, and moving through a run. */
export declare const replay: {
    strip: string;
    badge: {
        recorded: string;
        live: string;
    };
    about: {
        open: string;
        title: string;
        real: string;
        preset: string;
        seed: string;
        machine: string;
        length: string;
        lengthOf: (updates: string, tokens: string, seconds: string) => string;
        lab: string;
        command: string;
    };
    liveAbout: string;
    scrubber: string;
    /** What a screen reader hears of a place. */
    place: (update: string, who: string | null, flag: string | null) => string;
    start: string;
    warmUp: string;
    flag: string;
    of: (update: string, last: string) => string;
    latest: string;
    latestAbout: string;
    train: string;
    toLive: string;
    watch: string;
    watchOf: (preset: string) => string;
    begin: string;
    begins: {
        shipped: string;
        scratch: string;
    };
    ownSettings: (names: string) => string;
    still: string;
    loading: string;
    waits: string;
    speed: string;
    speedOf: (updates: string) => string;
    states: {
        idle: string;
        starting: string;
        training: string;
        pausing: string;
        stepping: string;
        paused: string;
        finished: string;
        fault: string;
    };
    made: (engine: string) => string;
    noEngine: string;
    none: {
        title: string;
        text: string;
        problem: string;
        still: string;
        again: string;
    };
    noWebGpu: {
        title: string;
        live: string;
    };
    slow: {
        title: string;
        sft: (seconds: string, rate: string) => string;
        gain: (seconds: string, rate: string, updates: string) => string;
        fastest: string;
        fastestIs: (engine: string) => string;
        below: (rate: string) => string;
        dismiss: string;
    };
    why: {
        loading: string;
        first: string;
        last: string;
        noEarlier: string;
        noMore: {
            generator: string;
            verifier: string;
        };
        slowest: string;
        fastest: string;
        liveSpeed: string;
        none: string;
    };
    badStart: (value: string, allowed: string) => string;
};
