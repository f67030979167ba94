/** A browser without WebGPU, and how to get it. */
export declare const webgpu: {
    title: string;
    noApi: string;
    noAdapter: string;
    how: string;
    ways: string[];
    useWasm: string;
};
