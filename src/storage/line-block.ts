/** A block of the metrics log, as it is stored. */

/** Lines of a block; the last one is rewritten until it is full. */
export const BLOCK_LINES = 512;

export interface LineBlock {
  /** Number of its first line; the others follow it without a gap. */
  readonly first: number;
  /** Metrics that at least one of its lines has. */
  readonly names: readonly string[];
  readonly phases: Uint8Array; // [lines], index into PHASES
  readonly values: Float64Array; // [lines * names], NaN where a line has none
}

/** Index of the block that holds a line. */
export const blockOf = (line: number): number => Math.floor(line / BLOCK_LINES);
