/** Milliseconds of work after which the page may draw and answer; a frame of 60 a second lasts 16.7. */
const SLICE_MS = 12;

/** Ends the task; the rest goes on in one of its own, after what the page has to do meanwhile. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  // Older browsers delay nested timers by 4 ms each; a message comes at once.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Does long work in many short tasks, so that the page stays smooth. What awaits it starts in a task of its own.
 * Shipped recordings are read so: in one task one kept a busy laptop from drawing for more than a second, and a worker
 * would have to start first.
 * @param work stops after each few milliseconds @returns its result; rejects with what it throws
 */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (!done && performance.now() - start < SLICE_MS) continue;
    await pause();
    if (done) return value;
    start = performance.now();
  }
}
