/**
 * One update of each model in a file: what was sampled, and what the lab made of it. Another implementation
 * (python/tango.py) repeats it from the weights before, and compares. Texts instead of tokens: one character
 * is one token.
 */
import type { UpdateStats } from "../core/policy.ts";
import type { Settings } from "../core/settings/settings.ts";
import { clipHighOf } from "../core/tango/advantages.ts";
import type { ClassCounts } from "../core/tango/class-weights.ts";
import { ESTIMATORS } from "../core/tango/estimators.ts";
import type { GeneratorRound, VerifierRound } from "../core/tango/round-records.ts";
import type { Solution } from "../core/tango/solution.ts";
import { verifierPrompt } from "../core/tango/texts.ts";
import { solve, type Task } from "../core/tasks/task.ts";

const FORMAT = "tango-update-1";

/** Whether the estimator differs from GRPO at most in its clip, so that python/tango.py can repeat its updates. */
export function isGrpo(estimator: Settings["estimator"]): boolean {
  const { comparesOver, normalizesBy, averagesOver } = ESTIMATORS[estimator];
  return comparesOver === "group" && normalizesBy === "deviation" && averagesOver === "tokens";
}

const statsOf = ({ loss, policyLoss, entropy, kl, gradNorm }: UpdateStats) => ({
  loss,
  policy_loss: policyLoss,
  entropy,
  kl,
  grad_norm: gradNorm,
});

/** The fields of a solution that a reward function receives. */
export function rewardFacts(task: Task, { problem, text, label }: Solution) {
  const { answer } = solve(task, problem);
  return { solution: text, answer, steps: problem.steps, label };
}

/** @param updates generator updates before this one */
export function generatorPart(task: Task, round: GeneratorRound, updates: number) {
  const { solutions, judgements, advantages, learningRate, stats } = round;
  return {
    updates,
    learning_rate: learningRate,
    rows: solutions.map((solution, i) => ({
      prompt: solution.problem.text,
      response: solution.text,
      logprobs: solution.row.logprobs,
      ...rewardFacts(task, solution),
      verification: judgements?.[i]?.said.verification ?? null,
    })),
    ours: {
      alpha: advantages.alpha,
      outcome_advantages: advantages.outcomeAdvantages,
      step_advantages: advantages.stepAdvantages,
      advantages: advantages.tokens,
      ...statsOf(stats),
    },
  };
}

/** @param updates verifier updates before this one @param counts of the classes before it */
export function verifierPart(
  task: Task,
  round: VerifierRound,
  updates: number,
  counts: ClassCounts | null,
) {
  const { solutions, judgements, rewarded, weights, learningRate, stats } = round;
  const samples = judgements.length / solutions.length;
  return {
    updates,
    learning_rate: learningRate,
    class_counts: counts,
    rows: judgements.map(({ said, row }, i) => {
      const solution = solutions[Math.floor(i / samples)] as Solution;
      return {
        prompt: verifierPrompt(solution.problem, solution.text),
        response: said.verification,
        logprobs: row?.logprobs ?? [],
        ...rewardFacts(task, solution),
        // The target for the verifier's own value of each step; without a check, the stated value.
        targets:
          task.check === undefined
            ? null
            : solution.parsed.steps.map((_, k) => task.check?.parts(solution.problem, k).target),
      };
    }),
    ours: {
      rewards: rewarded?.rewards.map(({ total }) => total) ?? [],
      outcome_advantages: rewarded?.advantages.outcomeAdvantages ?? [],
      // No optimizer step when all labels were the same.
      ...(stats ? { class_weights: weights, ...statsOf(stats) } : { loss: null }),
    },
  };
}

/** update.json: the settings that the algorithm reads, and both parts. @param coefs of the generator's update */
export function updateJson(
  settings: Settings,
  parts: {
    readonly generator: ReturnType<typeof generatorPart>;
    readonly verifier: ReturnType<typeof verifierPart>;
  },
  coefs: GeneratorRound["coefs"],
  command: string,
): unknown {
  return {
    format: FORMAT,
    command,
    settings: {
      group_size: settings.groupSize,
      alpha_schedule: settings.alphaSchedule,
      alpha_0: settings.alpha0,
      alpha_min: settings.alphaMin,
      updates: settings.updates,
      step_count: settings.stepCount,
      format_weight: settings.formatWeight,
      format_check: settings.formatCheck,
      class_weights: settings.classWeights,
      class_weight_decay: settings.classWeightDecay,
      temperature: settings.temperature,
      epochs: settings.epochs,
      clip_low: settings.clipLow,
      clip_high: clipHighOf(settings),
      entropy_coef: { generator: coefs.entropyCoef, verifier: settings.entropyCoef },
      kl_coef: { generator: coefs.klCoef, verifier: settings.verifierKlCoef },
      weight_decay: settings.weightDecay,
      grad_clip: settings.gradClip,
    },
    ...parts,
  };
}
