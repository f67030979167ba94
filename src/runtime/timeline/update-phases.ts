/** The five phases of an update, and what each of them reveals of the group. */
import type { RolloutGroup } from "../../core/training/records.ts";

/** In a verifier's update "judge" compares its verdicts with the truth. */
export const UPDATE_PHASES = ["write", "judge", "reward", "advantage", "update"] as const;
export type UpdatePhase = (typeof UPDATE_PHASES)[number];

/** Index of the last phase, which hides nothing. */
export const LAST_PHASE = UPDATE_PHASES.length - 1;

/** What judged the solutions of a group: a verification, a single probability, labels, or nothing. */
export type Judge = "words" | "whole" | "labels" | "nobody";

/** What judged the solutions of a group, derived from its rows. */
export function judgeOf({ rows }: RolloutGroup): Judge {
  if (rows.some(({ verification }) => verification !== null)) return "words";
  if (rows.some(({ belief }) => belief !== null)) return "whole";
  const isLabeled = rows.some(({ verdicts, unusable }) => verdicts !== null || unusable !== null);
  return isLabeled ? "labels" : "nobody";
}

/** Whether the verifier was fitted to labels, without rewards. */
export const isFitted = ({ updated, rows }: RolloutGroup): boolean =>
  updated === "verifier" && rows.some(({ reward }) => reward === null);

/** Whether a phase shows nothing of an update. @param phase its index */
export function isSkipped(group: RolloutGroup, phase: number): boolean {
  const name = UPDATE_PHASES[phase];
  if (name === "judge") return group.updated === "generator" && judgeOf(group) === "nobody";
  return name === "advantage" && isFitted(group);
}

/** Index of the next phase (1) or the one before (−1) that shows something; null beyond the ends. */
export function adjacentPhase(group: RolloutGroup, phase: number, by: 1 | -1): number | null {
  for (let at = phase + by; at >= 0 && at <= LAST_PHASE; at += by)
    if (!isSkipped(group, at)) return at;
  return null;
}

/** The parts of a group that are revealed. */
export interface Seen {
  readonly verdicts: boolean;
  readonly truth: boolean;
  readonly reward: boolean;
  readonly advantage: boolean;
}

export const ALL_SEEN: Seen = { verdicts: true, truth: true, reward: true, advantage: true };

/** What a phase reveals. A verifier's texts are its verdicts, so those are visible from the start. */
export function seenAt(updated: RolloutGroup["updated"], phase: UpdatePhase): Seen {
  const reached = (other: UpdatePhase) =>
    UPDATE_PHASES.indexOf(phase) >= UPDATE_PHASES.indexOf(other);
  return {
    verdicts: updated === "verifier" || reached("judge"),
    truth: reached("judge"),
    reward: reached("reward"),
    advantage: reached("advantage"),
  };
}

/** Whether a phase is over, so that its parts are dimmed. @param phase the current one; null outside slow motion */
export const isPast = (phase: UpdatePhase | null, other: UpdatePhase): boolean =>
  phase !== null && UPDATE_PHASES.indexOf(phase) > UPDATE_PHASES.indexOf(other);
