import { PHASES, type Phase } from "../../core/training/records.ts";
import { Column, capacityFor, grown } from "./column.ts";
import { DERIVED, type Derived } from "./derived.ts";

/** What charts can be plotted against: updates of both models (as the scrubber counts), generator updates, lines of the run, tokens sampled, seconds trained. */
export const X_AXES = ["turns", "updates", "line", "tokens", "seconds"] as const;
export type XAxis = (typeof X_AXES)[number];

const GENERATOR = PHASES.indexOf("generator");
interface LatestValue {
  readonly value: number;
  readonly line: number;
  /** The value of `<name>/count` on the same line, where there is such a column. */
  readonly count: number | null;
}

/** The lines of one phase. */
interface PhaseTable {
  lines: number;
  /** By index of the name; one that was never logged in this phase has no column. */
  readonly columns: (Column | undefined)[];
}

/**
 * Logged lines by column. Most names are logged in one phase only, so each phase has its own columns.
 * Rows count from the oldest line held; NaN means that a line has no such value.
 */
export class MetricColumns {
  #rows = 0;
  #forgotten = 0;
  #lines = new Float64Array(); // [rows]
  #updates = new Float64Array(); // [rows]
  #phases = new Uint8Array(); // [rows], index into PHASES
  /** Index of each line among those of its phase. */
  #indexInPhase = new Uint32Array(); // [rows]
  #tables: PhaseTable[] = [];
  /** Index of each name, in the order in which they were first logged. */
  readonly #indices = new Map<string, number>();
  /** Indices of the names of the lines that are appended next. */
  #incoming: readonly number[] = [];

  /** Lines held. */
  get rows(): number {
    return this.#rows;
  }

