import type { Phase } from "../../core/training/records.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { type LabState, runShown } from "../../runtime/lab-state.ts";
import { positionOf, updateKind } from "../../runtime/positions.ts";
import { updatesOf } from "../../runtime/run-state.ts";

export interface TurnShown {
  /** What the update on screen was, or what the run does before its first one; null before its start. */
  readonly now: Phase | null;
  /** What comes after the update on screen; null where that is the same, or not known. */
  readonly next: Exclude<Phase, "done"> | null;
}

/** What the update on screen trained, and what comes next: a run reports only the latter. */
export function turnShown(state: LabState, metrics: RunMetrics): TurnShown {
  const { progress } = runShown(state);
  const position = positionOf(state, metrics);
  const kind = updateKind(metrics, position);
  if (kind === null) return { now: progress?.phase ?? null, next: null };
  const isNewest = position >= updatesOf(progress);
  const next = isNewest ? (progress?.phase ?? null) : updateKind(metrics, position + 1);
  if (next === "done") return { now: "done", next: null };
  return { now: kind, next: next === kind ? null : next };
}
