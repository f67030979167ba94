import type { Pace } from "../../core/policy.ts";

/** Longest submission in ms for each pace, and the share of time the GPU is left alone. */
const BUDGETS: Readonly<Record<Pace, { submission: number; rest: number }>> = {
  considerate: { submission: 4, rest: 0.5 },
  balanced: { submission: 8, rest: 0 },
  full: { submission: Number.POSITIVE_INFINITY, rest: 0 },
};

/** No dispatch may last longer, whatever the pace: browsers draw with the same GPU. */
const LONGEST_DISPATCH = 30;
/** Weight of the newest measurement in the estimate. */
const NEWEST = 0.5;

interface Clock {
  now(): number;
}

/**
 * Keeps the page smooth: says how much work may be submitted at once, from what earlier
 * submissions took, and holds everything back while paused.
 */
export class Governor {
  readonly #clock: Clock;
  #pace: Pace = "full";
  /** Estimated ms for one unit of work, by kind of work; unknown until the first was timed. */
  readonly #cost = new Map<string, number>();
  #held: Promise<void> | null = null;
  #release: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
  }

  /** Nothing new is submitted until `resume`. What is on the GPU ends by itself within a slice. */
  pause(): void {
    this.#held ??= new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  resume(): void {
    this.#held = null;
    this.#release();
  }

  /** Units of work that fit one submission now; at least 1 unit of a caller's smallest step. */
  allowance(kind: string): number {
    const cost = this.#cost.get(kind);
    const budget = BUDGETS[this.#pace].submission;
    if (budget === Number.POSITIVE_INFINITY) return budget;
    return cost === undefined ? 0 : budget / cost;
  }

  /** Tokens of the next rollout slice: as many as stay under the longest dispatch and the pace. */
  sliceTokens(kind: string, left: number): number {
    const cost = this.#cost.get(kind);
    if (cost === undefined) return Math.min(left, 4);
    const budget = Math.min(BUDGETS[this.#pace].submission, LONGEST_DISPATCH);
    return Math.max(1, Math.min(left, Math.floor(budget / cost)));
  }

  /** Runs one submission, times it, rests as the pace asks. */
  async submit(kind: string, work: number, run: () => Promise<void>): Promise<void> {
    while (this.#held) await this.#held;
    const start = this.#clock.now();
    await run();
    const took = this.#clock.now() - start;
    const before = this.#cost.get(kind);
    const cost = took / Math.max(1, work);
    this.#cost.set(kind, before === undefined ? cost : before + NEWEST * (cost - before));
    const rest = took * BUDGETS[this.#pace].rest;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
