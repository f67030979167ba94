import type { Preset } from "./preset.ts";

/**
 * A task where right answers are so rare at first (about one sample in ten million) that outcomes alone teach
 * nothing within the run, and where the verifier knows checking (adding) better than the generator knows making
 * a step (subtracting). The gap is put there by SFT. The verifier practices on problems of 1 to 9 columns, where
 * some answers are right; what it learns there carries over to the nine columns of the generator.
 * Why these values (exploratory seeds 9401 to 9404, and 9390):
 * - nine columns and misprint rate 0.95: with eight, DAPO without a verifier reaches 0.78 at 2.9 million tokens;
 * - temperature 1.2: at 1, single facts of the generator's book settle on their misprint, for gold labels too;
 * - verifierMisprintRate 0.6: the verifier starts out wrong for most sums that make nine, so that it has
 *   something to learn; at 0.5 the generator ends higher and the verifier starts nearly done;
 * - balanced batches: as drawn, nearly all of its practice is wrong at first, and right at the end; on six
 *   fresh seeds that made no difference that could be seen (judges, in docs/results/superseded.md).
 * - 400 updates: the verifier goes on learning from the generator's right answers long after 150 (docs/results/long).
 * What the first 150 updates show, on eleven fresh seeds: docs/results/both.
 * The seed is the recording's (docs/command-line.md), so that a live run on the engine `cpu` repeats its numbers.
 */
const gap: Preset = {
  id: "gap",
  title: "Subtraction, a better verifier",
  about:
    "Subtraction with nine columns: no answer is right at first, but steps can be checked by adding.",
  watch:
    "Both lines rise: the generator's accuracy on new problems, and how well the verifier tells right steps from wrong ones.",
  order: 90,
  listed: false,
  settings: {
    seed: 701,
    task: "minus",
    misprintRate: 0.95,
    hardAbove: 2,
    verifierMisprintRate: 0.6,
    corruptionRate: 0.6,
    sftMinSteps: 1,
    sftMaxSteps: 10,
    rlMinSteps: 9,
    rlMaxSteps: 9,
    longerSteps: 10,
    verifierMinSteps: 1,
    verifierBatch: "balanced",
    sftLr: 3e-3,
    sftLrWarmup: 100,
    sftGeneratorSteps: 1600,
    sftVerifierSteps: 800,
    updates: 400,
    verifierWarmup: 0,
    alphaSchedule: "constant",
    alpha0: 0.2,
    temperature: 1.2,
    batchSize: 32,
    groupSize: 8,
    generatorLr: 7e-4,
    verifierLr: 5e-4,
    evalEvery: 25,
    verifierEvalEvery: 25,
    evalProblems: 128,
    goldSolutions: 64,
  },
  lanes: {
    // The best arm without a verifier, at the best of the points that a search tried for every arm alike
    // (docs/results/searches, the first): point p2; all candidates tie, at zero right answers.
    "no-verifier": {
      algorithm: "grpo",
      generatorKlCoef: 0,
      entropyCoef: 0,
      generatorLr: 2.5e-4,
      groupSize: 16,
      batchSize: 16,
    },
  },
};

export default gap;
