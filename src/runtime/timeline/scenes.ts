import type { RolloutGroup } from "../../core/training/records.ts";
import { stepFacts } from "../step-facts.ts";

/** Two updates of a recording, counted over both models, that the onboarding shows. */
export interface Scenes {
  /** A generator group with mostly wrong answers, in which the verifier missed an error. */
  readonly first: number;
  /** A late generator group with mostly right answers. */
  readonly last: number;
}

/** Counts over a group of solutions. */
export interface GroupCounts {
  readonly solutions: number;
  readonly right: number;
  readonly wrongSteps: number;
  /** Wrong steps that the verifier accepted. */
  readonly missed: number;
}

/** Counts the right solutions, wrong steps and missed errors of a group. */
export function countsOf({ rows }: RolloutGroup): GroupCounts {
  const steps = rows.flatMap((row) => row.steps.map((_, k) => stepFacts(row, k)));
  return {
    solutions: rows.length,
    right: rows.filter(({ outcome }) => outcome === 1).length,
    wrongSteps: steps.filter(({ isRight }) => !isRight).length,
    missed: steps.filter(({ mark }) => mark === "missed").length,
  };
}

/** Finds both scenes; null if there is no such pair. @param groups of a recording, one per update */
export function scenesOf(groups: readonly RolloutGroup[]): Scenes | null {
  const counted = groups.flatMap((group, i) =>
    group.updated === "generator" ? [{ update: i + 1, ...countsOf(group) }] : [],
  );
  const first = counted.find(
    ({ solutions, right, missed }) => missed > 0 && right > 0 && 2 * right < solutions,
  );
  const last = counted.findLast(({ solutions, right }) => 4 * right >= 3 * solutions);
  return first && last && first.update < last.update
    ? { first: first.update, last: last.update }
    : null;
}
