/** The metrics log in blocks of a fixed number of lines, as it is stored. */
import { firstIndex } from "../../core/binary-search.ts";
import { EVAL_POINTS, type MetricsLine, PHASES } from "../../core/training/records.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { StreamMessage } from "../../protocol/messages.ts";

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

/** The blocks of all lines from the block of `line` on, as far as the page holds them. */
export function blocksFrom(metrics: RunMetrics, line: number): LineBlock[] {
  const blocks: LineBlock[] = [];
  let row = firstRowFrom(metrics, blockOf(line) * BLOCK_LINES);
  while (row < metrics.rows) {
    const end = firstRowFrom(metrics, (blockOf(metrics.line(row)) + 1) * BLOCK_LINES);
    blocks.push(packed(metrics, row, end));
    row = end;
  }
  return blocks;
}

/** The first row at or after that line. */
export function firstRowFrom(metrics: RunMetrics, line: number): number {
  return firstIndex(metrics.rows, (row) => metrics.line(row) >= line);
}

/** The rows [from, to) as one block. */
export function packed(metrics: RunMetrics, from: number, to: number): LineBlock {
  const rows = Array.from({ length: to - from }, (_, i) => from + i);
  const names = metrics.names.filter((name) =>
    rows.some((row) => Number.isFinite(metrics.value(name, row))),
  );
  return {
    first: metrics.line(from),
    names,
    phases: Uint8Array.from(rows, (row) => PHASES.indexOf(metrics.phase(row))),
    values: Float64Array.from(rows.flatMap((row) => names.map((name) => metrics.value(name, row)))),
  };
}

/** The blocks as stream messages. */
export function messagesOf(blocks: readonly LineBlock[]): StreamMessage[] {
  return blocks.flatMap(({ first, names, phases, values }): StreamMessage[] => [
    { type: "columns", names },
    { type: "metrics", lines: Float64Array.from(phases, (_, i) => first + i), phases, values },
  ]);
}

/** The blocks as lines. Each evaluation is one of the three tables, in their order. */
export function linesOf(blocks: readonly LineBlock[]): MetricsLine[] {
  let tables = 0;
  return blocks.flatMap(({ first, names, phases, values }) =>
    Array.from(phases, (index, row): MetricsLine => {
      const phase = PHASES[index] ?? "done";
      const stage = phase === "evaluation" ? EVAL_POINTS[tables++] : undefined;
      const entries = names.flatMap((name, c) => {
        const value = values[row * names.length + c] ?? Number.NaN;
        return Number.isFinite(value) ? [[name, value] as const] : [];
      });
      const line = first + row;
      return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(entries) };
    }),
  );
}
