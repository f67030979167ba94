import { PHASES } from "../../core/training/records.ts";
import { X_AXES, type XAxis } from "./columns.ts";
import {
  BUCKET_LENGTH,
  BUCKETS,
  COUNT_OFFSET,
  FIRST_OFFSET,
  HIGH_OFFSET,
  LAST_OFFSET,
  LOW_OFFSET,
  M4Buckets,
  SUM_OFFSET,
} from "./m4-buckets.ts";

const AXES = X_AXES.length;
const LAST_SFT_PHASE = PHASES.indexOf("sft-verifier");

/** A series over the whole run, in at most four points per bucket. */
export interface Curve {
  /** Ordinals of lines, ascending: first, lowest, highest and last of each bucket. */
  readonly at: readonly number[];
  /** The values logged there. */
  readonly values: readonly number[];
  /** The buckets that hold any value: ordinal of the last value, mean, and number of values. */
  readonly buckets: readonly {
    readonly at: number;
    readonly mean: number;
    readonly count: number;
  }[];
  /** Number of values logged. */
  readonly count: number;
}

interface CurveBuilder {
  readonly at: number[];
  readonly values: number[];
  readonly buckets: { at: number; mean: number; count: number }[];
  count: number;
}

/**
 * One part of the run (SFT, or the rest). All its series share buckets with equally many lines; when the last bucket is
 * full, pairs merge and each bucket holds twice as many. Ordinals count from the part's start.
 */
class Part {
  /** Lines a bucket holds. */
  #width = 1;
  lines = 0;
  /** x of each bucket's first and last line on each axis. */
  readonly #starts = new Float64Array(BUCKETS * AXES);
  readonly #ends = new Float64Array(BUCKETS * AXES);
  /** Series by metric name, then by phase. */
  readonly #series = new Map<string, M4Buckets[]>();

  has(name: string): boolean {
    return this.#series.has(name);
  }

