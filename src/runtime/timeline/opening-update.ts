import type { RolloutGroup } from "../../core/training/records.ts";
import { isCaught, pushOf } from "../step-facts.ts";
import { type AttemptFacts, updateFacts } from "../update-facts.ts";

/** Mean advantage above which a push is visible in the list of attempts. */
const VISIBLE_PUSH = 0.1;

const isMixed = ({ rows }: RolloutGroup): boolean =>
  rows.some(({ label }) => label !== rows[0]?.label);

const judged = ({ steps }: AttemptFacts) => ({
  caught: steps.some(isCaught),
  missed: steps.some(({ mark }) => mark === "missed"),
});

/** Whether a generator group has only wrong answers, so that answers push none, and verdicts alone push some apart. */
export function verdictsPush({ updated, rows }: RolloutGroup): boolean {
  if (updated !== "generator" || rows.some(({ isCorrect, label }) => isCorrect || label === 1))
    return false;
  if (!rows.some(({ verdicts }) => verdicts)) return false;
  if (rows.some(({ outcomeAdvantage }) => Math.abs(outcomeAdvantage ?? 0) > 0)) return false;
  const pushes = rows.map((row) => pushOf(row) ?? 0);
  return Math.max(...pushes) - Math.min(...pushes) >= VISIBLE_PUSH;
}

/**
 * The update that the opening shows in stages: the first one of the generator in which all answers are
 * wrong, verdicts alone push, and one attempt has a caught and a missed mistake. Else the first with right
 * and wrong answers in which one attempt has both; else one with a missed mistake; else any with right and
 * wrong answers; else the first of the generator.
 * @param groups of a recording, one per update
 * @returns the number of the update, counted over both models from 1; null without a generator's update
 */
export function openingUpdate(groups: readonly RolloutGroup[]): number | null {
  const ofGenerator = groups.flatMap((group, i) =>
    group.updated === "generator"
      ? [{ group, update: i + 1, marks: updateFacts(group).attempts.map(judged) }]
      : [],
  );
  const hasBoth = ({ marks }: (typeof ofGenerator)[number]) =>
    marks.some(({ caught, missed }) => caught && missed);
  const mixed = ofGenerator.filter(({ group }) => isMixed(group));
  const found =
    ofGenerator.find((one) => hasBoth(one) && verdictsPush(one.group)) ??
    mixed.find(hasBoth) ??
    mixed.find(({ marks }) => marks.some(({ missed }) => missed)) ??
    mixed[0] ??
    ofGenerator[0];
  return found?.update ?? null;
}
