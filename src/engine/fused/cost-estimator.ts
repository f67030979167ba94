/** Separates work from latency: a submission takes `work × rate` on the GPU, and its result arrives `latency` later. */

/** How many of the last idle-queue latencies are averaged. */
const ANSWERS = 3;
/** How many of the last submissions of a kind are averaged. */
const WINDOW = 8;
/** Tolerance, ms, by which GPU time may exceed the time until the result: both clocks are rounded. */
const ROUNDING = 1;
/** GPU timestamps are ignored when they report less than this share of a result's time of more than `of` ms. */
const LEAST = { share: 1 / 8, of: 100 };

/** When a submission was made and when its result arrived, ms of one clock. */
interface Timing {
  readonly work: number;
  readonly submitted: number;
  readonly answered: number;
  /** When the result of the previous submission arrived; −∞ without one. */
  readonly previous: number;
  /** Milliseconds by the GPU's own timestamps; null or absent where there are none. */
  readonly stamped?: number | null;
}

interface Cost {
  readonly work: number;
  readonly ms: number;
}

/** Estimates the latency of the queue and the rate of each kind of work. */
export class CostEstimator {
  readonly #answers: number[] = [];
  readonly #costs = new Map<string, Cost[]>();
  readonly #largest = new Map<string, number>();

  /** Records how long an idle queue took to answer: without work, all of it is latency. */
  answered(ms: number): void {
    this.#answers.push(ms);
    if (this.#answers.length > ANSWERS) this.#answers.shift();
  }

  /** Median of the last answers of the idle queue, ms; 0 before the first. */
  get latency(): number {
    const sorted = this.#answers.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  }

  /**
   * Records a submission. The GPU starts it when it arrives or when the previous one is done, one latency before that
   * one's result. GPU timestamps are more exact, but only used where they agree, because some drivers count in another
   * unit than they state.
   * @returns ms that the GPU computed
   */
  measured(kind: string, { work, submitted, answered, previous, stamped }: Timing): number {
    const { latency } = this;
    const start = Math.max(submitted, previous - latency);
    const byAnswer = Math.max(0, answered - latency - start);
    const isTooLong = (stamped ?? 0) > answered - submitted + ROUNDING;
    const isTooShort = byAnswer > LEAST.of && (stamped ?? 0) < byAnswer * LEAST.share;
    const ms = isTooLong || isTooShort ? byAnswer : (stamped ?? byAnswer);
    const costs = this.#costs.get(kind) ?? [];
    costs.push({ work: Math.max(1, work), ms });
    if (costs.length > WINDOW) costs.shift();
    this.#costs.set(kind, costs);
    this.#largest.set(kind, Math.max(work, this.#largest.get(kind) ?? 0));
    return ms;
  }

  /**
   * ms per unit of work; null before the first submission of this kind. Sums over the window, because answers
   * that arrive together share their time; without the costliest one, which may have waited for other programs.
   */
  rate(kind: string): number | null {
    const costs = this.#costs.get(kind);
    if (!costs) return null;
    const costliest = Math.max(...costs.map(({ ms, work }) => ms / work));
    const worst =
      costs.length > 1 ? costs.findIndex(({ ms, work }) => ms / work === costliest) : -1;
    const counted = costs.filter((_, i) => i !== worst);
    const sum = (of: (cost: Cost) => number) => counted.reduce((total, one) => total + of(one), 0);
    return sum(({ ms }) => ms) / sum(({ work }) => work);
  }

  /** Work of the largest submission of this kind so far. */
  largest(kind: string): number {
    return this.#largest.get(kind) ?? 0;
  }
}
