import { PHASES, type Phase } from "../core/training/records.ts";
import { DERIVED, type Derived } from "./derived.ts";
import { enlarged, roomFor } from "./growing.ts";
import { MetricHistory } from "./metric-history.ts";
import { PhaseColumns } from "./phase-columns.ts";
import { X_AXES, type XAxis } from "./x-axes.ts";

/**
 * Beyond this many lines the older half is forgotten line by line, since a run of days must keep the
 * page's memory; the history has the whole run.
 */
const MAX_ROWS = 1 << 17;
const GENERATOR_PHASE = PHASES.indexOf("generator");
const EVALUATION_PHASE = PHASES.indexOf("evaluation");
/** Seconds over which the speed is measured. */
const RATE_SECONDS = 10;

export interface MetricBlock {
  readonly lines: Float64Array; // [rows]
  readonly phases: Uint8Array; // [rows], index into PHASES
  readonly values: Float64Array; // [rows * columns]
}

export interface LatestValue {
  readonly value: number;
  readonly line: number;
  /** What `<name>/count` says on the same line, where there is such a column. */
  readonly count: number | null;
}

/**
 * All metrics of the run, outside React: what each line says, and beside it the history that charts
 * draw.
 */
export class RunMetrics {
  readonly history = new MetricHistory();
  #forgotten = 0;
  #lines = new Float64Array();
  #updates = new Float64Array();
  readonly #columns = new PhaseColumns();
  #arrivals: { time: number; updates: number }[] = [];
  readonly #listeners = new Set<() => void>();

  /** Lines held. */
  get rows(): number {
    return this.#columns.rows;
  }

  /** Lines that were held and are no longer: the ordinal of row 0. */
  get forgotten(): number {
    return this.#forgotten;
  }

  get names(): readonly string[] {
    return this.#columns.names;
  }

  line(row: number): number {
    return this.#lines[row] ?? 0;
  }

  phase(row: number): Phase {
    return PHASES[this.#columns.phase(row)] ?? "done";
  }

  /** Generator updates done when this line was written, its own included. */
  generatorUpdates(row: number): number {
    return this.#updates[row] ?? 0;
  }

  /**
   * Where a line of the history stands on an axis; to the line while it is held, after that as well
   * as its bucket knows.
   * @param at its ordinal
   */
  place(axis: XAxis, at: number): number {
    const row = at - this.#forgotten;
    const exact = row < 0 ? Number.NaN : this.#placeOf(axis, row);
    return Number.isFinite(exact) ? exact : this.history.place(axis, at);
  }

  /** The ordinal of the last line at or before a place; 0 when all lines stand after it. */
  lineAt(axis: XAxis, place: number): number {
    let low = 0;
    let high = this.history.lines - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.place(axis, middle) <= place) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** A logged or derived figure of a held line; NaN where the line has none. */
  value(name: string, row: number): number {
    const derived = DERIVED.get(name);
    return derived ? this.#derive(derived, row) : this.#columns.value(name, row);
  }

  /** The held lines that have a finite value of a logged name, as rows, from the first on. */
  rowsWith(name: string): Iterable<number> {
    return this.#columns.rowsWith(name);
  }

  #derive({ of, value }: Derived, row: number): number {
    const [first = ""] = of;
    // Most lines have none of it: no more is read.
    if (Number.isNaN(this.value(first, row))) return Number.NaN;
    return value(...of.map((part) => this.value(part, row)));
  }

  /** Names the columns of the blocks that follow. */
  setColumns(names: readonly string[]): void {
    this.#columns.setColumns(names);
  }

  /** @param time milliseconds, for the speed */
  append(block: MetricBlock, time: number): void {
    const { width } = this.#columns;
    let updates = 0;
    for (let i = 0; i < block.lines.length; i++) {
      this.#makeRoom();
      const { rows: row } = this;
      const phase = block.phases[i] ?? 0;
      if (phase !== EVALUATION_PHASE) updates += 1;
      this.#lines[row] = block.lines[i] ?? 0;
      this.#columns.add(phase, block.values, i * width);
      this.#updates[row] = this.#updatesAt(row);
      this.#record(row);
    }
    this.#arrivals.push({ time, updates });
    this.#notify();
  }

  /** The last finite value of a name. */
  latest(name: string): LatestValue | null {
    const row = this.#columns.lastRowWith(name);
    if (row < 0) return null;
    const count = this.#columns.value(`${name}/count`, row);
    return {
      value: this.#columns.value(name, row),
      line: this.line(row),
      count: Number.isFinite(count) ? count : null,
    };
  }

  /** Updates per second over the last seconds, null when nothing came in them. */
  rate(time: number): number | null {
    this.#arrivals = this.#arrivals.filter((a) => time - a.time <= RATE_SECONDS * 1000);
    const [first] = this.#arrivals;
    if (!first || time - first.time < 1000) return null;
    // The first block's own updates were computed before it came.
    const updates = this.#arrivals.slice(1).reduce((sum, a) => sum + a.updates, 0);
    return (updates * 1000) / (time - first.time);
  }

  /** Forgets the lines from this number on: a run that goes on from a checkpoint writes them again. */
  truncate(line: number): void {
    let { rows } = this;
    while (rows > 0 && this.line(rows - 1) >= line) rows -= 1;
    this.#columns.truncate(rows);
    const left = this.history.truncate(this.#forgotten + rows);
    for (let row = Math.max(0, left - this.#forgotten); row < rows; row++) this.#record(row);
    this.#arrivals = [];
    this.#notify();
  }

  clear(): void {
    this.#forgotten = 0;
    this.history.clear();
    this.#columns.clear();
    this.#arrivals = [];
    this.#notify();
  }

  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Where a held line stands; NaN where it does not say. */
  #placeOf(axis: XAxis, row: number): number {
    switch (axis) {
      case "turns":
        return this.generatorUpdates(row) + (this.value("verifier_updates", row) || 0);
      case "updates":
        return this.generatorUpdates(row);
      case "line":
        return this.line(row);
      case "tokens":
        return this.value("num_tokens", row);
      case "seconds":
        return this.value("seconds", row);
    }
  }

  /** As the line says; of a line that does not, counted. A lane that forks begins with some. */
  #updatesAt(row: number): number {
    const logged = this.value("generator_updates", row);
    if (Number.isFinite(logged)) return logged;
    const before = row > 0 ? this.generatorUpdates(row - 1) : 0;
    return before + (this.#columns.phase(row) === GENERATOR_PHASE ? 1 : 0);
  }

  /** Puts a held line into the history. */
  #record(row: number): void {
    const place = Object.fromEntries(X_AXES.map((axis) => [axis, this.#placeOf(axis, row)]));
    this.history.add(
      this.#columns.phase(row),
      place as Record<XAxis, number>,
      this.#figuresOf(row),
    );
  }

  #figuresOf(row: number): readonly (readonly [name: string, value: number])[] {
    const figures = this.#columns.valuesOf(row);
    for (const [name, derived] of DERIVED) figures.push([name, this.#derive(derived, row)]);
    return figures;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #makeRoom(): void {
    if (this.rows === MAX_ROWS) this.#forgetHalf();
    if (this.rows < this.#lines.length) return;
    const room = roomFor(this.rows);
    this.#lines = enlarged(this.#lines, new Float64Array(room));
    this.#updates = enlarged(this.#updates, new Float64Array(room));
  }

  #forgetHalf(): void {
    const dropped = this.rows >> 1;
    this.#forgotten += dropped;
    this.#lines = this.#lines.slice(dropped);
    this.#updates = this.#updates.slice(dropped);
    this.#columns.forget(dropped);
  }
}
