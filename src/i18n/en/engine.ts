import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../index.ts";

/** Engines, how the fastest is found, and the status line. */
export const engineWords = defineWords("engine", {
  status: {
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
  },
  preparing: {
    compiling: (done: number, total: number) => `Preparing your GPU ${done}/${total}`,
    probing: (done: number, total: number) => `Finding the fastest engine… ${done}/${total}`,
    checking: (): string => "Checking the engine's numbers…",
  },
  engine: {
    title: "Engine",
    generator: "Generator",
    verifier: "Verifier",
    measured: "Measured on this device for these models",
    candidate: "Engine",
    time: "Small update, ms",
    inUse: "in use",
    refused: "Not used",
    refusal: (engine: string, why: string) => `${engine} is not used: ${why.replace(/\.$/, "")}.`,
    notMeasured: "You chose this engine by name, so nothing was measured.",
    spent: "Where the time of an update goes, with the checks and verifier updates between",
    part: "The trainer's time",
    each: "ms an update",
    parts: {
      rollout: "waits for rollouts",
      score: "waits for log-probabilities",
      update: "waits for optimizer steps",
      texts: "draws problems, reads texts",
      credit: "rewards, advantages, batches",
      evaluation: "held-out checks",
      checkpoint: "checkpoints",
      record: "metrics and shown groups",
      post: "messages to the page",
      between: "between two updates",
    },
    change: "Choose another engine or pace in Setup, under Essentials.",
    again: "Measure again",
    againSet: "The next start measures again.",
    fellBack: (engine: string, why: string) =>
      `The lab's own GPU kernels are not used here (${why.replace(/\.$/, "")}). The models run on ${engine} instead: same algorithm, different speed.`,
    fellBackCpu: (engine: string, why: string) =>
      `The lab's own engine for the processor is not used here (${why.replace(/\.$/, "")}). The models run on ${engine} instead: same algorithm, slower.`,
  },
});
