/** The logged metrics of one update: everything metrics.jsonl and the page say about it. */
import type { UpdateStats } from "../policy.ts";
import { intoGroups } from "../tango/groups.ts";
import { formatScore, type VerifierReward } from "../tango/rewards.ts";
import type { GeneratorRound, RoundSeconds, VerifierRound } from "../tango/round-records.ts";
import type { Judgement, Solution } from "../tango/solution.ts";
import { completionMetrics, rewardMetrics, sampleStd, solvedMetrics } from "./rewards.ts";
import {
  finalVerdict,
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
    // Without a KL term nobody scored the reference: a 0 here would be made up.
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

const lengthOf = (row: Solution | Judgement) => ({
  length: row.row?.response.length ?? 0,
  ended: row.text?.endsWith(".") ?? false,
});

/** Tokens sampled in an update, both policies. */
export function sampledTokens(round: GeneratorRound | VerifierRound): number {
  const rows = [...round.solutions, ...(round.judgements ?? [])];
  const beside = "auxiliaryRows" in round ? (round.auxiliaryRows?.tokens ?? 0) : 0;
  return rows.reduce((sum, row) => sum + lengthOf(row).length, round.otherTokens + beside);
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
    ...completionMetrics(round.solutions.map(lengthOf)),
    ...optimizerMetrics(round.stats, round.learningRate, ""),
    ...timingMetrics(round.seconds, "actor"),
    "rewards/outcome/mean": outcomes.flat().reduce((sum, r) => sum + r, 0) / round.solutions.length,
    "rewards/format/mean": wellFormed / round.solutions.length,
    "advantages/outcome_std": sampleStd(round.advantages.outcomeAdvantages),
    "rollouts/accuracy":
      round.solutions.filter(({ isCorrect }) => isCorrect).length / round.solutions.length,
    ...round.auxiliaryRows?.metrics,
  };
  const { judgements } = round;
  if (judgements) {
    const judged: Judged[] = round.solutions.map((solution, row) => ({
      solution,
      judgement: judgements[row] as Judgement,
    }));
    // Mean over the usable rollouts of their mean verdict: what a whole solution was paid.
    const means = judged.flatMap(({ judgement }) => {
      const scores = judgement.credit?.stepScores;
      return scores ? [scores.reduce((sum, y) => sum + y, 0) / scores.length] : [];
    });
    if (means.length > 0) {
      metrics["rewards/step/mean"] = means.reduce((sum, x) => sum + x, 0) / means.length;
    }
    metrics.alpha = round.alpha;
    metrics["advantages/step_std"] = sampleStd(
      round.advantages.stepAdvantages.map((row) => row[0] ?? 0),
    );
    // Where nobody wrote a verification, metrics of a final verdict would be made up.
    const hasFinal = judgements.some(
      (judgement) => finalVerdict(judgement) !== null || judgement.row,
    );
    Object.assign(
      metrics,
      (hasFinal ? verdictMetrics : stepVerdictMetrics)(judged, "train/"),
      stepConfusionMetrics(judged, "train/"),
    );
  }
  return metrics;
}

export function verifierMetrics(round: VerifierRound): Metrics {
  const each = round.judgements.length / round.solutions.length;
  const judged: Judged[] = round.judgements.map((judgement, row) => ({
    solution: round.solutions[Math.floor(row / each)] as Solution,
    judgement,
  }));
  const average = (pick: (row: number) => number) =>
    judged.reduce((sum, _, row) => sum + pick(row), 0) / judged.length;
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
    ...stepConfusionMetrics(judged, "train/"),
    ...writtenMetrics(judged),
    "verifier/solutions_right": average((row) => (judged[row]?.solution.isCorrect ? 1 : 0)),
  };
}

/** Of no verdict there is no loss, only the count that says so. */
function fittedMetrics({ verdicts, loss }: NonNullable<VerifierRound["fitted"]>): Metrics {
  return {
    ...(loss === null ? {} : { "verifier/verdict_loss": loss }),
    "verifier/verdict_loss/count": verdicts,
  };
}

function rewardedMetrics(rewards: readonly VerifierReward[], groupSize: number): Metrics {
  const mean = (pick: (reward: VerifierReward) => number) =>
    rewards.reduce((sum, reward) => sum + pick(reward), 0) / rewards.length;
  const totals = rewards.map((reward) => reward.total);
  return {
    ...rewardMetrics(intoGroups(totals, groupSize), "verifier/"),
    "verifier/rewards/correctness/mean": mean((reward) => reward.correctness),
    "verifier/rewards/format/mean": mean((reward) => reward.format),
  };
}

/** Metrics of the verifications as texts; a judge that only gives a number writes none. */
function writtenMetrics(judged: readonly Judged[]): Metrics {
  if (judged.some(({ judgement }) => judgement.row === null)) return {};
  return {
    ...completionMetrics(
      judged.map(({ judgement }) => lengthOf(judgement)),
      "verifier/",
    ),
    "verifier/format_score": judged.reduce((sum, one) => sum + formatOf(one), 0) / judged.length,
  };
}

/** The format score by itself, also where an unread final verdict pays nothing. */
function formatOf({ solution, judgement }: Judged): number {
  if (!judgement.parsed) return 0;
  return formatScore(judgement.parsed, solution);
}
