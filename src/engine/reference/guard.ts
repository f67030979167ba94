/** Rejects calls whose GPU was lost, or has run out of memory. */
import { TangoError } from "../../core/errors.ts";

/** The part of GPUDevice that is used here. */
export type Losable = Pick<GPUDevice, "lost"> & {
  addEventListener(
    type: "uncapturederror",
    listener: (event: Pick<GPUUncapturedErrorEvent, "error">) => void,
  ): void;
};

/**
 * How long the error of a call waits for the loss that caused it, ms: a lost device aborts `mapAsync` and refuses
 * pipelines before its promise `lost` resolves.
 */
export const LOSS_FOLLOWS_MS = 1000;

/**
 * A function that hands on the result of a call, and rejects with "device-lost" when the device is lost meanwhile,
 * with "out-of-memory" when it is full.
 */
export function rejectWhenLost(device: Losable): <T>(call: Promise<T>) => Promise<T> {
  let loss: TangoError | null = null;
  // A set instead of Promise.race: a race against a promise that never settles leaks every call.
  const pending = new Set<(error: TangoError) => void>();
  const lose = (error: TangoError): void => {
    loss ??= error;
    for (const reject of pending) reject(loss);
    pending.clear();
  };
  void device.lost.then(({ reason }) => {
    const why = reason === "destroyed" ? "it was closed" : "reset, removed or out of memory";
    const sentence = `The GPU was lost (${why}). Nothing after the last checkpoint was saved.`;
    lose(new TangoError("device-lost", sentence, { reason }));
  });
  // A failed allocation throws nothing; results in that buffer would be zeros.
  device.addEventListener("uncapturederror", ({ error }) => {
    if (error.constructor.name !== "GPUOutOfMemoryError") return;
    const sentence =
      "The GPU is out of memory: use a smaller model or batch, or choose engine cpu.";
    lose(new TangoError("out-of-memory", sentence, { why: error.message }));
  });
  return <T>(call: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (loss) {
        // The call's own rejection would otherwise be unhandled.
        call.catch(() => undefined);
        return reject(loss);
      }
      pending.add(reject);
      const settled = () => void pending.delete(reject);
      call.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error: unknown) => {
          setTimeout(() => {
            settled();
            reject(error);
          }, LOSS_FOLLOWS_MS);
        },
      );
    });
}
