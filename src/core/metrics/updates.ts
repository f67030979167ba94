/** The metrics that one update logs. */

import type { UpdateStats } from "../policy.ts";
import { intoGroups } from "../tango/groups.ts";
import { formatScore, type VerifierReward } from "../tango/rewards.ts";
import type { GeneratorRound, RoundSeconds, VerifierRound } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import { NO_TOKENS, sumOfTokens, type TokenCounts, tokensOfRows } from "../tango/token-counts.ts";
import type { Judgement } from "../tango/verification.ts";
import {
  ONE_CLASS,
  ROLLOUTS_ACCURACY,
  ROLLOUTS_WHOLE,
  SOLUTIONS_RIGHT,
  VERDICT_LOSS_COUNT,
} from "./names.ts";
import { completionMetrics, rewardMetrics, sampleStd, solvedMetrics } from "./rewards.ts";
import { mean } from "./statistics.ts";
import {
  classMetrics,
  type Judged,
  stepConfusionMetrics,
  stepVerdictMetrics,
  verdictMetrics,
} from "./verdicts.ts";

type Metrics = Record<string, number>;

function optimizerMetrics(stats: UpdateStats, learningRate: number, prefix: string): Metrics {
  return {
    [`${prefix}loss`]: stats.loss,
    [`${prefix}policy_loss`]: stats.policyLoss,
    [`${prefix}entropy`]: stats.entropy,
    // Without a KL term the reference is not scored; logging 0 would be misleading.
    ...(stats.kl === null ? {} : { [`${prefix}kl`]: stats.kl }),
    [`${prefix}clip_ratio/low_mean`]: stats.clipLowFraction,
    [`${prefix}clip_ratio/high_mean`]: stats.clipHighFraction,
    [`${prefix}clip_ratio/region_mean`]: stats.clipLowFraction + stats.clipHighFraction,
    [`${prefix}grad_norm`]: stats.gradNorm,
    [`${prefix}learning_rate`]: learningRate,
  };
}

function timingMetrics(seconds: RoundSeconds, model: "actor" | "verifier"): Metrics {
  return {
    "timing_s/gen": seconds.sample,
    "timing_s/verify": seconds.verify,
    "timing_s/ref": seconds.score,
    [`timing_s/update_${model}`]: seconds.update,
    step_time: seconds.sample + seconds.verify + seconds.score + seconds.update,
  };
}

const lengthOf = (row: Judgement["row"], text: string | null) => ({
  length: row?.response.length ?? 0,
  ended: text?.endsWith(".") ?? false,
});

/** Tokens that both policies sampled in an update, and those that they read for it. */
export function tokensOfRound(round: GeneratorRound | VerifierRound): TokenCounts {
  const auxiliary = "auxiliaryRows" in round ? round.auxiliaryRows : null;
  const judgements = round.judgements ?? [];
  const texts = [...round.solutions, ...judgements].flatMap(({ row }) => row ?? []);
  return sumOfTokens([
    tokensOfRows(texts),
    ...judgements.map((judged) => ({ sampled: 0, read: judged.row ? 0 : judged.read })),
    auxiliary?.tokens ?? NO_TOKENS,
    round.otherTokens,
  ]);
}

const accuracy = (solutions: readonly Solution[]) =>
  solutions.filter(({ isCorrect }) => isCorrect).length / solutions.length;

/** Share of the steps that the problems ask for which are stated and right; a step that is missing is wrong. */
function stepAccuracy(solutions: readonly Solution[]): number {
  const right = solutions.flatMap(({ stepTruth }) => stepTruth).filter(Boolean).length;
  return right / solutions.reduce((asked, { problem }) => asked + problem.steps, 0);
}

/** Share of the solutions with exactly the steps that their problem asks for, none of them empty. */
export function wholeShare(solutions: readonly Solution[]): number {
  const whole = solutions.filter(
    ({ parsed, problem }) => parsed.steps.length === problem.steps && !parsed.steps.includes(""),
  );
  return whole.length / solutions.length;
}

/** Each solution of an update with each of its judgements, the same number for all; empty without a judge. */
export function judgedOf({
  solutions,
  judgements,
}: Pick<GeneratorRound | VerifierRound, "solutions" | "judgements">): Judged[] {
  if (!judgements) return [];
  const each = judgements.length / solutions.length;
  return judgements.map((judgement, row) => ({
    solution: solutions[Math.floor(row / each)] as Solution,
    judgement,
  }));
}

