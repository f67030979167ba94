/** The metrics log in blocks of a fixed number of lines, as it is stored. */
import { firstIndex } from "../../core/binary-search.ts";
import { EVAL_POINTS, type MetricsLine, PHASES } from "../../core/training/records.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { BLOCK_LINES, blockOf, type LineBlock } from "../../storage/line-block.ts";

/** Blocks of lines from the one with `line` on, as far as the page holds them. */
export function blocksFrom(metrics: RunMetrics, line: number): LineBlock[] {
  const blocks: LineBlock[] = [];
  let row = firstRowFrom(metrics, blockOf(line) * BLOCK_LINES);
  while (row < metrics.rows) {
    const end = firstRowFrom(metrics, (blockOf(metrics.line(row)) + 1) * BLOCK_LINES);
    blocks.push(packRows(metrics, row, end));
    row = end;
  }
  return blocks;
}

/** The first row at or after that line. */
export function firstRowFrom(metrics: RunMetrics, line: number): number {
  return firstIndex(metrics.rows, (row) => metrics.line(row) >= line);
}

function hasValue(metrics: RunMetrics, name: string, from: number, to: number): boolean {
  for (let row = from; row < to; row++) if (Number.isFinite(metrics.value(name, row))) return true;
  return false;
}

/** The rows [from, to) as one block, without intermediate lists: it runs with every save, twice a second. */
export function packRows(metrics: RunMetrics, from: number, to: number): LineBlock {
  const names = metrics.names.filter((name) => hasValue(metrics, name, from, to));
  const phases = new Uint8Array(to - from);
  const values = new Float64Array((to - from) * names.length);
  let at = 0;
  for (let row = from; row < to; row++) {
    phases[row - from] = PHASES.indexOf(metrics.phase(row));
    for (const name of names) values[at++] = metrics.value(name, row);
  }
  return { first: metrics.line(from), names, phases, values };
}

/** The blocks as stream messages. */
export function messagesOf(blocks: readonly LineBlock[]): StreamMessage[] {
  return blocks.flatMap(({ first, names, phases, values }): StreamMessage[] => [
    { type: "columns", names },
    { type: "metrics", lines: Float64Array.from(phases, (_, i) => first + i), phases, values },
  ]);
}

/** The blocks as lines. Evaluations get their stage by order: the nth is the nth of the three. */
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
