/** What a group shows, counted: a headline takes its numbers from here. */
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { finalFacts, pushOf } from "../../runtime/step-facts.ts";

/** Verdicts on the steps of all attempts, where steps were judged. */
export interface StepCounts {
  /** Judged steps. */
  readonly steps: number;
  /** Steps that were called wrong. */
  readonly rejected: number;
  /** Steps that are wrong. */
  readonly wrong: number;
  /** Wrong steps that were called wrong. */
  readonly caught: number;
}

/** Counts the verdicts on steps; an attempt without usable verdicts adds none. */
export function stepCounts({ rows }: RolloutGroup): StepCounts {
  const judged = rows.flatMap(({ verdicts, stepTruth }) =>
    (verdicts ?? []).map((verdict, k) => {
      return { accepted: verdict > 0, isRight: stepTruth[k] === true };
    }),
  );
  const wrong = judged.filter(({ isRight }) => !isRight);
  return {
    steps: judged.length,
    rejected: judged.filter(({ accepted }) => !accepted).length,
    wrong: wrong.length,
    caught: wrong.filter(({ accepted }) => !accepted).length,
  };
}

/** Differences smaller than this are rounding errors. */
export const NONE = 1e-9;

/** The push on an attempt, its mean advantage: 1 up, −1 down, 0 none. */
export function pushSign(row: RolloutRow): -1 | 0 | 1 {
  const push = pushOf(row) ?? row.outcomeAdvantage ?? 0;
  if (Math.abs(push) < NONE) return 0;
  return push > 0 ? 1 : -1;
}

/** Whether an update pushes an attempt at all: also where pushes on its steps cancel out. */
export const isPushed = ({ advantages, outcomeAdvantage }: RolloutRow): boolean =>
  [...advantages, ...(advantages.length > 0 ? [] : [outcomeAdvantage ?? 0])].some(
    (advantage) => Math.abs(advantage) >= NONE,
  );

export interface Pushes {
  readonly up: number;
  readonly down: number;
  /** Whether exactly the good attempts are pushed up, and there are some. */
  readonly areTheGood: boolean;
}

/** Counts the pushes of a group. @param isGood what the model is meant to be pushed towards */
export function pushesOf(
  rows: readonly RolloutRow[],
  isGood: (row: RolloutRow) => boolean,
): Pushes {
  const up = rows.filter((row) => pushSign(row) > 0);
  const good = rows.filter(isGood);
  return {
    up: up.length,
    down: rows.filter((row) => pushSign(row) < 0).length,
    areTheGood: good.length > 0 && good.length === up.length && up.every(isGood),
  };
}

export const isRightAnswer = ({ outcome }: RolloutRow): boolean => outcome === 1;

/** Whether the verifier's final verdict agrees with the truth; false where it cannot be read. */
export function isTrueVerdict(row: RolloutRow): boolean {
  const { verdict, mark } = finalFacts(row);
  return (verdict === "right" || verdict === "wrong") && mark === null;
}

/** Whether the checker's label is false: label noise. */
export const isMislabeled = ({ label, outcome }: RolloutRow): boolean => label !== outcome;

export const count = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length;

/** "047+810=" as a sentence has it: 047 + 810 */
export const problemText = (problem: string): string =>
  problem
    .replace(/=$/, "")
    .replace(/([+\-−])/g, " $1 ")
    .replaceAll(",", ", ");
