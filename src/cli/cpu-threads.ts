import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { shapeNumbers } from "../engine/cpu/machine.ts";
import { PATIENCE_MS, type ThreadHost } from "../engine/cpu/pool.ts";

/** Environment variable with the number of CPUs that this process may use; without it, all CPUs count. */
export const CPUS_VARIABLE = "TANGO_CPUS";

/** One more than the automatic number of threads, which leaves a CPU free, unless a scheduler assigned the CPUs. */
function cores(): number {
  const given = Number(process.env[CPUS_VARIABLE] ?? 0);
  return Number.isSafeInteger(given) && given > 0 ? given + 1 : availableParallelism();
}

/** Path of a thread's script: next to the built command line, or in scripts/ in tests. */
function threadFile(): string {
  const beside = fileURLToPath(new URL("./cpu-thread.mjs", import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL("../../scripts/cpu-thread.mjs", import.meta.url));
}

/** Starts threads of engine cpu as worker threads, which do not keep the process alive. */
export const nodeThreads: ThreadHost = {
  get cores() {
    return cores();
  },
  patienceMs: PATIENCE_MS,
  start: ({ module, memory, shape, thread }) => {
    const workerData = { module, memory, shape: shapeNumbers(shape), thread };
    const worker = new Worker(threadFile(), { workerData });
    const ready = new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve());
      worker.once("error", reject);
    }).finally(() => worker.unref());
    return { ready, terminate: async () => void (await worker.terminate()) };
  },
};
