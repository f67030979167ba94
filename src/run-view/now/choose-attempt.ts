import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { finalFacts, type Mark, stepFacts } from "../../runtime/step-facts.ts";

/** What the verifier did with the steps of an attempt, and with its answer where it judges no steps. */
function marksOf(row: RolloutRow) {
  const steps = row.steps.map((_, k) => stepFacts(row, k));
  const facts = row.verdicts === null ? [finalFacts(row)] : steps;
  const has = (mark: Mark) => facts.some((fact) => fact.mark === mark);
  return {
    caught: facts.some(({ verdict, isRight }) => verdict === "wrong" && !isRight),
    missed: has("missed"),
    falseAlarm: has("falseAlarm"),
  };
}

/**
 * The attempt that a group shows first: one with a caught and a missed mistake, else one with a missed
 * mistake, else one with a false alarm, else a right one among wrong ones, else the first.
 * @returns its index in the group
 */
export function chooseAttempt({ rows }: RolloutGroup): number {
  const marks = rows.map(marksOf);
  const isUneven = rows.some(({ outcome }) => outcome !== rows[0]?.outcome);
  const candidates = [
    marks.findIndex(({ caught, missed }) => caught && missed),
    marks.findIndex(({ missed }) => missed),
    marks.findIndex(({ falseAlarm }) => falseAlarm),
    isUneven ? rows.findIndex(({ outcome }) => outcome === 1) : -1,
  ];
  return candidates.find((index) => index >= 0) ?? 0;
}
