/** The stages of an update in slow motion, and what each reveals of its group. */
import type { Arm } from "../../core/algorithms/arm.ts";
import type { RolloutGroup } from "../../core/training/records.ts";

/** A generator's update has all five; a verifier's has no "check", because its verdicts are what it writes. */
export const UPDATE_STAGES = ["write", "check", "grade", "compare", "learn"] as const;
export type UpdateStage = (typeof UPDATE_STAGES)[number];

/** Index of the last stage, which hides nothing. */
export const LAST_STAGE = UPDATE_STAGES.length - 1;

const VERIFIER_STAGES = UPDATE_STAGES.filter((stage) => stage !== "check");

/** The stages of an update of that model, in order. */
export const stagesOf = (updated: RolloutGroup["updated"]): readonly UpdateStage[] =>
  updated === "verifier" ? VERIFIER_STAGES : UPDATE_STAGES;

/** Whether the verifier was fitted to labels, without rewards. */
export const isFitted = ({ updated, rows }: RolloutGroup): boolean =>
  updated === "verifier" && rows.some(({ reward }) => reward === null);

/** Whether an update lacks this stage, or the stage would show nothing. @param stage its index */
export function isSkipped(group: RolloutGroup, stage: number, { judge }: Arm): boolean {
  const name = UPDATE_STAGES[stage];
  if (name === "check") return group.updated === "verifier" || judge === "none";
  return name === "compare" && isFitted(group);
}

/** A group on screen, with the arm of its run and the stage that is shown. */
export interface StagedGroup {
  readonly group: RolloutGroup;
  readonly arm: Arm;
  /** Index of the stage. */
  readonly stage: number;
}

/** Index of the next stage (1) or the one before (−1) that shows something; null beyond the ends. */
export function adjacentStage({ group, arm, stage }: StagedGroup, by: 1 | -1): number | null {
  for (let at = stage + by; at >= 0 && at <= LAST_STAGE; at += by)
    if (!isSkipped(group, at, arm)) return at;
  return null;
}

/** The parts of a group that are revealed. */
export interface RevealedParts {
  readonly verdicts: boolean;
  readonly truth: boolean;
  readonly reward: boolean;
  readonly advantage: boolean;
  /** The chance of each text after the update. */
  readonly change: boolean;
}

export const ALL_REVEALED: RevealedParts = {
  verdicts: true,
  truth: true,
  reward: true,
  advantage: true,
  change: true,
};

/** What stays visible while the truth is hidden: rewards would give it away. */
export const withoutTruth = ({ verdicts }: RevealedParts): RevealedParts => ({
  verdicts,
  truth: false,
  reward: false,
  advantage: false,
  change: false,
});

/** What a stage reveals. A verifier's texts are its verdicts, so those are visible from the start. */
export function revealedAt(updated: RolloutGroup["updated"], stage: UpdateStage): RevealedParts {
  const reached = (other: UpdateStage) =>
    UPDATE_STAGES.indexOf(stage) >= UPDATE_STAGES.indexOf(other);
  return {
    verdicts: updated === "verifier" || reached("check"),
    truth: reached("grade"),
    reward: reached("grade"),
    advantage: reached("compare"),
    change: reached("learn"),
  };
}

/** Whether a stage has passed, so that its parts are dimmed. @param stage the current one; null outside slow motion */
export const isPast = (stage: UpdateStage | null, other: UpdateStage): boolean =>
  stage !== null && UPDATE_STAGES.indexOf(stage) > UPDATE_STAGES.indexOf(other);
