/**
 * RL Tango (arXiv 2505.15034) in one file: one update of the generator, one of the verifier.
 * A round is N_g times the first, then N_v times the second (schedule.ts). Read beside section 3.
 *
 * Generator update                               Verifier update
 * 1. fresh problems, M solutions each            1. fresh problems, ONE solution each
 * 2. outcome: is the answer right? r ∈ {0, 1}    2. outcome, as on the left
 * 3. one verification of each solution           3. M verifications of each solution
 * 4. step rewards y_k / K where steps end        4. reward: final verdict right + γ · form kept
 * 5. A = (1 − α) · outcome + α · steps           5. A = group z-score, times the class weight
 * 6. one clipped policy-gradient step            6. the same step
 *
 * Decided differently from the released code, with reasons in ARCHITECTURE.md: step rewards stand
 * on the step-end character itself; group statistics are doubles, a group without spread is 0;
 * class counts are floored at 1. No gold step label is read here, except by arms that say so.
 * This file knows no GPU: a Policy may be a tfjs model, a worker, or a fake of a test.
 */
import type { RoundContext } from "../algorithms/arm.ts";
import { STREAMS } from "../random/draws.ts";
import { levelsOf } from "../tasks/problems.ts";
import { responseTokens } from "../tokens/batch.ts";
import { computeAdvantages, type Estimator } from "./advantages.ts";
import { type ClassCounts, classWeights, updateCounts } from "./class-weights.ts";
import { drawGroups, drawProblems, intoGroups } from "./groups.ts";
import { labeledByChecker } from "./label-noise.ts";
import { learn } from "./learn.ts";
import { verifierReward } from "./rewards.ts";
import type { GeneratorRound, VerifierRound } from "./round-records.ts";
import { armTools, sampleSolutions, sampleVerifications } from "./sampling.ts";
import { alphaAt, generatorLearningRate, learningRateAt } from "./schedule.ts";
import type { Solution } from "./solution.ts";
import { maxVerificationLength } from "./texts.ts";

/** One update of the generator. @param n generator updates done before this one */
export async function generatorUpdate(context: RoundContext, n: number): Promise<GeneratorRound> {
  const { task, arm, settings, generator, clock } = context;
  const { seed, temperature, groupSize: M } = settings;
  const estimator: Estimator = settings.estimator;
  const started = clock();

  // 1, 2. M solutions of each fresh problem; reading a solution checks its answer.
  let drawnTokens = 0;
  const solveOnce = async (update: number) => {
    const { rl } = levelsOf(task, settings);
    const problems = drawProblems(context, STREAMS.generatorProblems, update, rl);
    const key = { seed, stream: STREAMS.generatorSamples, update };
    const options = { temperature, key, weights: "current" } as const;
    const written = await sampleSolutions(generator, task, problems, M, options);
    drawnTokens += responseTokens(written.map(({ row }) => row));
    const noise = { seed, stream: STREAMS.labelNoise, update };
    return intoGroups(labeledByChecker(written, settings, noise), M);
  };
  const groups = await drawGroups(estimator, n, solveOnce, (solution) => solution.label);
  const solutions = groups.flat();
  const sampled = clock();

  // 3. The arm says who judges the steps: the current verifier, gold labels, a coin or nobody. Arms
  // of one policy add rows of their own to the step.
  const tools = armTools(context, n);
  const judgements = await arm.judge(solutions, tools);
  const auxiliaryRows = (await arm.auxiliaryRows?.(solutions, tools)) ?? null;
  const verified = clock();

  // 4, 5. Outcome and step parts are normalized apart, then blended with α.
  const { alphaSchedule, alpha0, alphaMin, updates, rlooStepScale } = settings;
  const alpha = alphaAt(alphaSchedule, n, alpha0, alphaMin, updates);
  const rewarded = solutions.map((solution, row) => ({
    outcomeReward: solution.label,
    length: solution.row.response.length,
    stepEnds: judgements?.[row]?.credit?.ends ?? [],
    stepScores: judgements?.[row]?.credit?.scores ?? null,
  }));
  const options = { estimator, alpha, rlooStepScale };
  const advantages = computeAdvantages(intoGroups(rewarded, M), options);

  // 6. Ratio against the sampled log-probabilities, entropy bonus, k3-KL to the frozen start.
  const learned = await learn(generator, {
    rows: solutions.map((solution) => solution.row),
    advantages: advantages.tokens,
    ...(auxiliaryRows ? { auxiliaryRows } : {}),
    longest: Math.max(...solutions.map((s) => task.maxSolutionLength(s.problem.steps))),
    learningRate: generatorLearningRate(settings, n),
    klCoef: settings.generatorKlCoef,
    phase: `generator update ${n + 1}`,
    settings,
    clock,
  });
  const seconds = { sample: sampled - started, verify: verified - sampled, ...learned.seconds };
  const otherTokens = drawnTokens - responseTokens(solutions.map(({ row }) => row));
  return {
    alpha,
    solutions,
    judgements,
    advantages,
    auxiliaryRows,
    otherTokens,
    ...learned,
    seconds,
  };
}

