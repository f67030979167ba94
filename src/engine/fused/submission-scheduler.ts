import { Gate } from "../../core/gate.ts";
import type { Pace } from "../../core/policy.ts";

/** For each pace: longest submission in ms, and idle time after it as a share of its duration. */
const BUDGETS: Readonly<Record<Pace, { submission: number; rest: number }>> = {
  considerate: { submission: 4, rest: 0.5 },
  balanced: { submission: 8, rest: 0 },
  full: { submission: Number.POSITIVE_INFINITY, rest: 0 },
};

/** Longest dispatch in ms at any pace: browsers draw the page with the same GPU. */
const LONGEST_DISPATCH = 30;
/** Weight of the newest measurement in the moving average of the cost. */
const NEWEST_WEIGHT = 0.5;

interface Clock {
  now(): number;
}

/**
 * Decides how much work goes into one submission, from how long earlier ones took, so that the page
 * stays responsive. While held, no submission starts; the one that runs on the GPU completes.
 */
export class SubmissionScheduler extends Gate {
  readonly #clock: Clock;
  #pace: Pace = "full";
  /** Estimated ms per unit of work, by kind of work; none until the first submission was timed. */
  readonly #cost = new Map<string, number>();

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  /** Applies from the next submission on. */
  setPace(pace: Pace): void {
    this.#pace = pace;
  }

  /** Units of this kind that fit into one submission; 0 before the first measurement. */
  allowance(kind: string): number {
    const cost = this.#cost.get(kind);
    const budget = BUDGETS[this.#pace].submission;
    if (budget === Number.POSITIVE_INFINITY) return budget;
    return cost === undefined ? 0 : budget / cost;
  }

  /** Tokens of the next rollout slice, 1 to `left`: within the longest dispatch and the pace. */
  sliceTokens(kind: string, left: number): number {
    const cost = this.#cost.get(kind);
    if (cost === undefined) return Math.min(left, 4);
    const budget = Math.min(BUDGETS[this.#pace].submission, LONGEST_DISPATCH);
    return Math.max(1, Math.min(left, Math.floor(budget / cost)));
  }

  /**
   * Waits while held, then runs one submission, measures it and leaves the GPU idle as the pace asks.
   * @param work units of work in it
   */
  async submit(kind: string, work: number, run: () => Promise<void>): Promise<void> {
    await this.pass();
    const start = this.#clock.now();
    await run();
    const took = this.#clock.now() - start;
    const before = this.#cost.get(kind);
    const cost = took / Math.max(1, work);
    this.#cost.set(kind, before === undefined ? cost : before + NEWEST_WEIGHT * (cost - before));
    const rest = took * BUDGETS[this.#pace].rest;
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
