export const LIVE_STATES = {
  idle: "Idle",
  starting: "Starting",
  training: "Training",
  pausing: "Pausing",
  stepping: "Computing",
  paused: "Paused",
  finished: "Finished",
  fault: "Stopped by a fault",
};

export const ENGINES = {
  gpu: "WebGPU, lab kernels",
  cpu: "WebAssembly, lab kernels",
  "tfjs-webgpu": "WebGPU (tfjs)",
  "tfjs-wasm": "WebAssembly (tfjs)",
  "tfjs-cpu": "JavaScript (tfjs)",
};

/** The name of an adapter, as reported by its driver or a worker. Firefox does not report one. */
export const adapterName = (name: string): string =>
  name || "a GPU that this browser does not name";

export const RECORDING_STATES = {
  idle: "Loading recording",
  starting: "Loading recording",
  training: "Playing a recording",
  pausing: "Playing a recording",
  stepping: "Playing a recording",
  paused: "Recording paused",
  finished: "Recording finished",
  fault: "Recording stopped",
};

export const TIME = {
  seconds: (count: number) => `${count} seconds`,
  minutes: (count: number) => (count === 1 ? "a minute" : `${count} minutes`),
  hours: (count: number) => (count === 1 ? "an hour" : `${count} hours`),
};
