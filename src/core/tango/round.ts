/**
 * RL Tango (arXiv 2505.15034) in one file: one update of the generator, one of the verifier.
 * A round is N_g generator updates, then N_v verifier updates (schedule.ts). Read it with section 3.
 *
 * Generator update                               Verifier update
 * 1. fresh problems, M solutions each            1. fresh problems, ONE solution each
 * 2. outcome: is the answer right? r ∈ {0, 1}    2. outcome, as on the left
 * 3. one verification of each solution           3. M verifications of each solution
 * 4. step rewards y_k / K, for exactly K steps   4. reward: final verdict right + γ · format
 * 5. A = (1 − α) · outcome + α · steps           5. A = group z-score, times the class weight
 * 6. one clipped policy-gradient step            6. the same step
 *
 * Differences from the released code: the step reward is on the step-end character itself, since the token
 * after it, as there, is here the first of the next step; a missing step costs more than a rejected one
 * (step-count.ts); group statistics are doubles, and a group without spread gives 0 (advantages.ts); class
 * counts are floored at 1; a verifier batch whose labels are all the same takes no step (practice.ts).
 * No gold step label is read here, except by arms that say so; and no GPU is known: a Policy may be a fake in a test.
 */
import type { RoundContext } from "../algorithms/work.ts";
import { formulasOf } from "../line/formulas.ts";
import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import { type ClassCounts, updateCounts } from "./class-weights.ts";
import { freshProblems } from "./fresh-problems.ts";
import { drawGroups, intoGroups } from "./groups.ts";
import { labeledByChecker } from "./label-noise.ts";
import { learn, referenceAhead } from "./learn.ts";
import { isOneClass, skippedUpdate, solutionsToVerify } from "./practice.ts";
import { mayScoreFormat, verifierReward } from "./rewards.ts";
import { RoundMeter } from "./round-meter.ts";
import type { GeneratorRound, VerifierRound } from "./round-records.ts";
import { armTools, sampleSolutions, sampleVerifications } from "./sampling.ts";
import { alphaAt, generatorCoefs, generatorLearningRate, learningRateAt } from "./schedule.ts";
import type { Solution } from "./solution.ts";
import { paidBySteps } from "./step-count.ts";
import { maxVerificationLength } from "./texts.ts";

/**
 * One update of the generator.
 * @param n generator updates done before this one
 * @param held weight of the entropy bonus where the entropy is held at a target (schedule.ts)
 */
export async function generatorUpdate(
  context: RoundContext,
  n: number,
  held = 0,
): Promise<GeneratorRound> {
  const { task, arm, work, settings, generator, line, clock } = context;
  const { seed, groupSize: M, estimator } = settings;
  const meter = new RoundMeter(context);
  const drawn: Solution[] = [];

  // 1, 2. M solutions of each fresh problem; reading a solution checks its answer.
  const solveProblems = async (update: number) => {
    const { problems, options } = freshProblems(context, "generator", update);
    const sampled = meter.count(await sampleSolutions(generator, task, problems, M, options));
    const noise = { seed, stream: STREAMS.labelNoise, update };
    const labeled = labeledByChecker(sampled, settings, noise);
    drawn.push(...labeled);
    return intoGroups(labeled, M);
  };
  const stopSampling = meter.start("sample");
  const groups = await drawGroups(estimator, n, solveProblems, ({ label }) => label);
  stopSampling();
  const solutions = groups.flat();

  const { entropyCoef, klCoef } = generatorCoefs(settings, n, held);
  const rows = solutions.map(({ row }) => row);
  const reference = referenceAhead(context, rows, klCoef);

  // 3. The current verifier judges the steps, or what the arm has in its place: gold labels, random
  // verdicts, nobody. One-model arms add auxiliary rows to the optimizer step.
  const tools = armTools(context, n);
  const stopVerifying = meter.start("verify");
  const judged = await (work.judge ?? tools.verify)(solutions, tools);
  const judgements = paidBySteps(arm, settings, solutions, judged);
  const auxiliaryRows = (await work.auxiliaryRows?.(solutions, tools)) ?? null;
  stopVerifying();

  // 4, 5. Outcome and step advantages are normalized separately, then blended with α.
  const { alphaSchedule, alpha0, alphaMin, updates, rlooStepScale } = settings;
  const alpha = alphaAt(alphaSchedule, n, alpha0, alphaMin, updates);
  const rewarded = solutions.map(({ label, row }, i) => ({
    outcomeReward: label,
    length: row.response.length,
    stepEnds: judgements?.[i]?.credit?.stepEnds ?? [],
    stepScores: judgements?.[i]?.credit?.stepScores ?? null,
    divisor: judgements?.[i]?.credit?.divisor,
  }));
  const options = { estimator, alpha, rlooStepScale };
  const advantages = await formulasOf(line).advantages(intoGroups(rewarded, M), options);

  // 6. Ratio to the sampled log-probabilities, entropy bonus, k3-KL to the frozen start.
  const learned = await learn(generator, {
    rows,
    reference,
    advantages: advantages.tokens,
    ...(auxiliaryRows ? { auxiliaryRows } : {}),
    longest: Math.max(...solutions.map(({ problem }) => task.maxSolutionLength(problem.steps))),
    learningRate: generatorLearningRate(settings, n),
    klCoef,
    phase: `generator update ${n + 1}`,
    settings: { ...settings, entropyCoef },
    clock,
  });
  return {
    alpha,
    coefs: { entropyCoef, klCoef },
    solutions,
    drawn,
    judgements,
    advantages,
    auxiliaryRows,
    otherTokens: meter.tokensBeyond(solutions),
    ...learned,
    seconds: meter.seconds(learned.seconds),
  };
}

