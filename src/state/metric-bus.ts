import { PHASES, type Phase } from "../core/training/records.ts";

const FIRST_CAPACITY = 1024;
/** Beyond this many lines the older half is forgotten: a run of days keeps the page's memory. */
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
 * All metrics of the run, outside React: one growing column of doubles per name, NaN where a line
 * has no such value. Charts read columns directly and must not keep them across appends.
 */
export class MetricBus {
  #capacity = FIRST_CAPACITY;
  #rows = 0;
  #lines = new Float64Array(FIRST_CAPACITY);
  #phases = new Uint8Array(FIRST_CAPACITY);
  #updates = new Float64Array(FIRST_CAPACITY);
  #columns = new Map<string, Float64Array>();
  #incoming: readonly string[] = [];
  #arrivals: { time: number; updates: number }[] = [];
  readonly #listeners = new Set<() => void>();

  /** Lines held. */
  get rows(): number {
    return this.#rows;
  }

  get names(): readonly string[] {
    return [...this.#columns.keys()];
  }

  line(row: number): number {
    return this.#lines[row] ?? 0;
  }

  phase(row: number): Phase {
    return PHASES[this.#phases[row] ?? 0] ?? "done";
  }

  /** Generator updates done when this line was written, its own included. */
  generatorUpdates(row: number): number {
    return this.#updates[row] ?? 0;
  }

  /** The values of a name, entry `row` for each held line; undefined before the first one. */
  column(name: string): Float64Array | undefined {
    return this.#columns.get(name);
  }

  /** Names the columns of the blocks that follow. */
  setColumns(names: readonly string[]): void {
    this.#incoming = names;
    for (const name of names) {
      if (!this.#columns.has(name)) {
        this.#columns.set(name, new Float64Array(this.#capacity).fill(Number.NaN));
      }
    }
  }

  /** @param time milliseconds, for the speed */
  append(block: MetricBlock, time: number): void {
    const width = this.#incoming.length;
    let updates = 0;
    for (let i = 0; i < block.lines.length; i++) {
      this.#makeRoom();
      const row = this.#rows;
      const phase = block.phases[i] ?? 0;
      if (phase !== EVALUATION_PHASE) updates += 1;
      this.#lines[row] = block.lines[i] ?? 0;
      this.#phases[row] = phase;
      this.#updates[row] =
        (row > 0 ? this.generatorUpdates(row - 1) : 0) + (phase === GENERATOR_PHASE ? 1 : 0);
      for (const [c, name] of this.#incoming.entries()) {
        // Looked up for each line: making room may have put another array in its place.
        const column = this.#columns.get(name);
        if (column) column[row] = block.values[i * width + c] ?? Number.NaN;
      }
      this.#rows += 1;
    }
    this.#arrivals.push({ time, updates });
    this.#notify();
  }

  /** The last finite value of a name. */
  latest(name: string): LatestValue | null {
    const column = this.#columns.get(name);
    if (!column) return null;
    for (let row = this.#rows - 1; row >= 0; row--) {
      const value = column[row] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      const count = this.#columns.get(`${name}/count`)?.[row] ?? Number.NaN;
      return { value, line: this.line(row), count: Number.isFinite(count) ? count : null };
    }
    return null;
  }

  /** The last turns taken after the warm-up, oldest first. */
  turns(most: number): ("G" | "V")[] {
    const turns: ("G" | "V")[] = [];
    for (let row = this.#rows - 1; row >= 0 && turns.length < most; row--) {
      const phase = this.phase(row);
      if (phase === "generator") turns.push("G");
      else if (phase === "verifier") turns.push("V");
      else if (phase === "warm-up") break;
    }
    return turns.reverse();
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
    while (this.#rows > 0 && this.line(this.#rows - 1) >= line) this.#rows -= 1;
    for (const column of this.#columns.values()) column.fill(Number.NaN, this.#rows);
    this.#arrivals = [];
    this.#notify();
  }

  clear(): void {
    this.#rows = 0;
    this.#columns.clear();
    this.#incoming = [];
    this.#arrivals = [];
    this.#notify();
  }

  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #makeRoom(): void {
    if (this.#rows < this.#capacity) return;
    if (this.#capacity >= MAX_ROWS) {
      this.#forgetHalf();
      return;
    }
    this.#capacity *= 2;
    this.#lines = enlarged(this.#lines, new Float64Array(this.#capacity));
    this.#phases = enlarged(this.#phases, new Uint8Array(this.#capacity));
    this.#updates = enlarged(this.#updates, new Float64Array(this.#capacity));
    for (const [name, column] of this.#columns) {
      const longer = new Float64Array(this.#capacity).fill(Number.NaN);
      this.#columns.set(name, enlarged(column, longer));
    }
  }

  #forgetHalf(): void {
    const dropped = this.#rows >> 1;
    this.#rows -= dropped;
    for (const array of [this.#lines, this.#phases, this.#updates]) array.copyWithin(0, dropped);
    for (const column of this.#columns.values()) {
      column.copyWithin(0, dropped);
      column.fill(Number.NaN, this.#rows);
    }
  }
}

function enlarged<A extends Float64Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
