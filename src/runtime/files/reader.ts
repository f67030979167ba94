/** Reads and writes run files in a worker, which is ended when it takes too long or nobody waits any more. */
import { proxy, releaseProxy } from "comlink";
import { TangoError } from "../../core/errors.ts";
import type { FileReading } from "../../core/files/desk.ts";
import { type GivenFile, refused, shownName } from "../../core/files/given.ts";
import { wrapPort } from "../../protocol/remote.ts";
import { Worker } from "../../protocol/trusted.ts";

/** Seconds that one call may take; the largest file within the budget takes a few. */
export const DEADLINE_SECONDS = 30;
const TICK_MS = 250; // interval of deadline checks
/** A tick this late means that the page, and so the reader, was suspended. */
const LATE_MS = 1000;

/** A reader of files that can be ended. */
export interface FileReader extends FileReading {
  /** Ends the worker; pending and later calls reject with `reason`. */
  end(reason: TangoError): void;
}

/** Starts a reader for these files. */
export type StartReader = (files: readonly Pick<GivenFile, "name">[]) => FileReader;

/** The bundler recognizes a worker by the literal `new URL` and options. */
const startWorker = (): Worker =>
  new Worker(new URL("../../../workers/files.worker.ts", import.meta.url), {
    type: "module",
    name: "files",
  });

/** Calls `onLate` when the deadline has passed, not counting time asleep. @returns a function that stops it */
function atDeadline(now: () => number, onLate: () => void): () => void {
  let spent = 0;
  let last = now();
  const timer = setInterval(() => {
    const time = now();
    spent += Math.min(time - last, LATE_MS);
    last = time;
    if (spent >= 1000 * DEADLINE_SECONDS) onLate();
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** Starts a reader in a worker. @param make starts the worker @param now a clock in ms */
export function startFileReader(
  files: readonly Pick<GivenFile, "name">[],
  make: () => Worker = startWorker,
  now: () => number = () => performance.now(),
): FileReader {
  const file = files[0] ? shownName(files[0]) : "";
  const { port1, port2 } = new MessageChannel();
  const worker = make();
  const api = wrapPort<FileReading>(port1);
  const waiting = new Set<(error: TangoError) => void>();
  let ended: TangoError | null = null;

  const end = (reason: TangoError): void => {
    if (ended) return;
    ended = reason;
    worker.terminate();
    for (const reject of waiting) reject(reason);
    waiting.clear();
    api[releaseProxy]();
    port2.close();
  };
  // A worker without memory, or whose code cannot be loaded, gives no more detail than this event.
  for (const event of ["error", "messageerror"] as const) {
    worker.addEventListener(event, () => end(refused("broken", { file })));
  }
  worker.postMessage({ type: "connect", port: port2 }, [port2]);

  const call = <T>(run: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (ended) return reject(ended);
      const stop = atDeadline(now, () =>
        end(refused("tooLong", { file, seconds: DEADLINE_SECONDS })),
      );
      const settle = <V>(done: (value: V) => void, value: V) => {
        stop();
        waiting.delete(fail);
        done(value);
      };
      const fail = (error: unknown) => settle(reject, error);
      waiting.add(fail);
      run().then((value) => settle(resolve, value), fail);
    });
  return {
    open: (given, open, onShare) => call(async () => api.open(given, open, proxy(onShare))),
    model: (index, role) => call(() => api.model(index, role)),
    encode: (run) => call(() => api.encode(run)),
    end,
  };
}

/**
 * Makes the bytes of run files. Its worker stays: a page that is left open may not find the worker's code on the server
 * any more, once the site was updated.
 */
export function runEncoder(start: StartReader): FileReading["encode"] {
  let reader: FileReader | null = null;
  return async (run) => {
    const mine = reader ?? start([{ name: "The run file" }]);
    reader = mine;
    try {
      return await mine.encode(run);
    } catch (error) {
      // A worker that was ended is of no more use; a run that is refused left it as it was.
      if (error instanceof TangoError && error.detail.refusal !== undefined) reader = null;
      throw error;
    }
  };
}