/** One update of the verifier. @param n verifier updates done before this one, warm-up included */
export async function verifierUpdate(
  context: RoundContext,
  n: number,
  previousCounts: ClassCounts | null,
): Promise<VerifierRound> {
  const { task, settings, generator, verifier, clock } = context;
  const { seed, groupSize: M, temperature, formatWeight } = settings;
  const estimator: Estimator = settings.estimator;
  const started = clock();
  let sample = 0;
  let drawnTokens = 0;

  // 1 to 4. One solution a problem, M verifications of it, each paid for its verdict and form.
  const verifyOnce = async (update: number) => {
    const before = clock();
    const range = levelsOf(task, settings).verifier;
    const problems = drawProblems(context, STREAMS.verifierProblems, update, range);
    const key = { seed, stream: STREAMS.verifierTrainingSolutions, update };
    const options = { temperature, key, weights: "current" } as const;
    const written = await sampleSolutions(generator, task, problems, 1, options);
    const noise = { seed, stream: STREAMS.verifierLabelNoise, update };
    const solutions = labeledByChecker(written, settings, noise);
    sample += clock() - before;
    const own = { ...options, key: { ...key, stream: STREAMS.verifierTrainingSamples } };
    const verifications = await sampleVerifications(verifier, task, solutions, M, own);
    drawnTokens += responseTokens([...solutions, ...verifications].map(({ row }) => row));
    return intoGroups(verifications, M).map((group, g) => {
      const solution = solutions[g] as Solution;
      return group.map((verification) => ({
        ...verification,
        solution,
        reward: verifierReward(verification.parsed, solution, formatWeight),
      }));
    });
  };
  const groups = await drawGroups(estimator, n, verifyOnce, (one) => one.reward.total);
  const judged = groups.flat();
  const verify = clock() - started - sample;

  // 5. The whole verification is one outcome: no step part, no α.
  const rewarded = judged.map(({ reward, row }) => ({
    outcomeReward: reward.total,
    length: row.response.length,
    stepEnds: [],
    stepScores: null,
  }));
  const options = { estimator, alpha: 0, rlooStepScale: 1 };
  const advantages = computeAdvantages(intoGroups(rewarded, M), options);

  // Class weights come after the z-score: before it they would cancel within each group.
  const right = judged.filter(({ solution }) => solution.label === 1).length;
  const batch = { right, wrong: judged.length - right };
  const counts = updateCounts(previousCounts, batch, settings.classWeightDecay);
  const weights = settings.classWeights ? classWeights(counts, batch) : { right: 1, wrong: 1 };

  // 6. The same loss, the same optimizer.
  const learned = await learn(verifier, {
    rows: judged.map(({ row }) => row),
    advantages: advantages.tokens,
    rowWeights: judged.map((one) => (one.solution.label === 1 ? weights.right : weights.wrong)),
    longest: Math.max(
      ...judged.map(({ solution }) => maxVerificationLength(task, solution.problem)),
    ),
    learningRate: learningRateAt(n, settings.verifierLr, settings.lrWarmup),
    klCoef: settings.verifierKlCoef,
    phase: `verifier update ${n + 1}`,
    settings,
    clock,
  });
  const solutions = groups.map((group) => (group[0] as (typeof judged)[number]).solution);
  return {
    solutions,
    judgements: judged,
    rewarded: { rewards: judged.map((one) => one.reward), advantages },
    fitted: null,
    otherTokens: drawnTokens - responseTokens([...solutions, ...judged].map(({ row }) => row)),
    weights,
    counts,
    ...learned,
    seconds: { sample, verify, ...learned.seconds },
  };
}
