/** Milliseconds of work before the page may draw and respond; a frame at 60 Hz lasts 16.7. */
const SLICE_MS = 12;

/** Ends the current task; the rest continues in a new one, after the page's pending events. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  // A message instead of a timer: older browsers delay nested timers by 4 ms each.
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
 * Does long work in many short tasks, so that the page stays responsive; the caller's code after `await` runs in a task
 * of its own. Recordings are read this way: as a single task one kept a busy laptop from drawing for over a second, and
 * a worker would have to start first.
 * @param work stops after each few milliseconds
 * @returns its result; rejects with what it throws
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
