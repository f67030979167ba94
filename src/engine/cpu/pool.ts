/** The threads of a model: this one, and others that compute in the same memory. */
import { TangoError } from "../../core/errors.ts";
import type { ModelShape } from "../../core/policy.ts";
import * as fields from "./assembly/fields.ts";
import type { Machine } from "./machine.ts";

/** What a new thread needs to join. It instantiates the module, says that it is ready, and serves. */
export interface ThreadOrder {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly shape: ModelShape;
  readonly thread: number; // from 1
}

/** A started thread. */
export interface Thread {
  /** Resolves when the thread waits for jobs; rejects when it could not start. */
  readonly ready: Promise<void>;
  /** Ends the thread; returns a promise where that takes a while. */
  terminate(): void | Promise<void>;
}

/** How a host starts threads. */
export interface ThreadHost {
  /** Processors of this machine. */
  readonly cores: number;
  /** Milliseconds that other threads may take after the first has finished its share, before they count as lost. */
  readonly patienceMs: number;
  start(order: ThreadOrder): Thread;
}

/** A piece of work takes at most a second or two, on a busy machine several times as long. */
export const PATIENCE_MS = 20_000;
/** More threads than this have no work of their own. */
export const MOST_THREADS = 16;
/** Limit when the user sets no number, so that the rest of the machine stays responsive. */
const MOST_AUTOMATIC = 8;

/** Number of threads for a setting; 0 chooses by the machine. @param host null without shared memory */
export function threadsFor(setting: number, host: ThreadHost | null): number {
  if (!host) return 1;
  const wanted = setting === 0 ? Math.min(host.cores - 1, MOST_AUTOMATIC) : setting;
  return Math.max(1, Math.min(MOST_THREADS, wanted));
}

/** Runs jobs on all threads of a model. */
export class Pool {
  readonly threads: number;
  readonly #machine: Machine;
  readonly #others: readonly Thread[];
  #isLost = false;

  private constructor(machine: Machine, others: readonly Thread[]) {
    this.#machine = machine;
    this.#others = others;
    this.threads = others.length + 1;
  }

  /**
   * Starts the other threads.
   * @param threads in total, at least 1
   * @throws TangoError("no-adapter") when one cannot start
   */
  static async open(
    machine: Machine,
    shape: ModelShape,
    threads: number,
    host: ThreadHost | null,
  ): Promise<Pool> {
    const { module, memory } = machine;
    machine.set({ ints: [[fields.PATIENCE, host?.patienceMs ?? 0]] });
    const others = Array.from({ length: host ? threads - 1 : 0 }, (_, i) =>
      host?.start({ module, memory, shape, thread: i + 1 }),
    ).filter((thread) => thread !== undefined);
    try {
      await Promise.all(others.map(({ ready }) => ready));
    } catch (thrown) {
      for (const thread of others) thread.terminate();
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      throw new TangoError("no-adapter", `a thread did not start (${why})`, { threads });
    }
    return new Pool(machine, others);
  }

  /** Runs a job from its first piece to its end. @throws TangoError("device-lost") when a thread has ended meanwhile */
  run(job: number): void {
    this.#machine.set({ ints: [[fields.NEXT, 0]] });
    this.resume(job);
  }

  /** Continues a job at the piece where it stopped. @throws as `run` does */
  resume(job: number): void {
    if (!this.#isLost && this.#machine.exports.runJob(job) === 1) return;
    this.#isLost = true;
    throw new TangoError(
      "device-lost",
      "A thread of engine cpu has ended. Nothing after the last checkpoint was saved.",
      { threads: this.threads },
    );
  }

  /** Sum of a number over all threads. */
  sum(of: (thread: number) => number): number {
    return Array.from({ length: this.threads }, (_, thread) => of(thread)).reduce((a, b) => a + b);
  }

  /** Ends the other threads. */
  dispose(): void {
    if (this.#others.length > 0) this.#machine.exports.runJob(fields.QUIT);
    for (const thread of this.#others) thread.terminate();
  }
}
