import { PATIENCE_MS, type ThreadHost } from "../src/engine/cpu/pool.ts";

/** Starts threads of engine cpu as workers of this worker; null where pages may not share memory. */
export const browserThreads: ThreadHost | null = self.crossOriginIsolated
  ? {
      cores: navigator.hardwareConcurrency,
      patienceMs: PATIENCE_MS,
      start: (order) => {
        const worker = new Worker(new URL("./cpu-thread.worker.ts", import.meta.url), {
          type: "module",
        });
        const ready = new Promise<void>((resolve, reject) => {
          worker.addEventListener("error", ({ message }) => reject(new Error(message)));
          worker.addEventListener("message", ({ data }) =>
            data === "ready" ? resolve() : reject(new Error(String(data))),
          );
        });
        worker.postMessage(order);
        return { ready, terminate: () => worker.terminate() };
      },
    }
  : null;
