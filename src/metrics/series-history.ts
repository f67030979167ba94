/** Buckets of a history. A chart is about as many pixels wide, so more would not be seen. */
export const BUCKETS = 512;

/** Where what is known of a bucket stands among its doubles; `…At` is the ordinal of a line. */
export const CELL = {
  count: 0, // 0: empty, and the others say nothing
  sum: 1,
  first: 2,
  firstAt: 3,
  low: 4,
  lowAt: 5,
  high: 6,
  highAt: 7,
  last: 8,
  lastAt: 9,
} as const;
const SIZE = 10;

export const emptyCell = (): Float64Array => new Float64Array(SIZE);

/**
 * One series in a fixed number of buckets. Each keeps its first, lowest, highest and last value and
 * where they stand: what a line chart of that width needs to look as if every value were drawn (M4:
 * Jugel, Jerzak, Hackenbroich, Markl, "M4: a visualization-oriented time series data aggregation",
 * VLDB 2014). Sum and count are for means.
 */
export class SeriesHistory {
  readonly #cells = new Float64Array(BUCKETS * SIZE);
  readonly #spare = emptyCell();

  /** @param at ordinal of the line, above that of every value added before */
  add(bucket: number, at: number, value: number): void {
    const cells = this.#cells;
    const i = bucket * SIZE;
    const held = cells[i + CELL.count] ?? 0;
    if (held === 0) put(cells, i + CELL.first, value, at);
    if (held === 0 || value < (cells[i + CELL.low] ?? 0)) put(cells, i + CELL.low, value, at);
    if (held === 0 || value > (cells[i + CELL.high] ?? 0)) put(cells, i + CELL.high, value, at);
    put(cells, i + CELL.last, value, at);
    cells[i + CELL.count] = held + 1;
    cells[i + CELL.sum] = (cells[i + CELL.sum] ?? 0) + value;
  }

  /** Joins what is in a bucket to what the cell holds already. */
  read(bucket: number, into: Float64Array): void {
    join(into, 0, this.#cells, bucket * SIZE);
  }

  /** Puts each pair of buckets into one; the upper half is empty then. */
  mergePairs(): void {
    for (let pair = 0; pair < BUCKETS / 2; pair++) {
      this.#spare.fill(0);
      this.read(2 * pair, this.#spare);
      this.read(2 * pair + 1, this.#spare);
      this.#cells.set(this.#spare, pair * SIZE);
    }
    this.dropFrom(BUCKETS / 2);
  }

  /** Empties this bucket and all after it. */
  dropFrom(bucket: number): void {
    this.#cells.fill(0, bucket * SIZE);
  }
}

function put(cells: Float64Array, i: number, value: number, at: number): void {
  cells[i] = value;
  cells[i + 1] = at;
}

/** Joins the cell at offset `f` to the one at offset `i`; lines come in any order. */
function join(into: Float64Array, i: number, from: Float64Array, f: number): void {
  const added = from[f + CELL.count] ?? 0;
  if (added === 0) return;
  const held = into[i + CELL.count] ?? 0;
  const take = (o: number) => put(into, i + o, from[f + o] ?? 0, from[f + o + 1] ?? 0);
  const isBelow = (o: number): boolean => (from[f + o] ?? 0) < (into[i + o] ?? 0);
  const isAbove = (o: number): boolean => (from[f + o] ?? 0) > (into[i + o] ?? 0);
  if (held === 0 || isBelow(CELL.firstAt)) take(CELL.first);
  if (held === 0 || isBelow(CELL.low)) take(CELL.low);
  if (held === 0 || isAbove(CELL.high)) take(CELL.high);
  if (held === 0 || isAbove(CELL.lastAt)) take(CELL.last);
  into[i + CELL.count] = held + added;
  into[i + CELL.sum] = (into[i + CELL.sum] ?? 0) + (from[f + CELL.sum] ?? 0);
}
