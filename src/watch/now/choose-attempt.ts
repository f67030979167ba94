import type { RolloutGroup } from "../../core/training/records.ts";
import { isCaught, type Mark } from "../../runtime/step-facts.ts";
import { type AttemptFacts, updateFacts } from "../../runtime/update-facts.ts";

/** The marks that verdicts on the steps get (caught, missed, …), or on the answer if no steps are judged. */
function findingsOf({ steps, whole }: AttemptFacts) {
  const facts = steps.some(({ isTrue }) => isTrue !== null) ? steps : [whole];
  const has = (mark: Mark) => facts.some((fact) => fact.mark === mark);
  return { caught: facts.some(isCaught), missed: has("missed"), falseAlarm: has("falseAlarm") };
}

/**
 * The attempt that a group shows first: one with a caught and a missed mistake, else one with a missed mistake, else
 * one with a false alarm, else the first right attempt, else the first attempt.
 * @returns index in the group
 */
export function chooseAttempt(group: RolloutGroup): number {
  const { attempts } = updateFacts(group);
  const marks = attempts.map(findingsOf);
  const isRight = attempts.map(({ whole }) => whole.isRight);
  const candidates = [
    marks.findIndex(({ caught, missed }) => caught && missed),
    marks.findIndex(({ missed }) => missed),
    marks.findIndex(({ falseAlarm }) => falseAlarm),
    isRight.indexOf(true),
  ];
  return candidates.find((index) => index >= 0) ?? 0;
}
