/** Where the time of a trainer goes. */

/**
 * Parts of a trainer's time. `rollout`, `score` and `update` are what it waits for its two models; of all other
 * parts its own thread is the cause, or a check that is not part of an update.
 */
export const WORK_PARTS = [
  "rollout",
  "score",
  "update",
  /** Drawing problems, cutting rollouts into rows, reading texts. */
  "texts",
  /** Rewards, advantages and batches. */
  "credit",
  /** Held-out checks and tables, and gradients that are only measured, models included. */
  "evaluation",
  "checkpoint",
  /** Metrics of an update, and the group that is shown. */
  "record",
  /** Messages to the page. */
  "post",
  /** From one unit of work to the next. */
  "between",
] as const;
export type WorkPart = (typeof WORK_PARTS)[number];

/** Seconds of each part, and the updates of the generator that they were spent on. */
export interface WorkSpent {
  readonly updates: number;
  readonly seconds: Readonly<Record<WorkPart, number>>;
}

/** Parts that keep the time of what is entered within them. */
const WHOLE: readonly WorkPart[] = ["evaluation", "checkpoint"];

/**
 * Gives each moment to one part, that which was entered last and is not left yet. So the sum over all parts is the
 * time since the clock was made.
 */
export class WorkClock {
  readonly #now: () => number;
  readonly #spent: Record<WorkPart, number>;
  /** Parts that were entered and not left, the innermost last. */
  #entered: readonly { readonly part: WorkPart }[] = [];
  #since: number;
  /** When rounds began: their updates and the seconds of each part. */
  #before: WorkSpent | null = null;

  /** @param now seconds of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
    this.#spent = Object.fromEntries(WORK_PARTS.map((part) => [part, 0])) as Record<
      WorkPart,
      number
    >;
  }

  /** From now on time belongs to this part. @returns leaves it */
  enter(part: WorkPart): () => void {
    if (this.#entered.some((other) => WHOLE.includes(other.part))) return () => undefined;
    const entry = { part };
    this.#count();
    this.#entered = [...this.#entered, entry];
    return () => {
      this.#count();
      this.#entered = this.#entered.filter((other) => other !== entry);
    };
  }

  /** Does work that belongs to this part. */
  async within<T>(part: WorkPart, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(part);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Seconds of each part until now. */
  read(): Readonly<Record<WorkPart, number>> {
    this.#count();
    return { ...this.#spent };
  }

  /** Rounds begin. Does nothing the second time. @param updates of the generator done before */
  beginRounds(updates: number): void {
    this.#before ??= { updates, seconds: this.read() };
  }

  /** What rounds have taken so far; null before the first. @param updates of the generator done by now */
  spent(updates: number): WorkSpent | null {
    const before = this.#before;
    if (!before) return null;
    const seconds = { ...this.read() };
    for (const part of WORK_PARTS) seconds[part] -= before.seconds[part];
    return { updates: updates - before.updates, seconds };
  }

  #count(): void {
    const now = this.#now();
    this.#spent[this.#entered.at(-1)?.part ?? "between"] += now - this.#since;
    this.#since = now;
  }
}
