import type { ThreadKind } from "../protocol/threads.ts";
import { Worker } from "../protocol/trusted.ts";

/** The bundler recognizes a worker by the literal `new URL` and options. */
const START: Readonly<Record<ThreadKind, () => globalThis.Worker>> = {
  cpu: () =>
    new Worker(new URL("../../workers/cpu-thread.worker.ts", import.meta.url), {
      type: "module",
      name: "thread",
    }),
  line: () =>
    new Worker(new URL("../../workers/line.worker.ts", import.meta.url), {
      type: "module",
      name: "line",
    }),
};

/** Starts a thread of engine cpu, or the sandbox of students' functions. */
export const startThread = (kind: ThreadKind): globalThis.Worker => START[kind]();
