/** Positions in a run, in updates of both models with the warm-up included: the axis of the scrubber. */
import { firstIndex } from "../core/binary-search.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { type LabState, runShown } from "./lab-state.ts";
import { isPastSft, type Progress, updatesOf } from "./run-state.ts";

/** Updates up to and including that row, as logged by the run. */
function updatesOfRow(metrics: RunMetrics, row: number): number {
  return (
    (metrics.value("generator_updates", row) || 0) + (metrics.value("verifier_updates", row) || 0)
  );
}

/** The first row for which a monotone condition holds; the number of rows if it holds for none. */
function firstRow(metrics: RunMetrics, holds: (row: number) => boolean): number {
  return firstIndex(metrics.rows, holds);
}

/** Updates up to and including that line. */
export function updatesAt(metrics: RunMetrics, line: number): number {
  const row = firstRow(metrics, (at) => metrics.line(at) > line) - 1;
  return row < 0 ? 0 : updatesOfRow(metrics, row);
}

/** The log line of an update; null if the page does not have it. */
export function lineOfUpdate(metrics: RunMetrics, update: number): number | null {
  const row = firstRow(metrics, (at) => updatesOfRow(metrics, at) >= update);
  return row < metrics.rows ? metrics.line(row) : null;
}

/** A metric at a line; null if the line has no such value or the page does not have the line. */
export function valueAt(metrics: RunMetrics, line: number, name: string): number | null {
  const row = firstRow(metrics, (at) => metrics.line(at) >= line);
  const value =
    row < metrics.rows && metrics.line(row) === line ? metrics.value(name, row) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Updates up to the cursor. */
export function positionOf(state: LabState, metrics: RunMetrics): number {
  const { line } = state.view;
  return line === null ? updatesOf(runShown(state).progress) : updatesAt(metrics, line);
}

/** The model that an update trained; `warm-up` trains the verifier. */
export type UpdateKind = "generator" | "verifier" | "warm-up";

/** What an update trained; null for update 0 and for one that the page does not have. */
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

/** The updates around a position, which is itself included: `past` before it, and up to `next` logged or planned ones after it. */
export function turnsAround(
  metrics: RunMetrics,
  position: number,
  progress: Progress | null,
  { past, next }: { readonly past: number; readonly next: number },
): Turn[] {
  const turns: Turn[] = [];
  for (let update = Math.max(1, position - past); update <= position + next; update++) {
    const kind = updateKind(metrics, update);
    if (!kind) continue;
    const when = update === position ? "shown" : update < position ? "past" : "later";
    turns.push({ update, role: kind === "generator" ? "G" : "V", when });
  }
  // Progress arrives later than metrics, so its plan may start with updates that are already logged.
  const logged = turns.at(-1)?.update ?? 0;
  const known = updatesOf(progress);
  const planned = plannedTurns(progress)
    .map((role, i): Turn => ({ update: known + 1 + i, role, when: "later" }))
    .filter(({ update }) => update > logged && update <= position + next);
  return [...turns, ...planned];
}

/** The roles of the next updates, in order; the rest of the warm-up comes first. */
function plannedTurns(progress: Progress | null): ("G" | "V")[] {
  if (!progress || !isPastSft(progress.phase) || progress.stage === "after-sft") return [];
  const { phase, done, planned, upcoming } = progress;
  const warmUp = phase === "warm-up" ? Math.max(0, planned - done) : 0;
  return [...new Array<"V">(Math.min(warmUp, upcoming.length)).fill("V"), ...upcoming];
}
