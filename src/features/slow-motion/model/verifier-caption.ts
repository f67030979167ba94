import { mean } from "../../../core/metrics/statistics.ts";
import { baselineOf, hasNoSpread } from "../../../core/tango/advantages.ts";
import type { RolloutRow } from "../../../core/training/records.ts";
import {
  formatInteger,
  formatNumber,
  formatProbability,
  formatSigned,
} from "../../../i18n/format.ts";
import { finalFacts } from "../../../runtime/step-facts.ts";
import { isFitted, type UpdateStage } from "../../../runtime/timeline/stages.ts";
import type { CaptionWords } from "../words.en.ts";
import { baselineWords, rangeOf } from "./baseline-words.ts";
import type { Caption, ShownUpdate } from "./shown-update.ts";

type Say = (shown: ShownUpdate, words: CaptionWords) => Caption;

/** Of an update of the verifier; the last stage is told alike for both models. */
export const verifierCaption: Readonly<Record<Exclude<UpdateStage, "update">, Say>> = {
  write: written,
  judge: compared,
  reward: rewarded,
  advantage: normalized,
};

/** All rows judge the same solution. */
const judgedOf = ({ group }: ShownUpdate): RolloutRow => group.rows[0] as RolloutRow;

function written(shown: ShownUpdate, { stages: { write } }: CaptionWords): Caption {
  const { group, settings } = shown;
  const { belief } = judgedOf(shown);
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

function compared(shown: ShownUpdate, { stages, rollouts }: CaptionWords): Caption {
  const { compare: say } = stages;
  const { outcome, label } = judgedOf(shown);
  const said = shown.group.rows.map((row) => finalFacts(row).said);
  const count = (what: (typeof said)[number]) =>
    formatInteger(said.filter((one) => one === what).length);
  const size = formatInteger(said.length);
  const told =
    outcome === 1
      ? say.right(count("right"), size, count("wrong"))
      : say.wrong(count("wrong"), size, count("right"));
  const truth = (value: 0 | 1) => rollouts.truth[value === 1 ? "right" : "wrong"];
  return [
    told,
    ...(said.includes("unusable") ? [say.unread(count("unusable"))] : []),
    ...(label === outcome ? [] : [rollouts.noisy(truth(label), truth(outcome))]),
  ];
}

const rewardsOf = ({ group }: ShownUpdate): number[] =>
  group.rows.flatMap(({ reward }) => reward ?? []);

/** w of the solution's class; null where its line has none. */
const classWeight = (shown: ShownUpdate): number | null =>
  shown.figure(`verifier/class_weight/${judgedOf(shown).label === 1 ? "right" : "wrong"}`);

function rewarded(shown: ShownUpdate, { stages: { reward: say } }: CaptionWords): Caption {
  const weight = classWeight(shown);
  const { label } = judgedOf(shown);
  const weighs = label === 1 ? say.rightWeighs : say.wrongWeighs;
  const classWords = weight === null ? [] : [weighs(formatNumber(weight))];
  if (isFitted(shown.group)) {
    const loss = shown.figure("verifier/verdict_loss");
    const verdicts = formatInteger(shown.figure("verifier/verdict_loss/count") ?? 0);
    const fit = loss === null ? [] : [say.verdictLoss(verdicts, formatNumber(loss))];
    return [say.fitted, ...fit, ...classWords];
  }
  const rewards = rewardsOf(shown);
  const [low, high, average] = [...rangeOf(rewards), mean(rewards)].map(formatNumber);
  const paid =
    low === high ? say.paidAlike(low ?? "") : say.paid(low ?? "", high ?? "", average ?? "");
  return [say.verdicts(formatNumber(shown.settings.formatWeight)), paid, ...classWords];
}

function normalized(shown: ShownUpdate, { stages: { advantage: say } }: CaptionWords): Caption {
  const { group, settings } = shown;
  if (isFitted(group)) return [say.fitted];
  const [low, high] = rangeOf(group.rows.map((row) => row.outcomeAdvantage ?? 0));
  const weight = classWeight(shown);
  const weighed =
    weight === null
      ? []
      : [
          say.weighed(
            formatNumber(weight),
            formatSigned(low * weight),
            formatSigned(high * weight),
          ),
        ];
  if (settings.estimator === "reinforce++") {
    return [say.batch(formatSigned(low), formatSigned(high)), ...weighed];
  }
  const rewards = rewardsOf(shown);
  const baseline = baselineOf(rewards);
  if (hasNoSpread(baseline)) return [say.even(formatInteger(rewards.length)), say.nothing];
  const [least, most] = rangeOf(rewards);
  return [
    baselineWords(settings.estimator, baseline, say),
    say.ends(formatNumber(most), formatSigned(high), formatNumber(least), formatSigned(low)),
    ...weighed,
  ];
}