/** One update of the verifier. @param n verifier updates done before this one, warm-up included */
export async function verifierUpdate(
  context: RoundContext,
  n: number,
  previousCounts: ClassCounts | null,
): Promise<VerifierRound> {
  const { task, settings, verifier, line, clock } = context;
  const { temperature, groupSize: M, estimator, formatWeight } = settings;
  const formulas = formulasOf(line);
  const meter = new RoundMeter(context);

  const verifySolutions = async (update: number) => {
    // 1, 2. One solution of each fresh problem; a balanced batch may draw more to choose from.
    const stopSampling = meter.start("sample");
    const solutions = await solutionsToVerify(context, 1, update, meter);
    stopSampling();
    // 3, 4. M verifications of each solution, rewarded for their final verdict and format.
    const key = samplingKey(settings, STREAMS.verifierTrainingSamples, update);
    const options = { temperature, key, weights: "current" } as const;
    const stopVerifying = meter.start("verify");
    const sampled = await sampleVerifications(verifier, task, solutions, M, options);
    stopVerifying();
    const judged = meter.count(sampled).map((verification, i) => {
      const solution = solutions[Math.floor(i / M)] as Solution;
      const mayScore = mayScoreFormat(settings, task, solution.problem, verification);
      const reward = verifierReward(verification, solution, formatWeight, mayScore);
      return { ...verification, solution, reward };
    });
    return intoGroups(await formulas.rewards(judged, formatWeight), M);
  };
  const groups = await drawGroups(estimator, n, verifySolutions, ({ reward }) => reward.total);
  const verifications = groups.flat();
  const solutions = groups.flatMap((group) => group.slice(0, 1).map(({ solution }) => solution));

  // 5. The verification as a whole is one outcome: no step rewards, no α.
  const rewarded = verifications.map(({ reward, row }) => {
    return { outcomeReward: reward.total, length: row.response.length };
  });
  const advantages = await formulas.outcomes(estimator, intoGroups(rewarded, M));
  const learningRate = learningRateAt(n, settings.verifierLr, settings.lrWarmup);
  const done = {
    solutions,
    judgements: verifications,
    rewarded: { rewards: verifications.map(({ reward }) => reward), advantages },
    fitted: null,
    otherTokens: meter.tokensBeyond([...solutions, ...verifications]),
  };
  // With one label the same final verdict is always right, and the verifier would learn to say it unread.
  if (isOneClass(solutions.map(({ label }) => label))) {
    return { ...done, ...skippedUpdate(previousCounts, learningRate, meter), oneClass: true };
  }

  // Class weights come after the z-score: before it they would cancel within each group.
  const right = verifications.filter(({ solution }) => solution.label === 1).length;
  const batch = { right, wrong: verifications.length - right };
  const counts = updateCounts(previousCounts, batch, settings.classWeightDecay);
  const equal = { right: 1, wrong: 1 };
  const weights = settings.classWeights ? await formulas.classWeights(counts, batch) : equal;

  // 6. The same loss, the same optimizer.
  const learned = await learn(verifier, {
    rows: verifications.map(({ row }) => row),
    advantages: advantages.tokens,
    rowWeights: verifications.map(({ solution }) =>
      solution.label === 1 ? weights.right : weights.wrong,
    ),
    longest: Math.max(...solutions.map(({ problem }) => maxVerificationLength(task, problem))),
    learningRate,
    klCoef: settings.verifierKlCoef,
    phase: `verifier update ${n + 1}`,
    settings,
    clock,
  });
  const seconds = meter.seconds(learned.seconds);
  return { ...done, oneClass: false, weights, counts, ...learned, seconds };
}
