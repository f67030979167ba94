/** How well the verifier of a run knew a fact at some moment, for the sentences about rejected right answers. */
import type { MetricsLine } from "../../core/training/records.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { app } from "../../page/app.ts";
import { LIVE, laneOf, type SourceId, sourceOf } from "../../runtime/checkpoints/source.ts";

/**
 * @param name of the fact, `9-3`
 * @returns how often the verifier accepts the right digit and rejects the other nine, in [0, 1]; null for a run without
 * facts, and before facts were first measured
 */
export type Known = (name: string) => number | null;

const metricOf = (name: string): string => `facts/verifier/${name}`;

/** What the verifier knew at a line of the log. @param line null for the newest line */
export const knownAt =
  (metrics: RunMetrics, line: number | null): Known =>
  (name) => {
    const metric = metricOf(name);
    if (!metrics.series.has(metric)) return null;
    for (let row = metrics.rows - 1; row >= 0; row--) {
      const value = metrics.value(metric, row);
      if (Number.isFinite(value) && (line === null || metrics.line(row) <= line)) return value;
    }
    return null;
  };

const knownInLines =
  (lines: readonly MetricsLine[], last: number): Known =>
  (name) => {
    const metric = metricOf(name);
    const found = lines.findLast(({ line, values }) => line <= last && metric in values);
    return found?.values[metric] ?? null;
  };

const NOTHING: Known = () => null; // for a source without measured facts

/** What the verifier knew at a checkpoint, from the same log line; for live runs and the recording on screen. */
export function knownOfSource(source: SourceId, line: number): Known {
  const lane = source === LIVE ? app.registry.front.id : laneOf(source);
  if (lane !== null) {
    const run = app.registry.run(lane);
    return run ? knownAt(run.metrics, line) : NOTHING;
  }
  const open = app.player.item;
  const isOpen =
    open && sourceOf({ origin: open.facts.origin, run: open.recording.run }) === source;
  return isOpen ? knownInLines(open.recording.lines, line) : NOTHING;
}
