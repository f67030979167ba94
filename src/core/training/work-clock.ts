/** Measures what a trainer spends its time on. */

/**
 * Parts of a trainer's time. In `rollout`, `score` and `update` it waits for its two models; the others are its own
 * thread's work, or checks that are not part of an update.
 */
const WORK_PARTS = [
  "rollout",
  "score",
  "update",
  /** Drawing problems, cutting rollouts into rows, reading texts. */
  "texts",
  /** Rewards, advantages and batches. */
  "credit",
  /** Held-out checks and evaluations, and gradient measurements, including the models' time. */
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

/** Parts that also count the time of parts entered within them. */
const WHOLE: readonly WorkPart[] = ["evaluation", "checkpoint"];

/**
 * Attributes each moment to the part that was entered last and not left, so that the parts add up to the time since
 * creation.
 */
export class WorkClock {
  readonly #now: () => number;
  readonly #spent: Record<WorkPart, number>;
  /** Parts that were entered and not left, the innermost last. */
  #entered: readonly { readonly part: WorkPart }[] = [];
  #since: number;
  /** The state when the rounds began, which `spent` subtracts. */
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

  /** Attributes time to this part from now on. @returns a function that leaves it */
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

  /** Marks the start of the rounds; later calls do nothing. @param updates of the generator done before */
  beginRounds(updates: number): void {
    this.#before ??= { updates, seconds: this.read() };
  }

  /** Time spent since the rounds began; null before that. @param updates of the generator done by now */
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
