import { PATIENCE_MS, type ThreadHost } from "../src/engine/cpu/pool.ts";
import { END_THREAD, type ThreadRequest } from "../src/protocol/threads.ts";

/** Asks the page for threads of engine cpu; null where pages may not share memory. */
export const browserThreads: ThreadHost | null = self.crossOriginIsolated
  ? {
      cores: navigator.hardwareConcurrency,
      patienceMs: PATIENCE_MS,
      start: (order) => {
        const { port1, port2 } = new MessageChannel();
        const ready = new Promise<void>((resolve, reject) => {
          port1.onmessage = ({ data }) =>
            data === "ready" ? resolve() : reject(new Error(String(data)));
        });
        const request: ThreadRequest = { type: "thread", of: "cpu", port: port2 };
        self.postMessage(request, [port2]);
        port1.postMessage(order);
        return { ready, terminate: () => port1.postMessage(END_THREAD) };
      },
    }
  : null;
