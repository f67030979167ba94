import { mean } from "../../../core/metrics/statistics.ts";
import { baselineOf, hasNoSpread } from "../../../core/tango/advantages.ts";
import { stepRewards } from "../../../core/tango/rewards.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import {
  formatInteger,
  formatNumber,
  formatProbability,
  formatSigned,
} from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import { judgeOf, type UpdateStage } from "../../../runtime/timeline/stages.ts";
import type { CaptionWords, stagesWords } from "../words.en.ts";
import { baselineWords, rangeOf } from "./baseline-words.ts";
import type { Caption, ShownUpdate } from "./shown-update.ts";

type Say = (shown: ShownUpdate, words: CaptionWords) => Caption;

/** Of an update of the generator; the last stage is told alike for both models. */
export const generatorCaption: Readonly<Record<Exclude<UpdateStage, "update">, Say>> = {
  write: ({ group, settings }, { stages: { write } }) => [
    write.solutions(
      formatInteger(group.rows.length),
      group.problem,
      String(settings.temperature),
      formatInteger(new Set(group.rows.map(({ solution }) => solution)).size),
    ),
  ],
  judge: judged,
  reward: rewarded,
  advantage: compared,
};

interface JudgedStep {
  readonly row: number;
  readonly step: number;
  readonly saidRight: boolean;
  readonly isRight: boolean;
}

const judgedSteps = ({ rows }: RolloutGroup): JudgedStep[] =>
  rows.flatMap(({ verdicts, stepTruth }, row) =>
    (verdicts ?? []).map((verdict, step) => {
      return { row, step, saidRight: verdict > 0, isRight: stepTruth[step] === true };
    }),
  );

function judged({ group, settings, figure }: ShownUpdate, words: CaptionWords): Caption {
  const { judge: say } = words.stages;
  const arm = words.arms[settings.algorithm]?.title ?? settings.algorithm;
  const judge = judgeOf(group);
  if (judge === "nobody") return [say.nobody(arm)];
  if (judge === "whole") {
    const [low, high] = rangeOf(group.rows.flatMap(({ belief }) => belief ?? []));
    return [say.whole(formatProbability(low), formatProbability(high))];
  }
  const verdicts = verdictWords(judgedSteps(group), say);
  if (judge === "labels") return [say.labels(arm), ...verdicts];
  const unread = group.rows.filter((row) => row.verification !== null && row.verdicts === null);
  const updates = figure("verifier_updates");
  return [
    ...verdicts,
    ...(unread.length > 0
      ? [say.unread(formatInteger(unread.length), formatInteger(group.rows.length))]
      : []),
    ...(updates === null
      ? []
      : [updates === 0 ? say.untrained : say.trained(formatInteger(updates))]),
  ];
}

/** What was said of right steps and of wrong ones, and the first error that was let through. */
function verdictWords(
  steps: readonly JudgedStep[],
  say: WordsOf<typeof stagesWords>["judge"],
): Caption {
  const right = steps.filter(({ isRight }) => isRight);
  const wrong = steps.filter(({ isRight }) => !isRight);
  const passed = formatInteger(right.filter(({ saidRight }) => saidRight).length);
  const caught = formatInteger(wrong.filter(({ saidRight }) => !saidRight).length);
  const missed = wrong.filter(({ saidRight }) => saidRight);
  const [first] = missed;
  const said: string[] = [];
  if (right.length > 0) said.push(say.right(passed, formatInteger(right.length)));
  if (wrong.length > 0) said.push(say.wrong(caught, formatInteger(wrong.length)));
  if (first) {
    const place = [formatInteger(first.row + 1), formatInteger(first.step + 1)] as const;
    said.push(say.missed(formatInteger(missed.length), ...place));
  }
  return said;
}

const poolOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ credit }) => (credit ? stepRewards(credit.scores) : []));

function rewarded({ group }: ShownUpdate, { stages: { reward: say } }: CaptionWords): Caption {
  const { rows, alpha } = group;
  const size = formatInteger(rows.length);
  const right = rows.filter(({ label }) => label === 1).length;
  const noisy = rows.filter(({ label, outcome }) => label !== outcome).length;
  const pool = poolOf(rows);
  const said = [say.outcome(formatInteger(right), size)];
  if (noisy > 0) said.push(say.noisy(formatInteger(noisy), size));
  if (pool.length === 0 || alpha === null) return [...said, say.noSteps];
  const paid = [formatSigned(mean(pool)), formatNumber(alpha)] as const;
  const isWhole = judgeOf(group) === "whole";
  return [...said, (isWhole ? say.whole : say.steps)(formatInteger(pool.length), ...paid)];
}

function compared({ group, settings }: ShownUpdate, words: CaptionWords): Caption {
  const { advantage: say } = words.stages;
  const { rows, alpha } = group;
  const [low, high] = rangeOf(rows.flatMap(({ advantages }) => advantages)).map(formatSigned);
  const range = [low ?? "", high ?? ""] as const;
  if (settings.estimator === "reinforce++") return [say.batch(...range)];
  const baseline = baselineOf(rows.map(({ label }) => label));
  const hasSteps = alpha !== null && poolOf(rows).length > 0;
  const blend = hasSteps ? [say.blend(formatNumber(alpha), ...range)] : [];
  if (hasNoSpread(baseline)) {
    const teaches = rows.some(({ advantages }) => advantages.some((value) => value !== 0));
    return [say.even(formatInteger(rows.length)), ...(teaches ? blend : [say.nothing])];
  }
  const z = (label: 0 | 1) => rows.find((row) => row.label === label)?.outcomeAdvantage ?? 0;
  const pair = say.pair(formatSigned(z(1)), formatSigned(z(0)));
  return [baselineWords(settings.estimator, baseline, say), pair, ...blend];
}
