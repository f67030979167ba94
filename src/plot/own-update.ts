/** Which update a value belongs to, so that a legend never shows two updates as one. */
import { firstIndex } from "../core/binary-search.ts";
import type { XAxis } from "../metrics/columns.ts";
import { clockOfLine, updateWords } from "../page/clock.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";

/** Updates of both models up to a line of a run. @param at ordinal of the line */
const updateOf = (run: DrawnRun | undefined, at: number | undefined): number =>
  run && at !== undefined ? run.metrics.x("turns", at) : Number.NaN;

/** Updates of both models at an x of the run on screen; infinite for its newest line. */
export function updateAt([run]: readonly DrawnRun[], axis: XAxis, x: number): number {
  return run && Number.isFinite(x) ? updateOf(run, run.metrics.lineAt(axis, x)) : x;
}

/** Index of the last point of a curve at or before an update; −1 if it begins later. */
export function pointUpTo(runs: readonly DrawnRun[], curve: PlotCurve, update: number): number {
  const run = runs[curve.run];
  return firstIndex(curve.at.length, (point) => updateOf(run, curve.at[point]) > update) - 1;
}

/** Updates of both models up to the newest line. */
export const newestUpdate = ([run]: readonly DrawnRun[]): number =>
  updateOf(run, run && run.metrics.series.lines - 1);

/**
 * A value with its own update where that is not the one on screen: "93 % at update 120".
 * @param point index on the curve; −1 for no value
 * @param now the update on screen
 */
export function withOwnUpdate(
  value: string,
  runs: readonly DrawnRun[],
  curve: PlotCurve,
  point: number,
  now: number,
): string {
  const [run, at] = [runs[curve.run], curve.at[point]];
  const [front] = runs;
  if (!run || !front || at === undefined) return value;
  const own = updateWords(clockOfLine(run.metrics, at));
  const shown = clockOfLine(front.metrics, front.metrics.lineAt("turns", now));
  return own === updateWords(shown) ? value : `${value} at ${own}`;
}
