export const STATUS = {
  states: {
    idle: "Idle",
    starting: "Starting",
    training: "Training",
    pausing: "Pausing",
    stepping: "Computing",
    paused: "Paused",
    finished: "Finished",
    fault: "Stopped by a fault",
  },
  engines: {
    gpu: "WebGPU, lab kernels",
    cpu: "WebAssembly, lab kernels",
    "tfjs-webgpu": "WebGPU (tfjs)",
    "tfjs-wasm": "WebAssembly (tfjs)",
    "tfjs-cpu": "JavaScript (tfjs)",
  },
  /** The name of an adapter, as reported by its driver or a worker. Firefox does not report one. */
  adapter: (name: string): string => name || "a GPU that this browser does not name",
};
