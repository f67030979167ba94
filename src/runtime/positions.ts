/** Positions in a run, in updates of both models including the warm-up: the x axis of the scrubber. */
import { armById } from "../core/algorithms/registry.ts";
import { firstIndex } from "../core/binary-search.ts";
import type { Role } from "../core/role.ts";
import type { Settings } from "../core/settings/settings.ts";
import { plannedVerifierUpdates } from "../core/training/plan.ts";
import { type AppState, runShown } from "./app-state.ts";
import type { RunMetrics } from "./metrics/run-metrics.ts";
import { updatesOf } from "./run-state.ts";

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

/** Updates of each model. */
export interface UpdateCounts {
  readonly generatorUpdates: number;
  readonly verifierUpdates: number;
}

/** Updates of each model after so many of both: as logged, and after the end of the log as planned. */
export function countsAt(metrics: RunMetrics, settings: Settings, update: number): UpdateCounts {
  const row = firstRow(metrics, (at) => updatesOfRow(metrics, at) >= update);
  const verifierUpdates =
    row < metrics.rows
      ? metrics.value("verifier_updates", row) || 0
      : plannedVerifierUpdates(armById(settings.algorithm), settings, update);
  return { generatorUpdates: update - verifierUpdates, verifierUpdates };
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
export function positionOf(state: AppState, metrics: RunMetrics): number {
  const { line } = state.view;
  return line === null ? updatesOf(runShown(state).progress) : updatesAt(metrics, line);
}

/** The model that an update trained; `warm-up` trains the verifier. */
type UpdateKind = Role | "warm-up";

/** Which model an update trained; null for update 0 and for updates that the page does not have. */
export function updateKind(metrics: RunMetrics, update: number): UpdateKind | null {
  const row = firstRow(metrics, (at) => updatesOfRow(metrics, at) >= update);
  if (update < 1 || row >= metrics.rows) return null;
  const phase = metrics.phase(row);
  return phase === "generator" || phase === "verifier" || phase === "warm-up" ? phase : null;
}
