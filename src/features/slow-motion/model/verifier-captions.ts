import { VERDICT_LOSS_COUNT } from "../../../core/metrics/names.ts";
import { mean } from "../../../core/metrics/statistics.ts";
import { baselineOf, hasNoSpread } from "../../../core/tango/advantages.ts";
import { comparesBatch } from "../../../core/tango/estimators.ts";
import type { RolloutRow } from "../../../core/training/records.ts";
import {
  formatInteger,
  formatNumber,
  formatProbability,
  formatSigned,
} from "../../../i18n/format.ts";
import { finalFacts } from "../../../runtime/step-facts.ts";
import { isFitted } from "../../../runtime/timeline/update-stages.ts";
import type { CaptionWords } from "../words.en.ts";
import {
  baselineWords,
  type Caption,
  rangeOf,
  type ShownUpdate,
  type StageCaptions,
} from "./shown-update.ts";

export const verifierCaptions: StageCaptions<"write" | "grade" | "compare"> = {
  write: writeCaption,
  grade: (shown, words) => [...truthCaption(shown, words), ...rewardCaption(shown, words)],
  compare: compareCaption,
};

/** The solution that all rows of the group judge. */
const solutionOf = ({ group }: ShownUpdate): RolloutRow => group.rows[0] as RolloutRow;

function writeCaption(shown: ShownUpdate, { stages: { write } }: CaptionWords): Caption {
  const { group, settings } = shown;
  const { belief } = solutionOf(shown);
  if (belief !== null) return [write.belief(group.problem, formatProbability(belief))];
  return [
    write.verifications(
      formatInteger(group.rows.length),
      group.problem,
      String(settings.temperature),
      formatInteger(new Set(group.rows.map(({ verification }) => verification)).size),
    ),
  ];
}

function truthCaption(shown: ShownUpdate, { stages, rollouts }: CaptionWords): Caption {
  const { truth: words } = stages;
  const { outcome, label } = solutionOf(shown);
  const verdicts = shown.group.rows.map((row) => finalFacts(row).verdict);
  const count = (wanted: (typeof verdicts)[number]) =>
    formatInteger(verdicts.filter((verdict) => verdict === wanted).length);
  const size = formatInteger(verdicts.length);
  const truth = (value: 0 | 1) => rollouts.truth[value === 1 ? "right" : "wrong"];
  return [
    outcome === 1
      ? words.right(count("right"), size, count("wrong"))
      : words.wrong(count("wrong"), size, count("right")),
    ...(verdicts.includes("unusable") ? [words.unread(count("unusable"))] : []),
    ...(label === outcome ? [] : [rollouts.noisy(truth(label), truth(outcome))]),
  ];
}

const rewardsOf = ({ group }: ShownUpdate): number[] =>
  group.rows.flatMap(({ reward }) => reward ?? []);

/** Weight of the solution's class; null if none was logged. */
const classWeight = (shown: ShownUpdate): number | null =>
  shown.metric(`verifier/class_weight/${solutionOf(shown).label === 1 ? "right" : "wrong"}`);

function rewardCaption(shown: ShownUpdate, { stages: { grade: words } }: CaptionWords): Caption {
  const weight = classWeight(shown);
  const { label } = solutionOf(shown);
  const weightWords = label === 1 ? words.rightWeighs : words.wrongWeighs;
  const classWords = weight === null ? [] : [weightWords(formatNumber(weight))];
  if (isFitted(shown.group)) {
    const loss = shown.metric("verifier/verdict_loss");
    const count = formatInteger(shown.metric(VERDICT_LOSS_COUNT) ?? 0);
    const lossWords = loss === null ? [] : [words.verdictLoss(count, formatNumber(loss))];
    return [words.fitted, ...lossWords, ...classWords];
  }
  const rewards = rewardsOf(shown);
  const [low = "", high = "", average = ""] = [...rangeOf(rewards), mean(rewards)].map(
    formatNumber,
  );
  const range = low === high ? words.paidAlike(low) : words.paid(low, high, average);
  return [words.verdicts(formatNumber(shown.settings.formatWeight)), range, ...classWords];
}

function compareCaption(shown: ShownUpdate, { stages }: CaptionWords): Caption {
  const { compare: words } = stages;
  const { group, settings } = shown;
  if (isFitted(group)) return [words.fitted];
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
  if (hasNoSpread(baseline)) return [words.even(formatInteger(rewards.length)), words.nothing];
  const [least, most] = rangeOf(rewards);
  return [
    baselineWords(settings, baseline, words),
    words.ends(formatNumber(most), formatSigned(high), formatNumber(least), formatSigned(low)),
    ...weighed,
  ];
}
