import { BUCKETS, CELL, emptyCell, SeriesHistory } from "./series-history.ts";
import { X_AXES, type XAxis } from "./x-axes.ts";

const AXES = X_AXES.length;

/** A series over the whole run, as few points as buckets allow. */
export interface Curve {
  /** Ordinals of lines, ascending: first, lowest, highest and last of each bucket. */
  readonly at: readonly number[];
  /** What was logged there. */
  readonly values: readonly number[];
  /** The buckets that hold anything: ordinal of the last value, mean, and of how many. */
  readonly buckets: readonly {
    readonly at: number;
    readonly mean: number;
    readonly count: number;
  }[];
  /** Values logged in all. */
  readonly count: number;
}

/**
 * Any number of lines in memory of a fixed size. All series share one row of buckets of equally many
 * lines; when the last one is full, pairs merge and each holds twice as many. Lines are counted by
 * ordinals from 0, whatever their numbers are.
 */
export class HistoryTrack {
  /** Lines a bucket holds. */
  #width = 1;
  #lines = 0;
  /** Place of each bucket's first and last line on the axes. */
  readonly #starts = new Float64Array(BUCKETS * AXES);
  readonly #ends = new Float64Array(BUCKETS * AXES);
  /** By name, then by phase. */
  readonly #series = new Map<string, Map<number, SeriesHistory>>();

  /** Lines so far. */
  get lines(): number {
    return this.#lines;
  }

  /** Whether a value of this name came. */
  has(name: string): boolean {
    return this.#series.has(name);
  }

  /**
   * Begins a line; `put` then gives its values.
   * @param place on the axes, NaN where it is not known; none goes back
   */
  begin(place: Readonly<Record<XAxis, number>>): void {
    if (this.#lines === BUCKETS * this.#width) this.#mergePairs();
    const bucket = Math.floor(this.#lines / this.#width);
    for (const [a, axis] of X_AXES.entries()) {
      const before = this.#lines === 0 ? 0 : this.place(axis, this.#lines - 1);
      const now = place[axis] > before ? place[axis] : before;
      if (this.#lines % this.#width === 0) this.#starts[bucket * AXES + a] = now;
      this.#ends[bucket * AXES + a] = now;
    }
    this.#lines += 1;
  }

  /** A value of the line begun last. @param phase index into PHASES */
  put(name: string, phase: number, value: number): void {
    if (!Number.isFinite(value)) return;
    const phases = entry(this.#series, name, () => new Map<number, SeriesHistory>());
    const series = entry(phases, phase, () => new SeriesHistory());
    const at = this.#lines - 1;
    series.add(Math.floor(at / this.#width), at, value);
  }

  /**
   * A series, on the lines of these phases alone; null when nothing was logged there.
   * @param most buckets that are told: neighbors are joined until they are no more
   */
  curve(name: string, phases: readonly number[] | null, most = BUCKETS): Curve | null {
    const series = [...(this.#series.get(name) ?? [])]
      .filter(([phase]) => phases === null || phases.includes(phase))
      .map(([, one]) => one);
    const at: number[] = [];
    const values: number[] = [];
    const buckets: { at: number; mean: number; count: number }[] = [];
    let count = 0;
    const cell = emptyCell();
    const get = (offset: number): number => cell[offset] ?? 0;
    const point = (offset: number): void => {
      if (get(offset + 1) === at.at(-1)) return;
      values.push(get(offset));
      at.push(get(offset + 1));
    };
    const used = Math.ceil(this.#lines / this.#width);
    const joined = Math.ceil(used / Math.max(1, most));
    for (let bucket = 0; bucket < used; bucket += joined) {
      cell.fill(0);
      for (let one = bucket; one < Math.min(used, bucket + joined); one++) {
        for (const part of series) part.read(one, cell);
      }
      const held = get(CELL.count);
      if (held === 0) continue;
      const lowFirst = get(CELL.lowAt) < get(CELL.highAt);
      point(CELL.first);
      point(lowFirst ? CELL.low : CELL.high);
      point(lowFirst ? CELL.high : CELL.low);
      point(CELL.last);
      buckets.push({ at: get(CELL.lastAt), mean: get(CELL.sum) / held, count: held });
      count += held;
    }
    return count === 0 ? null : { at, values, buckets, count };
  }

  /** Where a line stands on an axis; between the ends of its bucket in even steps. */
  place(axis: XAxis, at: number): number {
    const a = X_AXES.indexOf(axis);
    const bucket = Math.floor(at / this.#width);
    const start = this.#starts[bucket * AXES + a] ?? 0;
    const end = this.#ends[bucket * AXES + a] ?? 0;
    const before = bucket * this.#width;
    const steps = Math.min(this.#width, this.#lines - before) - 1;
    return steps < 1 ? start : start + ((end - start) * (at - before)) / steps;
  }

  /**
   * Forgets the bucket that holds this line, and all after it.
   * @returns how many lines are left: those from there to `line` have to be given again
   */
  truncate(line: number): number {
    const bucket = Math.floor(Math.min(line, this.#lines) / this.#width);
    for (const phases of this.#series.values()) {
      for (const series of phases.values()) series.dropFrom(bucket);
    }
    this.#lines = Math.min(this.#lines, bucket * this.#width);
    return this.#lines;
  }

  clear(): void {
    this.#series.clear();
    this.#width = 1;
    this.#lines = 0;
  }

  #mergePairs(): void {
    for (const phases of this.#series.values()) {
      for (const series of phases.values()) series.mergePairs();
    }
    for (let pair = 0; pair < BUCKETS / 2; pair++) {
      for (let a = 0; a < AXES; a++) {
        this.#starts[pair * AXES + a] = this.#starts[2 * pair * AXES + a] ?? 0;
        this.#ends[pair * AXES + a] = this.#ends[(2 * pair + 1) * AXES + a] ?? 0;
      }
    }
    this.#width *= 2;
  }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
