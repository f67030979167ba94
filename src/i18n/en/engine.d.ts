/** Engines, how one is found, and the status line. */
export declare const status: {
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
    engines: {
        fused: string;
        webgpu: string;
        wasm: string;
        cpu: string;
    };
    variant: (engine: string, variant: string) => string;
    /** An adapter by the name that its driver, or a worker, gave it. */
    adapter: (name: string) => string;
    engine: (engine: string, adapter: string) => string;
    software: string;
    processor: string;
    parameters: (count: string) => string;
    speed: (rate: string) => string;
    tokens: (count: string) => string;
    saved: (update: number) => string;
    savedSft: (step: number) => string;
    unsaved: string;
    noRun: string;
    frames: (p95: string, worst: string) => string;
    framesAbout: (median: string) => string;
};
export declare const preparing: {
    compiling: (done: number, total: number) => string;
    probing: (done: number, total: number) => string;
    checking: () => string;
};
export declare const engine: {
    title: string;
    generator: string;
    verifier: string;
    measured: string;
    candidate: string;
    time: string;
    inUse: string;
    refused: string;
    refusal: (engine: string, why: string) => string;
    notMeasured: string;
    change: string;
    again: string;
    againSet: string;
    fellBack: (engine: string, why: string) => string;
    dismiss: string;
};