  add(
    phase: number,
    xs: readonly number[],
    values: Iterable<readonly [name: string, value: number]>,
  ): void {
    if (this.lines === BUCKETS * this.#width) this.#mergePairs();
    const at = this.lines;
    const bucket = Math.floor(at / this.#width);
    for (let a = 0; a < AXES; a++) {
      // An unknown x (NaN) takes the previous line's.
      const x = Math.max(at === 0 ? 0 : this.x(a, at - 1), xs[a] || 0);
      if (at % this.#width === 0) this.#starts[bucket * AXES + a] = x;
      this.#ends[bucket * AXES + a] = x;
    }
    this.lines += 1;
    for (const [name, value] of values) {
      if (!Number.isFinite(value)) continue;
      const phases = this.#series.get(name) ?? [];
      this.#series.set(name, phases);
      phases[phase] ??= new M4Buckets();
      phases[phase].add(bucket, at, value);
    }
  }

  /** Appends the points of a series. @param offset ordinal of the part's first line */
  read(
    name: string,
    phases: readonly number[] | null,
    most: number,
    offset: number,
    curve: CurveBuilder,
  ): void {
    const series = (this.#series.get(name) ?? []).filter(
      (_, phase) => phases === null || phases.includes(phase),
    );
    const cell = new Float64Array(BUCKET_LENGTH);
    const get = (o: number): number => cell[o] ?? 0;
    const point = (o: number): void => {
      const at = get(o + 1) + offset;
      if (at === curve.at.at(-1)) return;
      curve.values.push(get(o));
      curve.at.push(at);
    };
    const used = Math.ceil(this.lines / this.#width);
    const joined = Math.ceil(used / Math.max(1, most));
    for (let from = 0; from < used; from += joined) {
      cell.fill(0);
      for (let bucket = from; bucket < Math.min(used, from + joined); bucket++) {
        for (const buckets of series) buckets.read(bucket, cell);
      }
      const count = get(COUNT_OFFSET);
      if (count === 0) continue;
      const lowFirst = get(LOW_OFFSET + 1) < get(HIGH_OFFSET + 1);
      point(FIRST_OFFSET);
      point(lowFirst ? LOW_OFFSET : HIGH_OFFSET);
      point(lowFirst ? HIGH_OFFSET : LOW_OFFSET);
      point(LAST_OFFSET);
      curve.buckets.push({
        at: get(LAST_OFFSET + 1) + offset,
        mean: get(SUM_OFFSET) / count,
        count,
      });
      curve.count += count;
    }
  }

  /** @param a index into X_AXES */
  x(a: number, at: number): number {
    const bucket = Math.floor(at / this.#width);
    const start = this.#starts[bucket * AXES + a] ?? 0;
    const end = this.#ends[bucket * AXES + a] ?? 0;
    const before = bucket * this.#width;
    const steps = Math.min(this.#width, this.lines - before) - 1;
    return steps < 1 ? start : start + ((end - start) * (at - before)) / steps;
  }

  truncate(lines: number): void {
    const bucket = Math.floor(Math.min(lines, this.lines) / this.#width);
    for (const buckets of this.#all()) buckets.dropFrom(bucket);
    this.lines = Math.min(this.lines, bucket * this.#width);
  }

  clear(): void {
    this.#series.clear();
    this.#width = 1;
    this.lines = 0;
  }

  #all(): readonly M4Buckets[] {
    return [...this.#series.values()].flat();
  }

  #mergePairs(): void {
    for (const buckets of this.#all()) buckets.mergePairs();
    for (let pair = 0; pair < BUCKETS / 2; pair++) {
      for (let a = 0; a < AXES; a++) {
        this.#starts[pair * AXES + a] = this.#starts[2 * pair * AXES + a] ?? 0;
        this.#ends[pair * AXES + a] = this.#ends[(2 * pair + 1) * AXES + a] ?? 0;
      }
    }
    this.#width *= 2;
  }
}

/**
 * Every metric of the whole run in memory of a fixed size: drawing costs the same after a thousand
 * lines and after a million, and no extreme is lost. SFT has separate buckets: it often has ten
 * times the lines of what follows, and few charts show it. Lines are counted by ordinals from 0,
 * whatever their numbers are.
 */
export class DownsampledSeries {
  readonly #sft = new Part();
  readonly #rl = new Part();

  /** Lines so far. */
  get lines(): number {
    return this.#sft.lines + this.#rl.lines;
  }

  /** Whether a finite value of this name was added. */
  has(name: string): boolean {
    return this.#sft.has(name) || this.#rl.has(name);
  }

  /**
   * Adds a line.
   * @param phase index into PHASES
   * @param xs its x on each of X_AXES, NaN where it is not known; none decreases
   * @param values by name; those that are not finite are left out
   */
  add(
    phase: number,
    xs: readonly number[],
    values: Iterable<readonly [name: string, value: number]>,
  ): void {
    const isSft = phase <= LAST_SFT_PHASE && this.#rl.lines === 0;
    (isSft ? this.#sft : this.#rl).add(phase, xs, values);
  }

  /**
   * A series on the lines of these phases; null when nothing was logged there.
   * @param phases indices into PHASES, null for all
   * @param most buckets to return of SFT and of the rest: neighbours are merged until they are no more
   */
  curve(name: string, phases: readonly number[] | null, most = BUCKETS): Curve | null {
    const curve: CurveBuilder = { at: [], values: [], buckets: [], count: 0 };
    this.#sft.read(name, phases, most, 0, curve);
    this.#rl.read(name, phases, most, this.#sft.lines, curve);
    return curve.count === 0 ? null : curve;
  }

  /** The x of a line on an axis, linear between the ends of its bucket. */
  x(axis: XAxis, at: number): number {
    const sft = this.#sft.lines;
    const a = X_AXES.indexOf(axis);
    return at < sft ? this.#sft.x(a, at) : this.#rl.x(a, at - sft);
  }

  /**
   * Drops this line's bucket and all later ones.
   * @returns how many lines are left; lines from there to `at` must be added again
   */
  truncate(at: number): number {
    const sft = this.#sft.lines;
    if (at >= sft) this.#rl.truncate(at - sft);
    else {
      this.#rl.clear();
      this.#sft.truncate(at);
    }
    return this.lines;
  }

  /** Forgets all points. */
  clear(): void {
    this.#sft.clear();
    this.#rl.clear();
  }
}
