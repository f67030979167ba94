import { Gate } from "../../core/gate.ts";
import type { Pace } from "../../core/policy.ts";
import { CostEstimator } from "./cost-estimator.ts";

/** Per pace: the longest submission in ms, and the idle time after it relative to its work. */
const BUDGETS: Readonly<Record<Pace, { submission: number; rest: number }>> = {
  considerate: { submission: 4, rest: 0.5 },
  balanced: { submission: 8, rest: 0 },
  full: { submission: Number.POSITIVE_INFINITY, rest: 0 },
};

/** Longest dispatch in ms at any pace, since the browser draws the page with the same GPU. */
const LONGEST_DISPATCH = 30;
/** A submission may be as long as the queue's latency, up to this, ms. */
const LONGEST_FOR_LATENCY = 100;
/** Submissions in flight: the GPU computes one while the result of the other travels. */
const IN_FLIGHT = 2;
/** Tokens of a rollout's first slice, before there are measurements. */
const FIRST_TOKENS = 4;
/** A submission may be this many times as large as the largest before it, since early estimates may be far off. */
const GROWTH = 4;
/** Interval of latency measurements on the idle queue, in ms and in latencies: each one is waited for. */
const ASK_EVERY = { ms: 2000, latencies: 50 };

interface Clock {
  now(): number;
}

/**
 * Decides how much work goes into one submission, from the GPU time of earlier ones, so that the page stays responsive.
 * Two are in flight. While paused, no submission starts; those on the GPU complete.
 */
export class SubmissionScheduler extends Gate {
  readonly #clock: Clock;
  readonly #costs = new CostEstimator();
  #pace: Pace = "full";
  /** Submissions in flight, oldest first; these promises never reject. */
  readonly #flight = new Set<Promise<void>>();
  #lastAnswer = Number.NEGATIVE_INFINITY;
  #lastAsked = Number.NEGATIVE_INFINITY;
  #restUntil = 0;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  /** Applies from the next submission on. */
  setPace(pace: Pace): void {
    this.#pace = pace;
  }

  /** Time from the end of work to the arrival of its result, ms. */
  get latency(): number {
    return this.#costs.latency;
  }

  /** Work in ms that one submission may hold; with less than the latency the GPU would mostly wait. */
  #budget(longest: number): number {
    const wanted = Math.min(BUDGETS[this.#pace].submission, longest);
    return Math.max(wanted, Math.min(this.latency, LONGEST_FOR_LATENCY));
  }

  /** Units of this kind that fit into one submission; 0 before the first measurement. */
  allowance(kind: string): number {
    const rate = this.#costs.rate(kind);
    const budget = this.#budget(Number.POSITIVE_INFINITY);
    if (budget === Number.POSITIVE_INFINITY) return budget;
    return rate === null ? 0 : Math.min(budget / rate, GROWTH * this.#costs.largest(kind));
  }

  /** Tokens of the next rollout slice, 1 to `left`: within the longest dispatch and the pace. */
  sliceTokens(kind: string, left: number): number {
    const rate = this.#costs.rate(kind);
    if (rate === null) return Math.min(left, FIRST_TOKENS);
    const tokens = Math.floor(this.#budget(LONGEST_DISPATCH) / rate);
    return Math.max(1, Math.min(left, tokens, GROWTH * this.#costs.largest(kind)));
  }

  /** Measures the latency of an idle queue at intervals. @param ask resolves with the queue's answer */
  async measureLatency(ask: () => Promise<unknown>): Promise<void> {
    const start = this.#clock.now();
    const due = this.#lastAsked + Math.max(ASK_EVERY.ms, ASK_EVERY.latencies * this.latency);
    if (this.#flight.size > 0 || start < due) return;
    this.#lastAsked = start;
    await ask();
    this.#costs.answered(this.#clock.now() - start);
  }

  /** Waits until a submission may start: not paused, not too many in flight, and the pace's idle time over. */
  async turn(): Promise<void> {
    const { rest } = BUDGETS[this.#pace];
    while (this.#flight.size >= (rest > 0 ? 1 : IN_FLIGHT)) await Promise.race(this.#flight);
    const left = rest > 0 ? this.#restUntil - this.#clock.now() : 0;
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    await this.pass();
  }

  /**
   * Counts a new submission as in flight, and records its time.
   * @param work units of work in it
   * @param answer settles when the submission is done
   * @param stamped ms by the GPU's timestamps, read after `answer`; null uses the time until `answer`
   * @returns `answer`
   */
  track<T>(
    kind: string,
    work: number,
    answer: Promise<T>,
    stamped: () => number | null = () => null,
  ): Promise<T> {
    const submitted = this.#clock.now();
    const flown = answer.then(
      () => {
        const answered = this.#clock.now();
        const previous = this.#lastAnswer;
        const timing = { work, submitted, answered, previous, stamped: stamped() };
        const ms = this.#costs.measured(kind, timing);
        this.#lastAnswer = answered;
        this.#restUntil = answered + ms * BUDGETS[this.#pace].rest;
        this.#flight.delete(flown);
      },
      () => void this.#flight.delete(flown),
    );
    this.#flight.add(flown);
    return answer;
  }
}
