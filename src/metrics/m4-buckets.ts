/** Buckets of SFT and of what follows. A chart is about as many pixels wide: more could not be seen. */
export const BUCKETS = 512;

/** Offsets in a bucket's cell of doubles; a value is followed by the ordinal of its line. */
export const COUNT = 0; // 0: empty, and the other entries mean nothing
export const SUM = 1;
export const FIRST = 2;
export const LOW = 4;
export const HIGH = 6;
export const LAST = 8;
export const CELL = 10;

/**
 * One series of one phase in a fixed number of buckets. Each keeps its first, lowest, highest and last
 * value and their lines: what a line chart of that width needs to look as if every value were drawn
 * (M4: Jugel, Jerzak, Hackenbroich, Markl, "M4: a visualization-oriented time series data
 * aggregation", VLDB 2014). Sum and count are for means.
 */
export class M4Buckets {
  readonly #cells = new Float64Array(BUCKETS * CELL);
  readonly #spare = new Float64Array(CELL);

  /** @param at ordinal of the line, above that of every value added before */
  add(bucket: number, at: number, value: number): void {
    this.#spare[COUNT] = 1;
    this.#spare[SUM] = value;
    for (let o = FIRST; o < CELL; o += 2) put(this.#spare, o, value, at);
    merge(this.#cells, bucket * CELL, this.#spare, 0);
  }

  /** Merges a bucket into a cell. */
  read(bucket: number, into: Float64Array): void {
    merge(into, 0, this.#cells, bucket * CELL);
  }

  /** Merges each pair of buckets into one; the upper half is empty afterwards. */
  mergePairs(): void {
    for (let pair = 0; pair < BUCKETS / 2; pair++) {
      this.#spare.fill(0);
      this.read(2 * pair, this.#spare);
      this.read(2 * pair + 1, this.#spare);
      this.#cells.set(this.#spare, pair * CELL);
    }
    this.dropFrom(BUCKETS / 2);
  }

  /** Empties this bucket and all after it. */
  dropFrom(bucket: number): void {
    this.#cells.fill(0, bucket * CELL);
  }
}

function put(cells: Float64Array, i: number, value: number, at: number): void {
  cells[i] = value;
  cells[i + 1] = at;
}

/** Merges the cell at offset `f` into the one at offset `i`, whichever has the earlier lines. */
function merge(into: Float64Array, i: number, from: Float64Array, f: number): void {
  const added = from[f + COUNT] ?? 0;
  if (added === 0) return;
  const isEmpty = into[i + COUNT] === 0;
  const take = (o: number) => put(into, i + o, from[f + o] ?? 0, from[f + o + 1] ?? 0);
  const isBelow = (o: number): boolean => (from[f + o] ?? 0) < (into[i + o] ?? 0);
  const isAbove = (o: number): boolean => (from[f + o] ?? 0) > (into[i + o] ?? 0);
  if (isEmpty || isBelow(FIRST + 1)) take(FIRST);
  if (isEmpty || isBelow(LOW)) take(LOW);
  if (isEmpty || isAbove(HIGH)) take(HIGH);
  if (isEmpty || isAbove(LAST + 1)) take(LAST);
  into[i + COUNT] = (into[i + COUNT] ?? 0) + added;
  into[i + SUM] = (into[i + SUM] ?? 0) + (from[f + SUM] ?? 0);
}
