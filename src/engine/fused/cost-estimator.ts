/** Tells work from latency: a submission takes `work × rate` on the GPU, and its answer arrives `latency` later. */

/** Answers of the idle queue that count. */
const ANSWERS = 3;
/** Submissions of one kind that count. */
const WINDOW = 8;
/** The GPU's clock may tell more than passed until the answer by this, ms: both clocks are rounded. */
const ROUNDING = 1;
/** The GPU's clock is not believed when it tells less than this share of an answer's time of more than so many ms. */
const LEAST = { share: 1 / 8, of: 100 };

/** When a submission was made and answered, ms of one clock. */
interface Timing {
  readonly work: number;
  readonly submitted: number;
  readonly answered: number;
  /** When the submission before it was answered; −∞ without one. */
  readonly previous: number;
  /** ms that the GPU computed by its own clock; null or left out where it told none. */
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

  /** Takes the time after which the idle queue answered: it has no work, so all of it is latency. */
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
   * Takes a submission. The GPU starts it when it arrives or when the one before it is done, which is a latency
   * before that one's answer. The GPU's own clock is more exact where it agrees with this: some drivers count
   * in another unit than they say.
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
