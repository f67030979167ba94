import type { RolloutGroup } from "../../core/training/records.ts";
import { stepFacts } from "../step-facts.ts";

/** The two places of a recording, in updates of both models, between which its story is told. */
export interface Scenes {
  /** A group of the generator of which most is wrong, and where the verifier missed some of it. */
  readonly first: number;
  /** A late group of which most is right. */
  readonly last: number;
}

/** What there is to see in a group of solutions. */
export interface Sight {
  readonly solutions: number;
  readonly right: number;
  readonly wrongSteps: number;
  /** Wrong steps that the verifier took for right. */
  readonly missed: number;
}

export function sightOf({ rows }: RolloutGroup): Sight {
  const steps = rows.flatMap((row) => row.steps.map((_, k) => stepFacts(row, k)));
  return {
    solutions: rows.length,
    right: rows.filter(({ outcome }) => outcome === 1).length,
    wrongSteps: steps.filter(({ isRight }) => !isRight).length,
    missed: steps.filter(({ mark }) => mark === "missed").length,
  };
}

/** Null where no such pair is in it. @param groups one for each update, as recordings have them */
export function scenesOf(groups: readonly RolloutGroup[]): Scenes | null {
  const seen = groups.flatMap((group, i) =>
    group.updated === "generator" ? [{ update: i + 1, ...sightOf(group) }] : [],
  );
  const first = seen.find(
    ({ solutions, right, missed }) => missed > 0 && right > 0 && 2 * right < solutions,
  );
  const last = seen.findLast(({ solutions, right }) => 4 * right >= 3 * solutions);
  return first && last && first.update < last.update
    ? { first: first.update, last: last.update }
    : null;
}
