import { type MetricsLine, PHASES } from "../core/training/records.ts";
import type { StreamMessage } from "./messages.ts";

type Columns = Extract<StreamMessage, { type: "columns" }>;
type Block = Extract<StreamMessage, { type: "metrics" }>;

/** Packs metrics into messages of the stream. A name keeps its column. */
export class BlockPacker {
  readonly #columns = new Map<string, number>();

  /** Assigns columns to new names. @returns the `columns` message, or null when no name is new */
  learn(lines: readonly MetricsLine[]): Columns | null {
    const known = this.#columns.size;
    for (const { values } of lines) {
      // A for-in loop instead of Object.keys: opening a long run packs millions of numbers.
      for (const name in values) {
        if (!this.#columns.has(name)) this.#columns.set(name, this.#columns.size);
      }
    }
    return this.#columns.size > known
      ? { type: "columns", names: [...this.#columns.keys()] }
      : null;
  }

  /** @returns `columns` when a name is new, then one `metrics` block; empty without lines */
  pack(lines: readonly MetricsLine[]): (Columns | Block)[] {
    if (lines.length === 0) return [];
    const columns = this.learn(lines);
    const width = this.#columns.size;
    const values = new Float64Array(lines.length * width).fill(Number.NaN);
    lines.forEach((line, row) => {
      for (const name in line.values) {
        values[row * width + (this.#columns.get(name) ?? 0)] = line.values[name] as number;
      }
    });
    const block: Block = {
      type: "metrics",
      lines: Float64Array.from(lines, ({ line }) => line),
      phases: Uint8Array.from(lines, ({ phase }) => PHASES.indexOf(phase)),
      values,
    };
    return columns ? [columns, block] : [block];
  }
}
