import type { RolloutGroup, RolloutRow } from "../core/training/records.ts";
import { type AppState, isLive, runShown } from "./app-state.ts";
import { LIVE, type SourceId, sourceOf } from "./checkpoints/source.ts";

/** A solution, and the run that wrote it. */
export interface SolutionRef {
  readonly source: SourceId;
  /** Id of the live run that wrote it; empty for a recording. */
  readonly lane: string;
  /** Line of the update that it was sampled for. */
  readonly line: number;
  readonly problem: string;
  readonly solution: string;
  /** Null if the verifier wrote none. */
  readonly verification: string | null;
}

/** Where the weights of the run on screen come from; null when it has none. */
export function sourceShown(state: AppState): SourceId | null {
  if (isLive(state)) return LIVE;
  const { recording } = state.recordings;
  return recording && sourceOf(recording);
}

/** Id of the live run on screen; empty for a recording. */
export const laneShown = (state: AppState): string => (isLive(state) ? state.front : "");

/** Why the run on screen has no weights; null if it has some. */
export function whyNoWeights(state: AppState): "none" | "noneLive" | null {
  if (isLive(state)) return runShown(state).saved ? null : "noneLive";
  const { recording } = state.recordings;
  return recording && (recording.hasStarts || recording.flags.length > 0) ? null : "none";
}

/** Identifies the solution of a row. */
export function solutionRef(
  { source, lane }: Pick<SolutionRef, "source" | "lane">,
  { line, problem }: RolloutGroup,
  { solution, verification }: RolloutRow,
): SolutionRef {
  return { source, lane, line, problem, solution, verification };
}

/** Whether both are the same text of the same run. */
export const isSameText = (a: SolutionRef | null, b: SolutionRef): boolean =>
  a?.source === b.source &&
  a.lane === b.lane &&
  a.problem === b.problem &&
  a.solution === b.solution &&
  a.verification === b.verification;
