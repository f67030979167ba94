import { firstIndex } from "../../core/binary-search.ts";
import { PHASES } from "../../core/training/records.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { MetricColumns, X_AXES, type XAxis } from "./columns.ts";
import { DownsampledSeries } from "./downsampled-series.ts";

/**
 * At this many lines the older half is dropped, so that a run of days does not fill the page's memory; the downsampled
 * series keep the whole run.
 */
const MAX_ROWS = 1 << 17;
const EVALUATION = PHASES.indexOf("evaluation");
/** Seconds over which the speed is measured. */
const RATE_SECONDS = 10;

export interface MetricBlock {
  readonly lines: Float64Array; // [rows]
  readonly phases: Uint8Array; // [rows], index into PHASES
  readonly values: Float64Array; // [rows * columns]
}

/**
 * All metrics of a run, outside React, in two layers: the logged lines by column, and the downsampled
 * series that charts draw.
 */
export class RunMetrics extends MetricColumns {
  /** The metrics of a complete run. @param messages those without names or lines are ignored */
  static of(messages: readonly (StreamMessage | { readonly type: "rewound" })[]): RunMetrics {
    const metrics = new RunMetrics();
    for (const message of messages) {
      if (message.type === "columns") metrics.setColumns(message.names);
      if (message.type === "metrics") metrics.append(message, 0);
    }
    return metrics;
  }

  readonly series = new DownsampledSeries();
  #arrivals: { time: number; updates: number }[] = [];
  readonly #listeners = new Set<() => void>();

  /**
   * The x of a line on an axis: exact while the line is held, then interpolated in its bucket.
   * @param at its ordinal
   */
  x(axis: XAxis, at: number): number {
    const exact = this.xOfRow(axis, at - this.forgotten);
    return Number.isFinite(exact) ? exact : this.series.x(axis, at);
  }

  /** The ordinal of the last line at or before x; 0 when all lines are after it. */
  lineAt(axis: XAxis, x: number): number {
    const after = firstIndex(this.series.lines, (line) => !(this.x(axis, line) <= x));
    return Math.max(0, after - 1);
  }

  /** @param time milliseconds, for the speed */
  append(block: MetricBlock, time: number): void {
    const { width } = this;
    let updates = 0;
    block.lines.forEach((line, i) => {
      if (this.rows === MAX_ROWS) this.dropBefore(MAX_ROWS >> 1);
      const phase = block.phases[i] ?? 0;
      if (phase !== EVALUATION) updates += 1;
      this.addLine(line, phase, block.values, i * width);
      this.#addToSeries(this.rows - 1);
    });
    this.#arrivals.push({ time, updates });
    this.#notify();
  }

  /** Updates per second over the last seconds; null when none arrived in them. */
  rate(time: number): number | null {
    this.#arrivals = this.#arrivals.filter((a) => time - a.time <= RATE_SECONDS * 1000);
    const [first] = this.#arrivals;
    if (!first || time - first.time < 1000) return null;
    // Without the first block, whose updates were computed before it arrived.
    const updates = this.#arrivals.slice(1).reduce((sum, a) => sum + a.updates, 0);
    return (updates * 1000) / (time - first.time);
  }

  /** Drops the lines from this number on: a run that resumes from a checkpoint writes them again. */
  truncate(line: number): void {
    let { rows } = this;
    while (rows > 0 && this.line(rows - 1) >= line) rows -= 1;
    this.dropFrom(rows);
    const left = this.series.truncate(this.forgotten + rows);
    for (let row = Math.max(0, left - this.forgotten); row < rows; row++) this.#addToSeries(row);
    this.#arrivals = [];
    this.#notify();
  }

  /** Forgets all lines and series. */
  clear(): void {
    this.dropAll();
    this.series.clear();
    this.#arrivals = [];
    this.#notify();
  }

  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #addToSeries(row: number): void {
    const xs = X_AXES.map((axis) => this.xOfRow(axis, row));
    this.series.add(this.phaseIndex(row), xs, this.valuesOf(row));
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
