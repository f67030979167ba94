import { TangoError } from "../core/errors.ts";
import { ignored } from "./ignored.ts";
import { isCurrent, isHeartbeat, PROTOCOL_VERSION, WORKER_LOST } from "./messages.ts";
import { isThreadRequest, WorkerThreads } from "./threads.ts";

const CHECK_MS = 500;
/** A check that is this late means that the page slept, so that a missing heartbeat proves nothing. */
const LATE_MS = 2000;
/** The first heartbeat takes longer, because the worker loads and compiles its code. */
const FIRST_BEAT_MS = 20_000;

/** Whom to watch, and how. */
export interface SuperviseOptions {
  /** Name of the worker in error messages: "generator", "verifier", "trainer". */
  readonly name: string;
  /** Seconds without a heartbeat, after the first one, until a worker counts as lost. */
  readonly deadSeconds: number;
  /** Called once when the worker is lost, after all pending calls were rejected; never after `end`. */
  readonly onLost: (error: TangoError) => void;
  /** Starts a thread for the worker. Without it the worker's requests for threads are ignored. */
  readonly startThread?: () => Worker;
  /** A clock in ms; `performance.now` by default. */
  readonly now?: () => number;
}

/** A worker that is watched. */
export interface SupervisedWorker {
  /** Posts to the worker itself. Comlink uses a separate port, so that it does not mix with heartbeats. */
  post(message: unknown, transfer: Transferable[]): void;
  /**
   * Settles as `run()` does, or rejects with TangoError("worker-lost") when the worker is lost or
   * `seconds` pass first. `what` is the name of the call in the error message.
   */
  call<T>(what: string, seconds: number, run: () => Promise<T>): Promise<T>;
  /** Terminates the worker on purpose; pending calls reject with `reason`. */
  end(reason: TangoError): void;
}

interface PendingCall {
  readonly what: string;
  readonly seconds: number;
  deadline: number;
  readonly reject: (error: TangoError) => void;
}

/** Starts a worker and watches its heartbeat: termination fires no event and settles no promise. */
export function superviseWorker(make: () => Worker, options: SuperviseOptions): SupervisedWorker {
  const { name, deadSeconds, onLost } = options;
  const now = options.now ?? (() => performance.now());
  const worker = make();
  const threads = options.startThread && new WorkerThreads(options.startThread);
  const pending = new Set<PendingCall>();
  let beaten = false;
  /** Seconds that the worker has asked for until its next heartbeat. */
  let silence = 0;
  let lastBeat = now();
  let lastCheck = lastBeat;
  let endedBy: TangoError | null = null;

  const stop = (error: TangoError): void => {
    endedBy = error;
    clearInterval(timer);
    worker.terminate();
    threads?.end();
    for (const call of pending) call.reject(error);
    pending.clear();
  };
  const lose = (error: TangoError): void => {
    if (endedBy) return;
    stop(error);
    onLost(error);
  };
  const lost = (sentence: string): TangoError =>
    new TangoError(WORKER_LOST, sentence, { worker: name });

  const check = (): void => {
    const time = now();
    const late = time - lastCheck - CHECK_MS;
    lastCheck = time;
    if (late > LATE_MS) {
      lastBeat = time;
      for (const call of pending) call.deadline += late;
      return;
    }
    const limit = beaten ? Math.max(deadSeconds, silence) * 1000 : FIRST_BEAT_MS;
    if (time - lastBeat > limit) {
      lose(
        lost(
          beaten
            ? `The ${name}'s worker stopped answering.`
            : `The ${name}'s worker did not start within ${FIRST_BEAT_MS / 1000} seconds.`,
        ),
      );
      return;
    }
    for (const call of pending) {
      if (time < call.deadline) continue;
      pending.delete(call);
      call.reject(
        lost(`The ${name}'s worker did not answer “${call.what}” within ${call.seconds} seconds.`),
      );
    }
  };
  const timer = setInterval(check, CHECK_MS);

  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (endedBy) return;
    if (threads && isThreadRequest(data)) {
      threads.start(data);
      return;
    }
    if (!isHeartbeat(data)) {
      ignored.workers += 1;
      return;
    }
    beaten = true;
    lastBeat = now();
    if (isCurrent(data)) {
      silence = data.silence;
      ignored.workers += data.ignored;
    } else {
      lose(
        new TangoError(
          "bad-message",
          `This page and the ${name}'s worker are of different versions. Reload the page.`,
          { worker: name, got: String(data.version), expected: PROTOCOL_VERSION },
        ),
      );
    }
  });
  worker.addEventListener("error", () =>
    lose(lost(`The ${name}'s worker stopped with an error it did not expect.`)),
  );
  worker.addEventListener("messageerror", () =>
    lose(lost(`A message of the ${name}'s worker could not be read.`)),
  );

  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    end: (reason) => {
      if (!endedBy) stop(reason);
    },
    call: <T>(what: string, seconds: number, run: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (endedBy) {
          reject(endedBy);
          return;
        }
        const call: PendingCall = { what, seconds, deadline: now() + seconds * 1000, reject };
        pending.add(call);
        run()
          .then(resolve, reject)
          .finally(() => pending.delete(call));
      }),
  };
}
