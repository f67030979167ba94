/** The positions of a recording: after SFT and its evaluation, then after each update and any evaluation after it. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Recording } from "../../core/recording/recording.ts";
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { nextTurn, roundDone } from "../../core/training/plan.ts";
import type { Phase } from "../../core/training/records.ts";
import type { StepKind } from "../../core/training/runner.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import { FRESH_STATE, type SessionState } from "../../core/training/state.ts";
import { stateAfterUnits } from "../../core/training/state-after.ts";
import { progressAt } from "../../protocol/progress.ts";

export interface Stop {
  /** Lines and rollout groups of the recording up to this position. */
  readonly lines: number;
  readonly groups: number;
  /** Phase of the last update; null before the first. */
  readonly phase: Phase | null;
  readonly state: SessionState;
  readonly progress: ReturnType<typeof progressAt>;
}

/** Lines processed between two animation frames. */
const SLICE = 1_000;

/** Cached, because recordings do not change. */
const known = new WeakMap<Recording, readonly Stop[]>();

/** Stop `n` is the position after `n` updates of both models, including the warm-up. */
export function stopsOf(recording: Recording): readonly Stop[] {
  const found = known.get(recording);
  if (found) return found;
  const stops: Stop[] = [];
  for (const _ of slices(recording, stops));
  known.set(recording, stops);
  return stops;
}

/** Computes the stops in slices: a run of 200,000 lines would block the page for half a second. */
export async function prepareStops(recording: Recording): Promise<void> {
  const stops: Stop[] = [];
  for (const _ of slices(recording, stops)) await new Promise((resolve) => setTimeout(resolve));
  known.set(recording, stops);
}

/** Adds the stops of a recording; yields after each slice of its lines. */
function* slices({ run, lines, groups }: Recording, stops: Stop[]): Generator<undefined> {
  const { settings, from } = run;
  const arm = armById(settings.algorithm);
  let state = from === "sft" ? FRESH_STATE : stateAfterSft(settings);
  let phase: Phase | null = null;
  let seenGroups = 0;
  const stopBefore = (line: number) => {
    while (seenGroups < groups.length && (groups[seenGroups]?.line ?? line) < line) seenGroups += 1;
    stops.push({
      lines: line,
      groups: seenGroups,
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
    state = stateAfterUnits(arm, settings, state, line);
    if (line.line % SLICE === SLICE - 1) yield;
  }
  stopBefore(lines.length);
}

const isUpdate = (phase: Phase) =>
  phase === "warm-up" || phase === "generator" || phase === "verifier";

/** Index of the stop that a step from stop `at` leads to, as in a live run; `at` itself at the end. */
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
  (role: Role) =>
  ({ phase }: Stop): boolean =>
    phase === role || (role === "verifier" && phase === "warm-up");

/** Whether a stop ends the round, or the phase, that the next update belongs to. */
function roundEnd(settings: Settings, from: Stop | undefined): (stop: Stop) => boolean {
  const arm = armById(settings.algorithm);
  const phase = from?.progress.phase;
  const start = nextTurn(arm, settings, from?.state.turn ?? 0) ?? 0;
  const inRounds = phase === "generator" || phase === "verifier";
  return ({ state, progress }) =>
    inRounds ? roundDone(arm, settings, start, state.turn) : progress.phase !== phase;
}
