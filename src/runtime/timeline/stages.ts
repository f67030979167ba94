/** The five stages of an update, and what of its group is to be seen at each of them. */
import type { RolloutGroup } from "../../core/training/records.ts";

/** Of a verifier's update the second one compares its verdicts with the outcome. */
export const STAGES = ["write", "judge", "reward", "advantage", "update"] as const;
export type UpdateStage = (typeof STAGES)[number];

/** Index of the last stage: there all of an update is to be seen. */
export const WHOLE = STAGES.length - 1;

/** What judged the solutions of a group: a model in words or by one number, labels, or nobody. */
export type Judge = "words" | "whole" | "labels" | "nobody";

export function judgeOf({ rows }: RolloutGroup): Judge {
  if (rows.some(({ verification }) => verification !== null)) return "words";
  if (rows.some(({ belief }) => belief !== null)) return "whole";
  const isLabeled = rows.some(({ verdicts, unusable }) => verdicts !== null || unusable !== null);
  return isLabeled ? "labels" : "nobody";
}

/** Whether the verifier was fitted to labels: then nothing was paid. */
export const isFitted = ({ updated, rows }: RolloutGroup): boolean =>
  updated === "verifier" && rows.some(({ reward }) => reward === null);

/** Whether an update has nothing to show at a stage. @param stage index */
export function isSkipped(group: RolloutGroup, stage: number): boolean {
  const name = STAGES[stage];
  if (name === "judge") return group.updated === "generator" && judgeOf(group) === "nobody";
  return name === "advantage" && isFitted(group);
}

/** Index of the next stage (1) or the one before (−1) that shows something; null beyond the ends. */
export function stageBeside(group: RolloutGroup, stage: number, by: 1 | -1): number | null {
  for (let at = stage + by; at >= 0 && at <= WHOLE; at += by) if (!isSkipped(group, at)) return at;
  return null;
}

/** What of a group is to be seen already. */
export interface Seen {
  readonly verdicts: boolean;
  readonly truth: boolean;
  readonly reward: boolean;
  readonly advantage: boolean;
}

export const ALL_SEEN: Seen = { verdicts: true, truth: true, reward: true, advantage: true };

/** The words of a verifier's update are verdicts: they are there from the start, the truth is not. */
export function seenAt(updated: RolloutGroup["updated"], stage: UpdateStage): Seen {
  const reached = (other: UpdateStage) => STAGES.indexOf(stage) >= STAGES.indexOf(other);
  return {
    verdicts: updated === "verifier" || reached("judge"),
    truth: reached("judge"),
    reward: reached("reward"),
    advantage: reached("advantage"),
  };
}

/** Whether a stage is over: what belongs to it alone steps back. @param stage null outside slow motion */
export const isPast = (stage: UpdateStage | null, other: UpdateStage): boolean =>
  stage !== null && STAGES.indexOf(stage) > STAGES.indexOf(other);