  /** Lines dropped to save memory: the ordinal of row 0. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The logged names. Derived metrics are not among them. */
  get names(): readonly string[] {
    return [...this.#indices.keys()];
  }

  /** Number of values in each line appended next. */
  protected get width(): number {
    return this.#incoming.length;
  }

  /** Number of the logged line in a row; 0 beyond the last. */
  line(row: number): number {
    return this.#lines[row] ?? 0;
  }

  /** Phase of a row's line. */
  phase(row: number): Phase {
    return PHASES[this.phaseIndex(row)] ?? "done";
  }

  /** Index into PHASES. */
  protected phaseIndex(row: number): number {
    return this.#phases[row] ?? 0;
  }

  /** Generator updates done when this line was written, its own included. */
  generatorUpdates(row: number): number {
    return this.#updates[row] ?? 0;
  }

  /** A logged or derived metric; NaN where the line has none, and where no line is held. */
  value(name: string, row: number): number {
    const derived = DERIVED.get(name);
    return derived ? this.#derive(derived, row) : this.#logged(name, row);
  }

  /** All logged and derived values of a line, in the order of the names. */
  valuesOf(row: number): [name: string, value: number][] {
    const values: [string, number][] = [];
    const add = (name: string, value: number) => {
      if (!Number.isNaN(value)) values.push([name, value]);
    };
    for (const [name, index] of this.#indices) add(name, this.#at(index, row));
    for (const [name, derived] of DERIVED) {
      // Some derived metrics are logged, too.
      if (Number.isNaN(this.#logged(name, row))) add(name, this.#derive(derived, row));
    }
    return values;
  }

  /** The finite logged values of each row by name. Looks at the columns of a row's phase only. */
  loggedRows(): Record<string, number>[] {
    const { names } = this;
    return Array.from({ length: this.#rows }, (_, row) => {
      const index = this.#indexInPhase[row] ?? -1;
      const values: Record<string, number> = {};
      this.#tables[this.phaseIndex(row)]?.columns.forEach((column, i) => {
        const value = column?.at(index);
        if (Number.isFinite(value)) values[names[i] as string] = value as number;
      });
      return values;
    });
  }

  /** Rows with a finite value of a logged name, in order. */
  *rowsWith(name: string): Generator<number> {
    const index = this.#indices.get(name);
    for (let row = 0; row < this.#rows; row++) if (Number.isFinite(this.#at(index, row))) yield row;
  }

  /** The last finite value of a logged name. */
  latest(name: string): LatestValue | null {
    const index = this.#indices.get(name);
    let row = this.#rows - 1;
    while (row >= 0 && !Number.isFinite(this.#at(index, row))) row -= 1;
    if (row < 0) return null;
    const count = this.#logged(`${name}/count`, row);
    return {
      value: this.#at(index, row),
      line: this.line(row),
      count: Number.isFinite(count) ? count : null,
    };
  }

  /** The x of a row on an axis; NaN when it was not logged. */
  protected xOfRow(axis: XAxis, row: number): number {
    if (row < 0) return Number.NaN;
    switch (axis) {
      case "turns":
        return this.generatorUpdates(row) + (this.#logged("verifier_updates", row) || 0);
      case "updates":
        return this.generatorUpdates(row);
      case "line":
        return this.line(row);
      case "tokens":
        return this.#logged("num_tokens", row);
      case "seconds":
        return this.#logged("seconds", row);
    }
  }

  /** Sets the names of the values of the lines appended next. */
  setColumns(names: readonly string[]): void {
    this.#incoming = names.map((name) => {
      const index = this.#indices.get(name) ?? this.#indices.size;
      this.#indices.set(name, index);
      return index;
    });
  }

  /**
   * Adds a line.
   * @param phase index into PHASES
   * @param values from `offset` on one for each name of `setColumns`, NaN for those the line lacks
   */
  protected addLine(line: number, phase: number, values: Float64Array, offset: number): void {
    const row = this.#rows;
    if (row === this.#lines.length) {
      const capacity = capacityFor(row);
      this.#lines = grown(this.#lines, new Float64Array(capacity));
      this.#updates = grown(this.#updates, new Float64Array(capacity));
      this.#phases = grown(this.#phases, new Uint8Array(capacity));
      this.#indexInPhase = grown(this.#indexInPhase, new Uint32Array(capacity));
    }
    this.#tables[phase] ??= { lines: 0, columns: [] };
    const table = this.#tables[phase];
    this.#lines[row] = line;
    this.#phases[row] = phase;
    this.#indexInPhase[row] = table.lines;
    for (const [i, index] of this.#incoming.entries()) {
      const value = values[offset + i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      table.columns[index] ??= new Column();
      table.columns[index].put(table.lines, value);
    }
    table.lines += 1;
    this.#rows += 1;
    const logged = this.#logged("generator_updates", row);
    const before = row > 0 ? this.generatorUpdates(row - 1) : 0;
    this.#updates[row] = Number.isFinite(logged) ? logged : before + (phase === GENERATOR ? 1 : 0);
  }

  /** Drops the rows from this one on. */
  protected dropFrom(row: number): void {
    for (; this.#rows > row; this.#rows--) {
      const table = this.#tables[this.phaseIndex(this.#rows - 1)];
      if (table) table.lines -= 1;
    }
    this.#tables.forEach(({ lines, columns }) => {
      for (const column of columns) column?.dropFrom(lines);
    });
  }

  /** Drops the rows before this one, which becomes row 0. */
  protected dropBefore(row: number): void {
    const dropped = PHASES.map(() => 0);
    for (const phase of this.#phases.subarray(0, row)) dropped[phase] = (dropped[phase] ?? 0) + 1;
    this.#tables.forEach((table, phase) => {
      const lines = dropped[phase] ?? 0;
      table.lines -= lines;
      for (const column of table.columns) column?.dropBefore(lines);
    });
    this.#rows -= row;
    this.#forgotten += row;
    this.#lines = this.#lines.slice(row);
    this.#updates = this.#updates.slice(row);
    this.#phases = this.#phases.slice(row);
    this.#indexInPhase = this.#indexInPhase
      .slice(row)
      .map((index, at) => index - (dropped[this.phaseIndex(at)] ?? 0));
  }

  /** Drops everything, the names too. */
  protected dropAll(): void {
    this.#rows = 0;
    this.#forgotten = 0;
    this.#tables = [];
    this.#indices.clear();
    this.#incoming = [];
  }

  #logged(name: string, row: number): number {
    return this.#at(this.#indices.get(name), row);
  }

  #at(index: number | undefined, row: number): number {
    if (index === undefined || row >= this.#rows) return Number.NaN;
    const column = this.#tables[this.phaseIndex(row)]?.columns[index];
    return column?.at(this.#indexInPhase[row] ?? -1) ?? Number.NaN;
  }

  #derive({ inputs, value }: Derived, row: number): number {
    const [first = ""] = inputs;
    // Most lines lack the first input, so the others are then not looked up.
    if (Number.isNaN(this.#logged(first, row))) return Number.NaN;
    return value(...inputs.map((name) => this.#logged(name, row)));
  }
}
