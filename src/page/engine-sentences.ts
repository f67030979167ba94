import { pluralize } from "../core/counted.ts";

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
  variant: (engine: string, variant: string) => `${engine} (${variant})`,
  /** The name of an adapter, as reported by its driver or a worker. Firefox does not report one. */
  adapter: (name: string): string => name || "a GPU that this browser does not name",
  engine: (engine: string, adapter: string) => `${engine} · ${adapter}`,
  software: "software adapter: runs on the CPU, slowly",
  parameters: (count: string) => `${count} parameters`,
  speed: (rate: string) => `${rate} updates/s`,
  tokens: (count: string) => pluralize(count, "token"),
  saved: (update: number) => `checkpoint at update ${update}`,
  savedSft: (step: number) => `checkpoint at SFT step ${step}`,
  unsaved: "no checkpoint yet",
  noRun: "No models loaded",
};
