import type { Policy } from "../policy.ts";
import { updateCounts } from "../tango/class-weights.ts";
import { firstDraw } from "../tango/groups.ts";
import { learn } from "../tango/learn.ts";
import { isOneClass, skippedUpdate, solutionsToVerify } from "../tango/practice.ts";
import { RoundMeter } from "../tango/round-meter.ts";
import { learningRateAt } from "../tango/schedule.ts";
import type { Solution } from "../tango/solution.ts";
import { fromScore, type Judgement } from "../tango/verification.ts";
import { collate, responseTokens } from "../tokens/batch.ts";
import type { Arm } from "./arm.ts";
import type { VerifierUpdate, WorkOf } from "./work.ts";

/** β of the paper's scripts. */
const BETA = 0.05;

/**
 * [N][T] implicit process rewards r_t = β · (log π_φ(y_t) − log π_ref(y_t)): π_φ is the second model, a
 * language model of solutions, π_ref its frozen start. Their sum over a solution is r_φ(y), of which σ is
 * the model's belief that the solution is right.
 * @param temperature the sampling temperature in training, 1 where scores are compared
 */
async function implicitRewards(
  solutions: readonly Solution[],
  model: Policy,
  temperature: number,
): Promise<number[][]> {
  const batch = collate(solutions.map(({ row }) => row));
  const span = batch.columns - batch.promptLength;
  const under = (weights: "current" | "reference") =>
    model.logProbs({ ...batch, temperature, weights });
  const current = await under("current");
  const reference = await under("reference");
  return solutions.map(({ row }, n) =>
    row.response.map((_, t) => {
      const at = n * span + t;
      return BETA * ((current[at] ?? 0) - (reference[at] ?? 0));
    }),
  );
}

/** σ(r_φ(y)), the model's belief. @param rewards [T] */
const beliefOf = (rewards: readonly number[]) =>
  1 / (1 + Math.exp(-rewards.reduce((sum, reward) => sum + reward, 0)));

/** Prompt and response tokens, counted twice: each solution passes through the current and the reference weights. */
const readFor = ({ row }: Solution) => 2 * (row.prompt.length + row.response.length);

/** Each token has a reward r_t; its step score is T · r_t because a step reward is the score divided by T. */
function judgementOf(solution: Solution, rewards: readonly number[]): Judgement {
  const stepScores = rewards.map((reward) => reward * rewards.length);
  const credit = { stepEnds: [...rewards.keys()], stepScores };
  return { ...fromScore(solution, beliefOf(rewards), readFor(solution)), credit };
}

/**
 * Fits the belief to the label by cross-entropy, M solutions of each fresh problem: the gradient is
 * (σ(r_φ(y)) − label) · β · Σ_t ∇ log π_φ(y_t), a coefficient on log π. As in the paper without class
 * weights, KL penalty or entropy bonus, and one step per batch: the coefficients belong to these weights.
 */
const updateVerifier: VerifierUpdate = async (context, n, previousCounts) => {
  const { task, settings, verifier, clock } = context;
  const meter = new RoundMeter(context);
  const stopSampling = meter.start("sample");
  const solutions = await solutionsToVerify(context, settings.groupSize, firstDraw(n), meter);
  stopSampling();
  const stopVerifying = meter.start("verify");
  const rewards = await implicitRewards(solutions, verifier, settings.temperature);
  stopVerifying();
  const beliefs = rewards.map(beliefOf);
  const loss = solutions.reduce((sum, { label }, row) => {
    const belief = beliefs[row] ?? 0;
    return sum - Math.log(Math.max(label === 1 ? belief : 1 - belief, Number.MIN_VALUE));
  }, 0);
  const learningRate = learningRateAt(n, settings.verifierLr, settings.lrWarmup);
  const oneClass = isOneClass(solutions.map(({ label }) => label));
  const done = {
    solutions,
    judgements: solutions.map((solution, row) => judgementOf(solution, rewards[row] ?? [])),
    rewarded: null,
    fitted: { verdicts: solutions.length, loss: loss / solutions.length },
    otherTokens: meter.tokensBeyond(solutions),
    oneClass,
  };
  if (oneClass) return { ...done, ...skippedUpdate(previousCounts, learningRate, meter) };
  const rows = solutions.map(({ row }) => row);
  // The engine takes a mean over tokens; this makes it a mean over solutions.
  const scale = (BETA * responseTokens(rows)) / solutions.length;
  const advantages = solutions.map(({ label, row }, at) =>
    row.response.map(() => (label - (beliefs[at] ?? 0)) * scale),
  );
  const learned = await learn(verifier, {
    rows,
    advantages,
    fit: true,
    longest: Math.max(...solutions.map(({ problem }) => task.maxSolutionLength(problem.steps))),
    learningRate,
    klCoef: 0,
    phase: `verifier update ${n + 1}`,
    settings: { ...settings, estimator: "grpo", epochs: 1, entropyCoef: 0 },
    clock,
  });
  const right = solutions.filter(({ label }) => label === 1).length;
  const batch = { right, wrong: solutions.length - right };
  return {
    ...done,
    weights: { right: 1, wrong: 1 },
    counts: updateCounts(previousCounts, batch, settings.classWeightDecay),
    ...learned,
    seconds: meter.seconds(learned.seconds),
  };
};

/** PRIME: process reinforcement through implicit rewards (arXiv 2502.01456). */
const prime = {
  id: "prime",
  title: "PRIME",
  about:
    "The second model is a copy of the generator, fitted to make right solutions likelier. What it adds to each token's log-probability is the reward.",
  order: 12,
  judge: "verifier",
  gives: "probability",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "copied", by: "implicit rewards" },
} as const satisfies Arm;

export default prime;

export const work: WorkOf<typeof prime> = {
  updateVerifier,
  async judge(solutions, { verifier, settings }) {
    const rewards = await implicitRewards(solutions, verifier, settings.temperature);
    return solutions.map((solution, row) => judgementOf(solution, rewards[row] ?? []));
  },
  async score(solutions, { verifier }) {
    const rewards = await implicitRewards(solutions, verifier, 1);
    return solutions.map((solution, n) => ({
      score: beliefOf(rewards[n] ?? []),
      tokens: 0,
      read: readFor(solution),
    }));
  },
};
