/** Where a run stands, counted in updates of both models, the warm-up included: what a scrubber runs along. */
import { firstIndex } from "../core/binary-search.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { type LabState, runShown } from "./lab-state.ts";
import { isPastSft, type Progress, updatesOf } from "./run-state.ts";

/** Updates done when that row was written, its own included, as the run counts them itself. */
function updatesOfRow(metrics: RunMetrics, row: number): number {
  return (
    (metrics.value("generator_updates", row) || 0) + (metrics.value("verifier_updates", row) || 0)
  );
}

/** The first row for which this holds, or the number of rows; it holds for all rows behind one. */
function firstRow(metrics: RunMetrics, holds: (row: number) => boolean): number {
  return firstIndex(metrics.rows, holds);
}

/** Updates done up to that line, its own included. */
export function updatesAt(metrics: RunMetrics, line: number): number {
  const row = firstRow(metrics, (at) => metrics.line(at) > line) - 1;
  return row < 0 ? 0 : updatesOfRow(metrics, row);
}

/** The line that this update wrote, or null when the page does not hold it. */
export function lineOfUpdate(metrics: RunMetrics, update: number): number | null {
  const row = firstRow(metrics, (at) => updatesOfRow(metrics, at) >= update);
  return row < metrics.rows ? metrics.line(row) : null;
}

/** A figure of that line; null where it has none, or the page does not hold the line. */
export function valueAt(metrics: RunMetrics, line: number, name: string): number | null {
  const row = firstRow(metrics, (at) => metrics.line(at) >= line);
  const value =
    row < metrics.rows && metrics.line(row) === line ? metrics.value(name, row) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Updates up to what is looked at. */
export function positionOf(state: LabState, metrics: RunMetrics): number {
  const { line } = state.view;
  return line === null ? updatesOf(runShown(state).progress) : updatesAt(metrics, line);
}

/** Whose an update was. */
export type UpdateKind = "generator" | "verifier" | "warm-up";

/** Null before the first update, and for one that the page does not hold. */
export function updateKind(metrics: RunMetrics, update: number): UpdateKind | null {
  const row = firstRow(metrics, (at) => updatesOfRow(metrics, at) >= update);
  if (update < 1 || row >= metrics.rows) return null;
  const phase = metrics.phase(row);
  return phase === "generator" || phase === "verifier" || phase === "warm-up" ? phase : null;
}

export interface Turn {
  readonly update: number;
  readonly role: "G" | "V";
  readonly when: "past" | "shown" | "later";
}

/** The updates around a place: those before it, its own, and those known or planned behind it. */
export function turnsAround(
  metrics: RunMetrics,
  place: number,
  progress: Progress | null,
  { past, next }: { readonly past: number; readonly next: number },
): Turn[] {
  const turns: Turn[] = [];
  for (let update = Math.max(1, place - past); update <= place + next; update++) {
    const who = updateKind(metrics, update);
    if (!who) continue;
    const when = update === place ? "shown" : update < place ? "past" : "later";
    turns.push({ update, role: who === "generator" ? "G" : "V", when });
  }
  // Numbers come at once and progress a little later: what is logged is no longer planned.
  const told = turns.at(-1)?.update ?? 0;
  const known = updatesOf(progress);
  const planned = plannedTurns(progress)
    .map((role, i): Turn => ({ update: known + 1 + i, role, when: "later" }))
    .filter(({ update }) => update > told && update <= place + next);
  return [...turns, ...planned];
}

/** Whose turns come next, nearest first; while the verifier warms up they are its own. */
function plannedTurns(progress: Progress | null): ("G" | "V")[] {
  if (!progress || !isPastSft(progress.phase) || progress.stage === "after-sft") return [];
  const { phase, done, planned, upcoming } = progress;
  const warmUp = phase === "warm-up" ? Math.max(0, planned - done) : 0;
  return [...new Array<"V">(Math.min(warmUp, upcoming.length)).fill("V"), ...upcoming];
}
