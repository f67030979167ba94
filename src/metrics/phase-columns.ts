import { enlarged, roomFor } from "./growing.ts";

/** The lines of one phase. */
interface Part {
  lines: number;
  /**
   * By index of the name, then by place among these lines; NaN where a line has no such value. A
   * name that never came in this phase has none, and one may be shorter than the lines are many.
   */
  columns: (Float64Array | undefined)[];
}

/**
 * The values of lines by name. Most names are logged in one phase alone: so the lines of each phase
 * have columns of their own, for the names that came there. NaN says that a line has no such value.
 */
export class PhaseColumns {
  #rows = 0;
  #phases = new Uint8Array(); // [rows]
  /** Place of each line among those of its phase. */
  #places = new Uint32Array(); // [rows]
  #parts: Part[] = [];
  /** Index of each name, in the order in which they came. */
  readonly #indices = new Map<string, number>();
  /** Indices of the names of the lines that follow. */
  #incoming: readonly number[] = [];

  /** Lines held. */
  get rows(): number {
    return this.#rows;
  }

  /** Values that each of the lines that follow says. */
  get width(): number {
    return this.#incoming.length;
  }

  get names(): readonly string[] {
    return [...this.#indices.keys()];
  }

  /** Index into PHASES of the phase of a held line. */
  phase(row: number): number {
    return this.#phases[row] ?? 0;
  }

  /** NaN where the line has none, and where no line is held. */
  value(name: string, row: number): number {
    const index = this.#indices.get(name);
    if (index === undefined || row >= this.#rows) return Number.NaN;
    return this.#parts[this.phase(row)]?.columns[index]?.[this.#places[row] ?? -1] ?? Number.NaN;
  }

  /** What a held line says, in the order of the names. */
  valuesOf(row: number): [name: string, value: number][] {
    const { columns = [] } = this.#parts[this.phase(row)] ?? {};
    const place = this.#places[row] ?? 0;
    const values: [string, number][] = [];
    for (const [name, index] of this.#indices) {
      const value = columns[index]?.[place] ?? Number.NaN;
      if (!Number.isNaN(value)) values.push([name, value]);
    }
    return values;
  }

  /** The rows that have a finite value of this name, from the first on. */
  *rowsWith(name: string): Generator<number> {
    const columns = this.#columnsOf(name);
    for (let row = 0; row < this.#rows; row++) if (this.#isFinite(columns, row)) yield row;
  }

  /** The last row that has a finite value of this name; -1 when none has. */
  lastRowWith(name: string): number {
    const columns = this.#columnsOf(name);
    let row = this.#rows - 1;
    while (row >= 0 && !this.#isFinite(columns, row)) row -= 1;
    return row;
  }

  /** Names the values of the lines that follow. */
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
   * @param from where its values begin: one for each name, NaN for those that it has not
   */
  add(phase: number, values: Float64Array, from: number): void {
    const row = this.#rows;
    if (row === this.#phases.length) {
      this.#phases = enlarged(this.#phases, new Uint8Array(roomFor(row)));
      this.#places = enlarged(this.#places, new Uint32Array(roomFor(row)));
    }
    this.#parts[phase] ??= { lines: 0, columns: [] };
    const part = this.#parts[phase];
    this.#phases[row] = phase;
    this.#places[row] = part.lines;
    for (const [i, index] of this.#incoming.entries()) {
      const value = values[from + i] ?? Number.NaN;
      if (!Number.isNaN(value)) put(part, index, value);
    }
    part.lines += 1;
    this.#rows += 1;
  }

  /** Forgets the rows from this one on. */
  truncate(rows: number): void {
    for (; this.#rows > rows; this.#rows--) {
      const part = this.#parts[this.phase(this.#rows - 1)];
      if (part) part.lines -= 1;
    }
    this.#parts.forEach(({ lines, columns }) => {
      for (const column of columns) column?.fill(Number.NaN, lines);
    });
  }

  /** Forgets the rows before this one, which is row 0 then. */
  forget(rows: number): void {
    const dropped = new Map<number, number>();
    for (let row = 0; row < rows; row++) {
      dropped.set(this.phase(row), (dropped.get(this.phase(row)) ?? 0) + 1);
    }
    this.#parts.forEach((part, phase) => {
      const before = dropped.get(phase) ?? 0;
      part.lines -= before;
      part.columns = part.columns.map((column) => column?.slice(before));
    });
    this.#rows -= rows;
    this.#phases = this.#phases.slice(rows);
    this.#places = this.#places.slice(rows);
    for (let row = 0; row < this.#rows; row++) {
      this.#places[row] = (this.#places[row] ?? 0) - (dropped.get(this.phase(row)) ?? 0);
    }
  }

  /** Forgets the names too. */
  clear(): void {
    this.#rows = 0;
    this.#parts = [];
    this.#indices.clear();
    this.#incoming = [];
  }

  /** By phase; none where the name never came. */
  #columnsOf(name: string): readonly (Float64Array | undefined)[] {
    const index = this.#indices.get(name);
    return index === undefined ? [] : this.#parts.map(({ columns }) => columns[index]);
  }

  #isFinite(columns: readonly (Float64Array | undefined)[], row: number): boolean {
    return Number.isFinite(columns[this.phase(row)]?.[this.#places[row] ?? 0]);
  }
}

/** Puts a value of the line that is being added. */
function put({ lines, columns }: Part, index: number, value: number): void {
  const held = columns[index];
  if (held && lines < held.length) {
    held[lines] = value;
    return;
  }
  const longer = new Float64Array(roomFor(lines)).fill(Number.NaN);
  const column = held ? enlarged(held, longer) : longer;
  column[lines] = value;
  columns[index] = column;
}
