/** Sends the live run in pieces, so that the speaker's window can draw it without an engine. */
import { groupText } from "../../../core/recording/group-columns.ts";
import { toColumns } from "../../../core/recording/metrics-columns.ts";
import type { MetricsLine } from "../../../core/training/records.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import { app } from "../../../page/app.ts";
import { readNow } from "../../../run/now/now.ts";
import type { Said } from "../model/messages.ts";

const MOST_LINES = 400; // most log lines in one piece

function lineOf(metrics: RunMetrics, row: number): MetricsLine {
  const values = metrics.names.flatMap((name) => {
    const value = metrics.value(name, row);
    return Number.isFinite(value) ? [[name, value] as const] : [];
  });
  const phase = metrics.phase(row);
  const line = { line: metrics.line(row), phase, values: Object.fromEntries(values) };
  return phase === "evaluation" ? { ...line, stage: "end" } : line;
}

/** Remembers how much of the front run was sent. */
export class LiveFrames {
  #run = "";
  #runs = 0;
  #sent = 0;
  #group: string | null = null;
  #newest = -1;

  /** Starts over, for a speaker's window that has received nothing yet. */
  restart(): void {
    this.#runs += 1;
    this.#run = `${Date.now()}-${this.#runs}`;
    this.#sent = 0;
    this.#group = null;
    this.#newest = -1;
  }

  /** The pieces that are new since the last call. */
  next(): Extract<Said, { type: "frame" }>[] {
    const { metrics } = app.registry.front;
    const last = metrics.rows > 0 ? metrics.line(metrics.rows - 1) : -1;
    // Sent lines no longer exist: this is another run, or one that went back to its checkpoint.
    if (this.#run === "" || last < this.#newest) this.restart();
    const { group } = readNow();
    const text = group && groupText(group);
    const pieces: Extract<Said, { type: "frame" }>[] = [];
    const until = metrics.forgotten + metrics.rows;
    let from = Math.max(this.#sent, metrics.forgotten);
    if (from >= until && text === this.#group) return [];
    do {
      const to = Math.min(until, from + MOST_LINES);
      const rows = Array.from({ length: to - from }, (_, i) => from + i - metrics.forgotten);
      const lines = rows.map((row) => lineOf(metrics, row));
      pieces.push({
        type: "frame",
        run: this.#run,
        first: lines[0]?.line ?? 0,
        lines: toColumns(lines),
        group: to === until ? text : null,
      });
      from = to;
    } while (from < until);
    this.#sent = until;
    this.#group = text;
    this.#newest = last;
    return pieces;
  }
}
