import { Worker } from "../protocol/trusted.ts";

/** Starts a thread of engine cpu. The bundler recognizes a worker by the literal `new URL` and options. */
export const startThread = (): globalThis.Worker =>
  new Worker(new URL("../../workers/cpu-thread.worker.ts", import.meta.url), {
    type: "module",
    name: "thread",
  });
