import { judgeOf } from "../../../core/algorithms/judge.ts";
import { armById } from "../../../core/algorithms/registry.ts";
import { mean } from "../../../core/metrics/statistics.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { baselineOf, hasNoSpread } from "../../../core/tango/advantages.ts";
import { comparesBatch } from "../../../core/tango/estimators.ts";
import { stepRewards } from "../../../core/tango/rewards.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import {
  formatInteger,
  formatNumber,
  formatProbability,
  formatSigned,
} from "../../../i18n/format.ts";
import type { UpdateStage } from "../../../runtime/timeline/update-stages.ts";
import type { CaptionWords } from "../words.en.ts";
import {
  baselineWords,
  type Caption,
  rangeOf,
  type ShownUpdate,
  type StageCaptions,
} from "./shown-update.ts";

export const generatorCaptions: StageCaptions<Exclude<UpdateStage, "learn">> = {
  write: ({ group, settings }, { stages: { write } }) => [
    write.solutions(
      formatInteger(group.rows.length),
      group.problem,
      String(settings.temperature),
      formatInteger(new Set(group.rows.map(({ solution }) => solution)).size),
    ),
  ],
  check: checkCaption,
  grade: gradeCaption,
  compare: compareCaption,
};

const judgeIn = ({ algorithm }: Settings) => judgeOf(armById(algorithm));

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

function checkCaption({ group, settings, metric }: ShownUpdate, words: CaptionWords): Caption {
  const { check: checkWords } = words.stages;
  const arm = words.arms[settings.algorithm]?.title ?? settings.algorithm;
  const { by, as, model } = judgeIn(settings);
  if (by === "none") return [checkWords.nobody(arm)];
  const labels = model === null ? [checkWords.labels(arm)] : [];
  if (as === "probability") {
    const [low, high] = rangeOf(group.rows.flatMap(({ belief }) => belief ?? []));
    return [...labels, checkWords.whole(formatProbability(low), formatProbability(high))];
  }
  const steps = judgedSteps(group);
  const accepted = formatInteger(steps.filter(({ saidRight }) => saidRight).length);
  const verdicts =
    steps.length > 0 ? [checkWords.accepted(accepted, formatInteger(steps.length))] : [];
  if (model === null) return [...labels, ...verdicts];
  const unread = group.rows.filter((row) => row.verification !== null && row.verdicts === null);
  const updates = metric("verifier_updates");
  return [
    ...verdicts,
    ...(unread.length > 0
      ? [checkWords.unread(formatInteger(unread.length), formatInteger(group.rows.length))]
      : []),
    ...(updates === null
      ? []
      : [updates === 0 ? checkWords.untrained : checkWords.trained(formatInteger(updates))]),
  ];
}

/** The verdicts on right and on wrong steps, and the first missed error. */
function truthWords(steps: readonly JudgedStep[], words: CaptionWords["stages"]["truth"]): Caption {
  const right = steps.filter(({ isRight }) => isRight);
  const wrong = steps.filter(({ isRight }) => !isRight);
  const passed = formatInteger(right.filter(({ saidRight }) => saidRight).length);
  const caught = formatInteger(wrong.filter(({ saidRight }) => !saidRight).length);
  const missed = wrong.filter(({ saidRight }) => saidRight);
  const [first] = missed;
  const caption: string[] = [];
  if (right.length > 0) caption.push(words.passed(passed, formatInteger(right.length)));
  if (wrong.length > 0) caption.push(words.caught(caught, formatInteger(wrong.length)));
  if (first) {
    const [count, row, step] = [missed.length, first.row + 1, first.step + 1].map(formatInteger);
    caption.push(words.missed(count ?? "", row ?? "", step ?? ""));
  }
  return caption;
}

const stepRewardsOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ credit }) => (credit ? stepRewards(credit.scores) : []));

function gradeCaption({ group, settings }: ShownUpdate, { stages }: CaptionWords): Caption {
  const { grade: words, truth } = stages;
  const { rows, alpha } = group;
  const size = formatInteger(rows.length);
  const right = rows.filter(({ label }) => label === 1).length;
  const noisy = rows.filter(({ label, outcome }) => label !== outcome).length;
  const rewards = stepRewardsOf(rows);
  const caption = [
    words.outcome(formatInteger(right), size),
    ...truthWords(judgedSteps(group), truth),
  ];
  if (noisy > 0) caption.push(words.noisy(formatInteger(noisy), size));
  if (rewards.length === 0 || alpha === null) return [...caption, words.noSteps];
  const stepWords = judgeIn(settings).as === "probability" ? words.whole : words.steps;
  const count = formatInteger(rewards.length);
  return [...caption, stepWords(count, formatSigned(mean(rewards)), formatNumber(alpha))];
}

function compareCaption({ group, settings }: ShownUpdate, { stages }: CaptionWords): Caption {
  const { compare: words } = stages;
  const { rows, alpha } = group;
  const [low, high] = rangeOf(rows.flatMap(({ advantages }) => advantages)).map(formatSigned);
  const range = [low ?? "", high ?? ""] as const;
  if (comparesBatch(settings.estimator)) return [words.batch(...range)];
  const baseline = baselineOf(rows.map(({ label }) => label));
  const hasSteps = alpha !== null && stepRewardsOf(rows).length > 0;
  const blend = hasSteps ? [words.blend(formatNumber(alpha), ...range)] : [];
  if (hasNoSpread(baseline)) {
    const hasSignal = rows.some(({ advantages }) => advantages.some((value) => value !== 0));
    return [words.even(formatInteger(rows.length)), ...(hasSignal ? blend : [words.nothing])];
  }
  const z = (label: 0 | 1) => rows.find((row) => row.label === label)?.outcomeAdvantage ?? 0;
  const pair = words.pair(formatSigned(z(1)), formatSigned(z(0)));
  return [baselineWords(settings, baseline, words), pair, ...blend];
}
