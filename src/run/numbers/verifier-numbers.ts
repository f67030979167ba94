/** The numbers of a verifier's update, stage by stage, without the numbers in the headline. */
import { VERDICT_LOSS_COUNT } from "../../core/metrics/names.ts";
import { mean } from "../../core/metrics/statistics.ts";
import { baselineOf, hasNoSpread } from "../../core/tango/advantages.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { formatInteger, formatNumber, formatSigned } from "../../i18n/format.ts";
import { isFitted } from "../../runtime/timeline/update-stages.ts";
import { isMislabeled, updateFacts } from "../../runtime/update-facts.ts";
import { baselineWords, rangeOf, type ShownUpdate, type StageNumbers } from "./shown-update.ts";
import type { NumbersWords } from "./words.en.ts";

/** The solution that all checks of the group are about. */
const solutionOf = ({ group }: ShownUpdate): RolloutRow => group.rows[0] as RolloutRow;

function truthNumbers(shown: ShownUpdate, { grade: words, rollouts }: NumbersWords): string[] {
  const { lastWords } = updateFacts(shown.group);
  const solution = solutionOf(shown);
  const { isCorrect, label } = solution;
  const truth = (isRight: boolean) => rollouts.truth[isRight ? "right" : "wrong"];
  const mistaken = isCorrect ? words.falseAlarms : words.acceptedWrongly;
  return [
    mistaken(formatInteger(lastWords.false)),
    ...(lastWords.unread > 0 ? [words.unread(formatInteger(lastWords.unread))] : []),
    ...(isMislabeled(solution) ? [rollouts.noisy(truth(label === 1), truth(isCorrect))] : []),
  ];
}

const rewardsOf = ({ group }: ShownUpdate): number[] =>
  group.rows.flatMap(({ reward }) => reward ?? []);

/** The weight of the solution's class, right or wrong, in the loss; null if none was logged. */
const classWeight = (shown: ShownUpdate): number | null =>
  shown.metric(`verifier/class_weight/${solutionOf(shown).label === 1 ? "right" : "wrong"}`);

function rewardNumbers(shown: ShownUpdate, { grade: words }: NumbersWords): string[] {
  const weight = classWeight(shown);
  const weightWords = solutionOf(shown).label === 1 ? words.rightWeighs : words.wrongWeighs;
  const classWords = weight === null ? [] : [weightWords(formatNumber(weight))];
  if (isFitted(shown.group)) {
    const loss = shown.metric("verifier/verdict_loss");
    const count = formatInteger(shown.metric(VERDICT_LOSS_COUNT) ?? 0);
    return [
      ...(loss === null ? [] : [words.verdictLoss(count, formatNumber(loss))]),
      ...classWords,
    ];
  }
  const rewards = rewardsOf(shown);
  const [low = "", high = "", average = ""] = [...rangeOf(rewards), mean(rewards)].map(
    formatNumber,
  );
  return [low === high ? words.paidAlike(low) : words.paid(low, high, average), ...classWords];
}

export const verifierGradeNumbers: StageNumbers = (shown, words) => [
  ...truthNumbers(shown, words),
  ...rewardNumbers(shown, words),
];

export const verifierCompareNumbers: StageNumbers = (shown, { compare: words }) => {
  const { group, settings } = shown;
  if (isFitted(group)) return [];
  const [low, high] = rangeOf(group.rows.map((row) => row.outcomeAdvantage ?? 0));
  const weight = classWeight(shown);
  const weighed =
    weight === null
      ? []
      : [
          words.weighed(
            formatNumber(weight),
            formatSigned(low * weight),
            formatSigned(high * weight),
          ),
        ];
  if (comparesBatch(settings.estimator)) {
    return [words.batch(formatSigned(low), formatSigned(high)), ...weighed];
  }
  const rewards = rewardsOf(shown);
  const baseline = baselineOf(rewards);
  if (hasNoSpread(baseline)) return [words.even(formatInteger(rewards.length))];
  const [least, most] = rangeOf(rewards);
  return [
    baselineWords(settings, baseline, words),
    words.ends(formatNumber(most), formatSigned(high), formatNumber(least), formatSigned(low)),
    ...weighed,
  ];
};
