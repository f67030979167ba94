/** The numbers of a generator's update, stage by stage, without the numbers in the headline. */
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { mean } from "../../core/metrics/statistics.ts";
import { baselineOf, hasNoSpread } from "../../core/tango/advantages.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import { stepRewards } from "../../core/tango/rewards.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { formatInteger, formatNumber, formatSigned } from "../../i18n/format.ts";
import { type UpdateFacts, updateFacts } from "../../runtime/update-facts.ts";
import { baselineWords, rangeOf, type StageNumbers } from "./shown-update.ts";
import type { NumbersWords } from "./words.en.ts";

export const checkNumbers: StageNumbers = ({ settings, metric }, { check }) => {
  const { as, model } = judgeOf(armById(settings.algorithm));
  const updates = metric("verifier_updates");
  if (as === "probability" || model === null || updates === null) return [];
  return [check.trained(formatInteger(updates))];
};

/** How many right and wrong steps were accepted and rejected, and the first mistake that was missed. */
function verdictNumbers(
  { steps, firstMissed }: UpdateFacts,
  words: NumbersWords["grade"],
): readonly string[] {
  const { wrong, caught, rejected } = steps;
  const right = steps.steps - wrong;
  const passed = right - (rejected - caught);
  const [ofRight, ofWrong] = [formatInteger(right), formatInteger(wrong)];
  const told: string[] = [];
  if (right > 0) told.push(words.passed(formatInteger(passed), ofRight));
  if (wrong > 0) told.push(words.caught(formatInteger(caught), ofWrong));
  if (firstMissed) {
    const { attempt, step } = firstMissed;
    const missed = formatInteger(wrong - caught);
    told.push(words.missed(missed, formatInteger(attempt + 1), formatInteger(step + 1)));
  }
  return told;
}

const stepRewardsOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ credit }) => (credit ? stepRewards(credit.stepScores) : []));

export const gradeNumbers: StageNumbers = ({ group, settings }, { grade: words }) => {
  const { rows, alpha } = group;
  const facts = updateFacts(group);
  const rewards = stepRewardsOf(rows);
  const told = [words.outcome, ...verdictNumbers(facts, words)];
  if (facts.mislabeled > 0)
    told.push(words.noisy(formatInteger(facts.mislabeled), formatInteger(rows.length)));
  if (rewards.length === 0 || alpha === null) return [...told, words.noSteps];
  const { as } = judgeOf(armById(settings.algorithm));
  const stepWords = as === "probability" ? words.whole : words.steps;
  const count = formatInteger(rewards.length);
  return [...told, stepWords(count, formatSigned(mean(rewards)), formatNumber(alpha))];
};

export const compareNumbers: StageNumbers = ({ group, settings }, { compare: words }) => {
  const { rows, alpha } = group;
  const [low, high] = rangeOf(rows.flatMap(({ advantages }) => advantages)).map(formatSigned);
  const range = [low ?? "", high ?? ""] as const;
  if (comparesBatch(settings.estimator)) return [words.batch(...range)];
  const baseline = baselineOf(rows.map(({ label }) => label));
  const hasSteps = alpha !== null && stepRewardsOf(rows).length > 0;
  const blend = hasSteps ? [words.blend(formatNumber(alpha), ...range)] : [];
  if (hasNoSpread(baseline)) {
    const isPushed = rows.some(({ advantages }) => advantages.some((value) => value !== 0));
    return [words.even(formatInteger(rows.length)), ...(isPushed ? blend : [])];
  }
  const z = (label: 0 | 1) => rows.find((row) => row.label === label)?.outcomeAdvantage ?? 0;
  const pair = words.pair(formatSigned(z(1)), formatSigned(z(0)));
  return [baselineWords(settings, baseline, words), pair, ...blend];
};
