import { Gate } from "../../core/gate.ts";
import type { Pace } from "../../core/policy.ts";
import { CostEstimator } from "./cost-estimator.ts";

/** For each pace: longest submission in ms, and idle time after it as a share of its work. */
const BUDGETS: Readonly<Record<Pace, { submission: number; rest: number }>> = {
  considerate: { submission: 4, rest: 0.5 },
  balanced: { submission: 8, rest: 0 },
  full: { submission: Number.POSITIVE_INFINITY, rest: 0 },
};

/** Longest dispatch in ms at any pace: browsers draw the page with the same GPU. */
const LONGEST_DISPATCH = 30;
/** Submissions may be as long as the queue's answer takes, but not longer than this, ms. */
const LONGEST_FOR_LATENCY = 100;
/** Submissions whose answers may be outstanding: the GPU computes one while the other's answer travels. */
const IN_FLIGHT = 2;
/** Tokens of a rollout's first slice, before anything was measured. */
const FIRST_TOKENS = 4;
/** A submission is at most so many times the largest one before it: a first estimate may be far off. */
const GROWTH = 4;
/** How often the idle queue is asked for its latency, ms, and in latencies: the answer is waited for. */
const ASK_EVERY = { ms: 2000, latencies: 50 };

interface Clock {
  now(): number;
}

/**
 * Decides how much work goes into one submission, from how long the GPU computed on earlier ones, so that the
 * page stays responsive. Two are in flight. While held, no submission starts; those on the GPU complete.
 */
export class SubmissionScheduler extends Gate {
  readonly #clock: Clock;
  readonly #costs = new CostEstimator();
  #pace: Pace = "full";
  /** Answers that are outstanding, oldest first; they never reject. */
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

  /** The time between the end of work and its answer, ms. */
  get latency(): number {
    return this.#costs.latency;
  }

  /** Work in ms that one submission may hold: below what latency alone costs, the GPU would mostly wait. */
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

  /** Measures the latency when nothing is in flight and the last time was long ago. @param ask resolves with the queue's answer */
  async measureLatency(ask: () => Promise<unknown>): Promise<void> {
    const start = this.#clock.now();
    const due = this.#lastAsked + Math.max(ASK_EVERY.ms, ASK_EVERY.latencies * this.latency);
    if (this.#flight.size > 0 || start < due) return;
    this.#lastAsked = start;
    await ask();
    this.#costs.answered(this.#clock.now() - start);
  }

  /** Waits until a submission may start: while held, while others are in flight, and as long as the pace rests. */
  async turn(): Promise<void> {
    const { rest } = BUDGETS[this.#pace];
    while (this.#flight.size >= (rest > 0 ? 1 : IN_FLIGHT)) await Promise.race(this.#flight);
    const left = rest > 0 ? this.#restUntil - this.#clock.now() : 0;
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    await this.pass();
  }

  /**
   * Counts a submission that was just made as in flight, and measures it.
   * @param work units of work in it @param answer settles when the submission is done
   * @param stamped ms by the GPU's own clock, asked for at the answer; null: the answer's time counts
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
