/** Measures a machine's receipt (core/receipt.ts) in a worker of its own. */
import type { Receipt } from "../core/receipt.ts";
import { isReceiptMessage } from "../protocol/receipt-messages.ts";
import { isThreadRequest, WorkerThreads } from "../protocol/threads.ts";
import { Worker } from "../protocol/trusted.ts";
import { startThread } from "./start-thread.ts";

export type ReceiptWorker = Pick<Worker, "addEventListener" | "terminate">;

/** The bundler recognizes a worker by the literal `new URL` and options. */
const startWorker = (): ReceiptWorker =>
  new Worker(new URL("../../workers/receipt.worker.ts", import.meta.url), {
    type: "module",
    name: "receipt",
  });

/** Why there are no times: the worker's message, or null if its reply is invalid. */
export interface NoReceipt {
  readonly failed: string | null;
}

export interface TakenReceipt {
  /** Never settles after `stop`. */
  readonly taken: Promise<Pick<Receipt, "gpu" | "times"> | NoReceipt>;
  stop(): void;
}

/** Times the engines. @param progress receives how many of `total` measurements are done */
export function takeReceipt(
  progress: (done: number, total: number) => void,
  start: () => ReceiptWorker = startWorker,
): TakenReceipt {
  const threads = new WorkerThreads(startThread);
  const worker = start();
  const stop = () => {
    worker.terminate();
    threads.end();
  };
  const taken = new Promise<Pick<Receipt, "gpu" | "times"> | NoReceipt>((resolve) => {
    const end = (result: Pick<Receipt, "gpu" | "times"> | NoReceipt) => {
      stop();
      resolve(result);
    };
    worker.addEventListener("error", ({ message }) => end({ failed: message }));
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isThreadRequest(data)) return threads.start(data);
      if (!isReceiptMessage(data)) return end({ failed: null });
      if (data.type === "progress") return progress(data.done, data.total);
      end(data.type === "failed" ? { failed: data.message } : { gpu: data.gpu, times: data.times });
    });
  });
  return { taken, stop };
}
