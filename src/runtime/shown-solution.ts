import { armById } from "../core/algorithms/registry.ts";
import { judgeKind } from "../core/inference/attempts.ts";
import type { RolloutGroup, RolloutRow } from "../core/training/records.ts";
import { LIVE, type SourceId, sourceOf } from "./checkpoints/source.ts";
import { isLive, type LabState, runShown } from "./lab-state.ts";
import type { RunState } from "./run-state.ts";

/** A solution that is looked at, in the run that wrote it. */
export interface About {
  readonly source: SourceId;
  /** Which of the live runs wrote it, when branches race; empty of a recorded one. */
  readonly lane: string;
  /** Line of the update that it was written for. */
  readonly line: number;
  readonly problem: string;
  readonly solution: string;
  /** Null where nobody wrote one. */
  readonly verification: string | null;
}

/** Where the weights of the run on screen come from; null when it has none. */
export function sourceShown(state: LabState): SourceId | null {
  if (isLive(state)) return LIVE;
  const { recording } = state.recordings;
  return recording && sourceOf(recording);
}

/** The live run on screen, of those that race; empty where none is. */
export const laneShown = (state: LabState): string => (isLive(state) ? state.front : "");

/** Why there are no weights of the run on screen; null when there are some. */
export function whyNoWeights(state: LabState): "none" | "noneLive" | null {
  if (isLive(state)) return runShown(state).saved ? null : "noneLive";
  const { recording } = state.recordings;
  return recording && (recording.hasStarts || recording.flags.length > 0) ? null : "none";
}

/** Whether somebody judges solutions in the run on screen. */
export const hasJudge = ({ running }: RunState): boolean =>
  running !== null && judgeKind({ arm: armById(running.algorithm) }) !== "nobody";

export function aboutRow(
  { source, lane }: Pick<About, "source" | "lane">,
  { line, problem }: RolloutGroup,
  { solution, verification }: RolloutRow,
): About {
  return { source, lane, line, problem, solution, verification };
}

/** Whether both are the same solution of the same run: what a judge says of one, it says of the other. */
export const isSameSolution = (a: About | null, b: About): boolean =>
  a?.source === b.source &&
  a.lane === b.lane &&
  a.problem === b.problem &&
  a.solution === b.solution;

/** Whether what was said of it is the same too. */
export const isSameText = (a: About | null, b: About): boolean =>
  isSameSolution(a, b) && a?.verification === b.verification;