/** @param groupSize M */
export function generatorMetrics(round: GeneratorRound, groupSize: number): Metrics {
  const outcomes = intoGroups(
    round.solutions.map((solution) => solution.label as number),
    groupSize,
  );
  const wellFormed = round.solutions.filter((solution) => solution.parsed.flaw === null).length;
  const metrics: Metrics = {
    ...rewardMetrics(outcomes),
    ...solvedMetrics(outcomes),
    ...completionMetrics(round.solutions.map(({ row, text }) => lengthOf(row, text))),
    ...optimizerMetrics(round.stats, round.learningRate, ""),
    ...timingMetrics(round.seconds, "actor"),
    "rewards/outcome/mean": mean(outcomes.flat()),
    "rewards/format/mean": wellFormed / round.solutions.length,
    [ROLLOUTS_WHOLE]: wholeShare(round.solutions),
    "advantages/outcome_std": sampleStd(round.advantages.outcomeAdvantages),
    [ROLLOUTS_ACCURACY]: accuracy(round.solutions),
    "rollouts/accuracy_drawn": accuracy(round.drawn),
    "rollouts/step_accuracy": stepAccuracy(round.solutions),
    "rollouts/step_accuracy_drawn": stepAccuracy(round.drawn),
    ...round.auxiliaryRows?.metrics,
  };
  const { judgements } = round;
  if (judgements) {
    const judged = judgedOf(round);
    // Mean y per solution, over rollouts with step rewards; a missing step counts with its y of −2.
    const means = judged.flatMap(({ judgement }) => {
      const scores = judgement.credit?.stepScores;
      return scores ? [mean(scores)] : [];
    });
    if (means.length > 0) metrics["rewards/step/mean"] = mean(means);
    metrics.alpha = round.alpha;
    metrics["advantages/step_std"] = sampleStd(
      round.advantages.stepAdvantages.map((row) => row[0] ?? 0),
    );
    // Gold or random step labels have no final verdict.
    const hasFinal = judgements.some((judgement) => judgement.said.judgedAs !== "labels");
    Object.assign(
      metrics,
      (hasFinal ? verdictMetrics : stepVerdictMetrics)(judged, "train/"),
      hasFinal ? classMetrics(judged, "train/") : {},
      stepConfusionMetrics(judged, "train/"),
    );
  }
  return metrics;
}

export function verifierMetrics(round: VerifierRound): Metrics {
  const each = round.judgements.length / round.solutions.length;
  const judged = judgedOf(round);
  const learned = round.stats && {
    ...optimizerMetrics(round.stats, round.learningRate, "verifier/"),
    "verifier/class_weight/right": round.weights.right,
    "verifier/class_weight/wrong": round.weights.wrong,
  };
  return {
    ...(round.rewarded ? rewardedMetrics(round.rewarded.rewards, each) : {}),
    ...(round.fitted ? fittedMetrics(round.fitted) : {}),
    ...learned,
    ...timingMetrics(round.seconds, "verifier"),
    ...verdictMetrics(judged, "train/"),
    ...classMetrics(judged, "train/"),
    ...stepConfusionMetrics(judged, "train/"),
    ...textMetrics(judged),
    [ONE_CLASS]: round.oneClass ? 1 : 0,
    [SOLUTIONS_RIGHT]: mean(judged.map(({ solution }) => (solution.isCorrect ? 1 : 0))),
  };
}

/** Without fitted verdicts only the count 0 is logged. */
function fittedMetrics({ verdicts, loss }: NonNullable<VerifierRound["fitted"]>): Metrics {
  return {
    ...(loss === null ? {} : { "verifier/verdict_loss": loss }),
    [VERDICT_LOSS_COUNT]: verdicts,
  };
}

function rewardedMetrics(rewards: readonly VerifierReward[], groupSize: number): Metrics {
  const totals = rewards.map(({ total }) => total);
  return {
    ...rewardMetrics(intoGroups(totals, groupSize), "verifier/"),
    "verifier/rewards/correctness/mean": mean(rewards.map(({ correctness }) => correctness)),
    "verifier/rewards/format/mean": mean(rewards.map(({ format }) => format)),
  };
}

/** Metrics of the verification texts; none for a judge that outputs a probability. */
function textMetrics(judged: readonly Judged[]): Metrics {
  if (judged.some(({ judgement }) => judgement.row === null)) return {};
  return {
    ...completionMetrics(
      judged.map(({ judgement: { row, said } }) => lengthOf(row, said.verification)),
      "verifier/",
    ),
    "verifier/format_score": mean(judged.map(formatOf)),
  };
}

/** The format score, even where an unreadable final verdict makes the reward 0. */
function formatOf({ solution, judgement }: Judged): number {
  return judgement.row === null ? 0 : formatScore(judgement, solution);
}
