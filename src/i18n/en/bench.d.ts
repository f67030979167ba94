/** The engines beside each other. */
export declare const bench: {
    title: string;
    about: string;
    case: string;
    cases: {
        R2: string;
        R4: string;
        recipe: string;
        micro: string;
    };
    engines: string;
    engineAbout: {
        fused: string;
        "tfjs-webgpu": string;
        "tfjs-wasm": string;
        "jax-js": string;
    };
    start: string;
    stop: string;
    download: string;
    fileName: (name: string) => string;
    closing: string;
    starting: string;
    /** The bench's own line about what it does. */
    says: (line: string) => string;
    done: string;
    stopped: string;
    failed: (why: string) => string;
    lost: string;
    unreadable: string;
    why: {
        training: string;
        pausing: string;
        noEngine: string;
        noWebGpu: string;
    };
    pause: string;
    software: string;
    adapter: string;
    noAdapter: string;
    ceilings: {
        title: string;
        copy: (mebibytes: string) => string;
        rate: (value: string) => string;
        fma: string;
        fmaRate: (value: string) => string;
        dispatch: {
            onePass: string;
            passEach: string;
            submitEach: string;
        };
        microseconds: (value: string) => string;
    };
    table: {
        title: (name: string) => string;
        region: string;
        engine: string;
        call: string;
        calls: {
            update: string;
            rollout: string;
        };
        ms: string;
        spread: string;
        n: string;
        tokens: string;
        ratio: string;
        ratioOf: (value: string) => string;
        dispatches: string;
        submits: string;
        passes: string;
        buffers: string;
        moved: string;
        fmaShare: string;
        status: {
            timed: string;
            counted: string;
            disagrees: string;
            failed: string;
        };
        note: string;
    };
};
