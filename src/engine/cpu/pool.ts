/** The threads of a model. */
import * as fields from "./assembly/fields.ts";
import type { Machine } from "./machine.ts";

/** Runs each job on this thread alone. */
export class Pool {
  readonly threads: number = 1;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Runs a job from its first piece to its end. */
  run(job: number): void {
    this.#machine.set({ ints: [[fields.NEXT, 0]] });
    this.resume(job);
  }

  /** Runs a job from the piece at which the last one has stopped. */
  resume(job: number): void {
    this.#machine.exports.work(job, 0);
  }

  /** Sum of a number over all threads. */
  sum(of: (thread: number) => number): number {
    return of(0);
  }
}
