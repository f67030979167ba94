/** The places of a recording: after SFT with its table, then after each update and what follows it at once. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Recording } from "../../core/recording/recording.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { nextTurn, roundDone } from "../../core/training/plan.ts";
import type { Phase } from "../../core/training/records.ts";
import type { StepKind } from "../../core/training/runner.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import { FRESH_STATE, type SessionState } from "../../core/training/state.ts";
import { stateAfter } from "../../core/training/state-after.ts";
import { progressAt } from "../../protocol/progress.ts";

export interface Stop {
  /** Lines and groups of the recording up to here. */
  readonly lines: number;
  readonly groups: number;
  /** Of the update that was last; null before the first. */
  readonly phase: Phase | null;
  readonly state: SessionState;
  readonly progress: ReturnType<typeof progressAt>;
}

/** Stop `n` is the one after `n` updates of both models, the warm-up included. */
export function stopsOf({ run, lines, groups }: Recording): readonly Stop[] {
  const { settings, from } = run;
  const arm = armById(settings.algorithm);
  const stops: Stop[] = [];
  let state = from === "sft" ? FRESH_STATE : stateAfterSft(settings);
  let phase: Phase | null = null;
  let told = 0;
  const stopBefore = (line: number) => {
    while (told < groups.length && (groups[told]?.line ?? line) < line) told += 1;
    stops.push({
      lines: line,
      groups: told,
      phase,
      state,
      progress: progressAt(arm, settings, state),
    });
  };
  for (const line of lines) {
    if (isUpdate(line.phase)) {
      stopBefore(line.line);
      phase = line.phase;
    }
    state = stateAfter(arm, settings, state, line);
  }
  stopBefore(lines.length);
  return stops;
}

const isUpdate = (phase: Phase) =>
  phase === "warm-up" || phase === "generator" || phase === "verifier";

/** Where a step from stop `at` leads, as far as a live run would go; `at` itself when nothing is left. */
export function stepFrom(
  settings: Settings,
  stops: readonly Stop[],
  at: number,
  kind: StepKind,
): number {
  const last = stops.length - 1;
  if (kind === "next") return Math.min(at + 1, last);
  const isThere = kind === "round" ? roundEnd(settings, stops[at]) : isUpdateOf(kind);
  const found = stops.findIndex((stop, n) => n > at && isThere(stop));
  if (found >= 0) return found;
  return kind === "round" ? last : at;
}

const isUpdateOf =
  (role: "generator" | "verifier") =>
  ({ phase }: Stop): boolean =>
    phase === role || (role === "verifier" && phase === "warm-up");

/** Says where the round, or the phase, that the next update belongs to is over. */
function roundEnd(settings: Settings, from: Stop | undefined): (stop: Stop) => boolean {
  const arm = armById(settings.algorithm);
  const phase = from?.progress.phase;
  const start = nextTurn(arm, settings, from?.state.turn ?? 0) ?? 0;
  const inRounds = phase === "generator" || phase === "verifier";
  return ({ state, progress }) =>
    inRounds ? roundDone(arm, settings, start, state.turn) : progress.phase !== phase;
}
