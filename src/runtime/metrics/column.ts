import { firstIndex } from "../../core/binary-search.ts";

/** Arrays grow by a sixteenth, at least by this many values; doubling would leave up to half of the memory unused. */
const LEAST_GROWTH = 64;
const GROWTH = 1.0625; // factor on an array's capacity

/** Capacity of an array that must hold a value at `index`. */
export const capacityFor = (index: number): number =>
  Math.max(index + LEAST_GROWTH, Math.ceil((index + 1) * GROWTH));

/** @param to as long as `from`, or longer */
export function grown<A extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  from: ArrayLike<number>,
  to: A,
): A {
  to.set(from);
  return to;
}

/**
 * One metric's values on the lines of one phase. Lines without a value take no memory: a metric checked every 25
 * updates, of which a run has hundreds, stores a value for one line in 25.
 */
export class Column {
  /** Single precision, enough for counts and their shares, until a value needs double. */
  #values: Float32Array | Float64Array = new Float32Array();
  /** [values] ascending lines of the values; null while value i belongs to line i. */
  #lines: Uint32Array | null = null;
  #count = 0;

  /** @param line after all lines that have a value */
  put(line: number, value: number): void {
    const index = this.#count;
    if (line !== index) this.#lines ??= Uint32Array.from({ length: index }, (_, i) => i);
    const isFull = index === this.#values.length;
    const isTooNarrow = this.#values instanceof Float32Array && Math.fround(value) !== value;
    if (isFull || isTooNarrow) {
      const room = isFull ? capacityFor(index) : this.#values.length;
      const isSingle = this.#values instanceof Float32Array && !isTooNarrow;
      this.#values = grown(
        this.#values,
        isSingle ? new Float32Array(room) : new Float64Array(room),
      );
    }
    this.#values[index] = value;
    if (this.#lines) {
      if (index >= this.#lines.length) {
        this.#lines = grown(this.#lines, new Uint32Array(capacityFor(index)));
      }
      this.#lines[index] = line;
    }
    this.#count += 1;
  }

  /** NaN where the line has no value. */
  at(line: number): number {
    const index = this.#from(line);
    const found = index < this.#count && (this.#lines?.[index] ?? index) === line;
    return found ? (this.#values[index] ?? Number.NaN) : Number.NaN;
  }

  /** Drops the values from this line on. */
  dropFrom(line: number): void {
    this.#count = this.#from(line);
  }

  /** Drops the values before this line, which becomes line 0. */
  dropBefore(line: number): void {
    const from = this.#from(line);
    this.#values = this.#values.slice(from, this.#count);
    this.#lines = this.#lines?.slice(from, this.#count).map((one) => one - line) ?? null;
    this.#count -= from;
  }

  /** Index of the first value of this line or a later one; the number of values if there is none. */
  #from(line: number): number {
    const lines = this.#lines;
    if (!lines) return Math.min(line, this.#count);
    return firstIndex(this.#count, (index) => (lines[index] ?? 0) >= line);
  }
}
