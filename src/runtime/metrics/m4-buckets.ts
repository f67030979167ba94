import { firstIndex } from "../../core/binary-search.ts";

/** Buckets each for SFT and the rest: about a chart's width in pixels, so more would not be visible. */
export const BUCKETS = 512;

/** Offsets in a bucket's cell of doubles; a value is followed by the ordinal of its line. */
export const COUNT_OFFSET = 0; // 0: empty, and the other entries mean nothing
export const SUM_OFFSET = 1;
export const FIRST_OFFSET = 2;
export const LOW_OFFSET = 4;
export const HIGH_OFFSET = 6;
export const LAST_OFFSET = 8;
export const BUCKET_LENGTH = 10; // doubles in a cell

/** Number of cells that a series starts with. */
const LEAST = 8;

/**
 * One series of one phase in a fixed number of buckets. Each keeps its first, lowest, highest and last
 * value and their lines: what a line chart of that width needs to look as if every value were drawn
 * (M4: Jugel, Jerzak, Hackenbroich, Markl, "M4: a visualization-oriented time series data
 * aggregation", VLDB 2014). Sum and count are for means. Buckets without a value take no memory: a metric
 * of a check every 25 updates has a value in few of them.
 */
export class M4Buckets {
  /** The buckets that hold a value, ascending, and a cell for each of them. */
  readonly #held: number[] = [];
  #cells = new Float64Array(LEAST * BUCKET_LENGTH);
  readonly #spare = new Float64Array(BUCKET_LENGTH);

  /**
   * @param bucket that of the value added before, or a later one
   * @param at ordinal of the line, above that of every value added before
   */
  add(bucket: number, at: number, value: number): void {
    this.#spare[COUNT_OFFSET] = 1;
    this.#spare[SUM_OFFSET] = value;
    for (let o = FIRST_OFFSET; o < BUCKET_LENGTH; o += 2) put(this.#spare, o, value, at);
    this.#merge(bucket, this.#spare, 0);
  }

  /** Merges a bucket into a cell. */
  read(bucket: number, into: Float64Array): void {
    const index = this.#indexOf(bucket);
    if (this.#held[index] === bucket) merge(into, 0, this.#cells, index * BUCKET_LENGTH);
  }

  /** Merges each pair of buckets into one; the upper half is empty afterwards. */
  mergePairs(): void {
    const held = this.#held.splice(0);
    const cells = this.#cells;
    this.#cells = new Float64Array(cells.length);
    for (const [index, bucket] of held.entries())
      this.#merge(bucket >> 1, cells, index * BUCKET_LENGTH);
  }

  /** Empties this bucket and all after it. */
  dropFrom(bucket: number): void {
    const index = this.#indexOf(bucket);
    this.#held.length = index;
    this.#cells.fill(0, index * BUCKET_LENGTH);
  }

  /** Index of a bucket among those held, or where it would be. */
  #indexOf(bucket: number): number {
    return firstIndex(this.#held.length, (index) => (this.#held[index] ?? 0) >= bucket);
  }

  /** Merges a cell into the last bucket held, or into a later one. */
  #merge(bucket: number, from: Float64Array, f: number): void {
    const held = this.#held;
    if (held.at(-1) !== bucket) {
      held.push(bucket);
      if (held.length * BUCKET_LENGTH > this.#cells.length) {
        const cells = new Float64Array(Math.min(BUCKETS * BUCKET_LENGTH, 2 * this.#cells.length));
        cells.set(this.#cells);
        this.#cells = cells;
      }
    }
    merge(this.#cells, (held.length - 1) * BUCKET_LENGTH, from, f);
  }
}

function put(cells: Float64Array, i: number, value: number, at: number): void {
  cells[i] = value;
  cells[i + 1] = at;
}

/** Merges the cell at offset `f` into the one at offset `i`, whichever has the earlier lines. */
function merge(into: Float64Array, i: number, from: Float64Array, f: number): void {
  const added = from[f + COUNT_OFFSET] ?? 0;
  if (added === 0) return;
  const isEmpty = into[i + COUNT_OFFSET] === 0;
  const take = (o: number) => put(into, i + o, from[f + o] ?? 0, from[f + o + 1] ?? 0);
  const isBelow = (o: number): boolean => (from[f + o] ?? 0) < (into[i + o] ?? 0);
  const isAbove = (o: number): boolean => (from[f + o] ?? 0) > (into[i + o] ?? 0);
  if (isEmpty || isBelow(FIRST_OFFSET + 1)) take(FIRST_OFFSET);
  if (isEmpty || isBelow(LOW_OFFSET)) take(LOW_OFFSET);
  if (isEmpty || isAbove(HIGH_OFFSET)) take(HIGH_OFFSET);
  if (isEmpty || isAbove(LAST_OFFSET + 1)) take(LAST_OFFSET);
  into[i + COUNT_OFFSET] = (into[i + COUNT_OFFSET] ?? 0) + added;
  into[i + SUM_OFFSET] = (into[i + SUM_OFFSET] ?? 0) + (from[f + SUM_OFFSET] ?? 0);
}
