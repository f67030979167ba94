import { TangoError } from "../core/errors.ts";
import { isCurrent, isHeartbeat, PROTOCOL_VERSION, WORKER_LOST } from "./messages.ts";
import { isThreadRequest, type ThreadKind, WorkerThreads } from "./threads.ts";

const CHECK_MS = 500; // interval of heartbeat checks
/** A check this late means that the page was suspended, so a missing heartbeat proves nothing. */
const LATE_MS = 2000;
/** The first heartbeat takes longer, because the worker loads and compiles its code. */
const FIRST_BEAT_MS = 20_000;

/** The worker to watch, and how. */
export interface SuperviseOptions {
  /** Name of the worker in error messages: "generator", "verifier", "trainer". */
  readonly name: string;
  /** Seconds without a heartbeat, after the first one, until a worker counts as lost. */
  readonly deadSeconds: number;
  /** Called once when the worker is lost, after all pending calls were rejected; never after `end`. */
  readonly onLost: (error: TangoError) => void;
  /** Starts a thread for the worker. Without it the worker's requests for threads are ignored. */
  readonly startThread?: (kind: ThreadKind) => Worker;
  /** A clock in ms; `performance.now` by default. */
  readonly now?: () => number;
}

/** A worker whose heartbeat is watched. */
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

/** Starts a worker and watches its heartbeat, because a worker's death fires no event and settles no promise. */
export const superviseWorker = (make: () => Worker, options: SuperviseOptions): SupervisedWorker =>
  new Supervised(make(), options);

class Supervised implements SupervisedWorker {
  readonly #worker: Worker;
  readonly #options: SuperviseOptions;
  readonly #now: () => number;
  readonly #threads: WorkerThreads | undefined;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #pending = new Set<PendingCall>();
  #beaten = false;
  /** Seconds until the next heartbeat, if the worker has announced a longer gap. */
  #silence = 0;
  #lastBeat: number;
  #lastCheck: number;
  #endedBy: TangoError | null = null;

  constructor(worker: Worker, options: SuperviseOptions) {
    const { name, startThread } = options;
    this.#worker = worker;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#threads = startThread && new WorkerThreads(startThread);
    this.#lastBeat = this.#now();
    this.#lastCheck = this.#lastBeat;
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => this.#read(data));
    worker.addEventListener("error", () =>
      this.#lose(this.#lost(`The ${name}'s worker stopped with an error it did not expect.`)),
    );
    worker.addEventListener("messageerror", () =>
      this.#lose(this.#lost(`A message of the ${name}'s worker could not be read.`)),
    );
  }

  post(message: unknown, transfer: Transferable[]): void {
    this.#worker.postMessage(message, transfer);
  }

  end(reason: TangoError): void {
    if (!this.#endedBy) this.#stop(reason);
  }

  call<T>(what: string, seconds: number, run: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#endedBy) {
        reject(this.#endedBy);
        return;
      }
      const call: PendingCall = { what, seconds, deadline: this.#now() + seconds * 1000, reject };
      this.#pending.add(call);
      run()
        .then(resolve, reject)
        .finally(() => this.#pending.delete(call));
    });
  }

  #stop(error: TangoError): void {
    this.#endedBy = error;
    clearInterval(this.#timer);
    this.#worker.terminate();
    this.#threads?.end();
    for (const call of this.#pending) call.reject(error);
    this.#pending.clear();
  }

  #lose(error: TangoError): void {
    if (this.#endedBy) return;
    this.#stop(error);
    this.#options.onLost(error);
  }

  #lost(sentence: string): TangoError {
    return new TangoError(WORKER_LOST, sentence, { worker: this.#options.name });
  }

  #check(): void {
    const time = this.#now();
    const late = time - this.#lastCheck - CHECK_MS;
    this.#lastCheck = time;
    if (late > LATE_MS) {
      this.#lastBeat = time;
      for (const call of this.#pending) call.deadline += late;
      return;
    }
    const { name, deadSeconds } = this.#options;
    const limit = this.#beaten ? Math.max(deadSeconds, this.#silence) * 1000 : FIRST_BEAT_MS;
    if (time - this.#lastBeat > limit) {
      const what = this.#beaten
        ? "stopped answering."
        : `did not start within ${FIRST_BEAT_MS / 1000} seconds.`;
      this.#lose(this.#lost(`The ${name}'s worker ${what}`));
      return;
    }
    for (const call of this.#pending) {
      if (time < call.deadline) continue;
      this.#pending.delete(call);
      const { what, seconds } = call;
      call.reject(
        this.#lost(`The ${name}'s worker did not answer “${what}” within ${seconds} seconds.`),
      );
    }
  }

  #read(data: unknown): void {
    if (this.#endedBy) return;
    if (this.#threads && isThreadRequest(data)) {
      this.#threads.start(data);
      return;
    }
    if (!isHeartbeat(data)) return;
    this.#beaten = true;
    this.#lastBeat = this.#now();
    if (isCurrent(data)) {
      this.#silence = data.silence;
      return;
    }
    const { name } = this.#options;
    this.#lose(
      new TangoError(
        "bad-message",
        `This page and the ${name}'s worker are of different versions. Reload the page.`,
        { worker: name, got: String(data.version), expected: PROTOCOL_VERSION },
      ),
    );
  }
}
