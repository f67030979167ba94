/** Settings of a run as overrides of the authors' fork of verl (kaiwenzha/RL-Tango, commit 411ed83). */
import type { Arm } from "../../core/algorithms/arm.ts";
import { trains } from "../../core/algorithms/arm.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { ESTIMATORS, type Estimator } from "../../core/tango/estimators.ts";

/** The fork's names of the estimators that it supports. */
const ESTIMATOR_NAMES: Partial<Record<Estimator, string>> = {
  grpo: "grpo",
  rloo: "rloo",
  "reinforce++": "reinforce_plus_plus",
};

export const forkEstimator = (estimator: Estimator): string | null =>
  ESTIMATOR_NAMES[estimator] ?? null;

/** α in the fork's three schedules: "constant" becomes "linear" between equal ends; without step rewards α is 0. */
function alphaOf({ alphaSchedule, alpha0, alphaMin }: Settings) {
  if (alpha0 === 0 || alphaSchedule === "constant") {
    return { schedule: "linear", start: alpha0, min: alpha0 };
  }
  // The fork divides by α_min, so a schedule with floor 0 is exported as "linear".
  const schedule = alphaSchedule === "exp" && alphaMin === 0 ? "linear" : alphaSchedule;
  return { schedule, start: alpha0, min: alphaMin };
}

/** The fork counts updates of both models. */
function totalSteps({ updates, generatorPerRound, verifierPerRound, verifierWarmup }: Settings) {
  const perGenerator = (generatorPerRound + verifierPerRound) / Math.max(1, generatorPerRound);
  return verifierWarmup + Math.ceil(updates * perGenerator);
}

/** Hydra overrides as [key, value]. @param estimator the fork's name of it */
export function hydraOverrides(
  settings: Settings,
  arm: Arm,
  estimator: string,
): readonly (readonly [key: string, value: string | number | boolean])[] {
  const alpha = alphaOf(settings);
  const { generatorKlCoef, verifierKlCoef, groupSize, batchSize } = settings;
  const ofModel = (actor: string, rollout: string, klCoef: number) =>
    [
      [`${actor}.use_kl_loss`, klCoef > 0],
      [`${actor}.kl_loss_coef`, klCoef],
      [`${actor}.kl_loss_type`, "low_var_kl"],
      [`${actor}.clip_ratio`, settings.clipLow],
      [`${actor}.entropy_coeff`, settings.entropyCoef],
      [`${actor}.grad_clip`, settings.gradClip],
      [`${actor}.ppo_epochs`, settings.epochs],
      [`${actor}.ppo_mini_batch_size`, batchSize],
      [`${rollout}.n`, groupSize],
      [`${rollout}.temperature`, settings.temperature],
    ] as const;
  return [
    ["data.train_files", "train.parquet"],
    ["data.val_files", "test.parquet"],
    ["data.train_batch_size", batchSize],
    ["custom_reward_function.path", "reward.py"],
    ["custom_reward_function.name", "compute_score"],
    ["algorithm.adv_estimator", estimator],
    ["verifier_algorithm.adv_estimator", estimator],
    ["algorithm.alpha_schedule", alpha.schedule],
    ["algorithm.alpha_start", alpha.start],
    ["algorithm.alpha_min", alpha.min],
    ["algorithm.generator_format_reward_weight", 0],
    ...ofModel("actor_rollout_ref.actor", "actor_rollout_ref.rollout", generatorKlCoef),
    ["verifier.enable", true],
    ["verifier.trainable", trains(arm, "verifier")],
    ...ofModel("verifier.actor", "verifier.rollout", verifierKlCoef),
    ["verifier_algorithm.verifier_correctness_reward_weight", 1],
    ["verifier_algorithm.verifier_format_reward_weight", settings.formatWeight],
    ["verifier_algorithm.verifier_label_ema_decay", settings.classWeightDecay],
    ["verifier_algorithm.reweight_verifier_rewards", settings.classWeights],
    ["verifier_algorithm.reweight_method", "sqrt_inverse"],
    ["trainer.n_generator_steps", settings.generatorPerRound],
    ["trainer.n_verifier_steps", settings.verifierPerRound],
    ["trainer.generator_warmup_steps", 0],
    ["trainer.verifier_warmup_steps", settings.verifierWarmup],
    ["trainer.initial_mode", "generator"],
    ["trainer.total_training_steps", totalSteps(settings)],
  ];
}

/** Differences between the run and what the fork can do, one sentence each. */
export function notMapped(settings: Settings): string[] {
  const noise = settings.falsePositiveRate > 0 || settings.falseNegativeRate > 0;
  const all: readonly (readonly [isSo: boolean, sentence: string])[] = [
    [
      true,
      "Learning rates, weight decay and lengths: those of a model of 0.1 million parameters do not fit a large one. The fork's own stay.",
    ],
    [true, "The supervised start and the misprints: the fork starts from a model that exists."],
    [
      true,
      "The step reward is paid on the step's last character here, on the token after it in the fork.",
    ],
    [true, "A verifier batch of one class takes no step here; in the fork it does."],
    [
      true,
      "Seeds and draws: the fork samples with vLLM, so runs are comparable by their curves, not by their numbers.",
    ],
    [
      settings.clipHigh !== 0 && settings.clipHigh !== settings.clipLow,
      `clipHigh ${settings.clipHigh}: the fork clips both sides by clip_ratio.`,
    ],
    [
      settings.verifierBatch === "balanced",
      "verifierBatch balanced: the fork takes solutions as drawn.",
    ],
    [
      settings.formatCheck === "follows",
      "formatCheck follows: the fork's format score does not read the verifier's own values.",
    ],
    [
      settings.regularizedUpdates > 0 || settings.targetEntropy > 0,
      "regularizedUpdates and targetEntropy: the fork's entropy bonus and KL term have fixed weights.",
    ],
    [noise, "Label noise: the fork's outcome checker makes no errors."],
    [
      ESTIMATORS[settings.estimator].scalesSteps && settings.rlooStepScale !== 10,
      `rlooStepScale ${settings.rlooStepScale}: the fork always uses 10.`,
    ],
    [
      settings.lrSchedule !== "constant",
      "lrSchedule linear: set the fork's warmup_style yourself.",
    ],
  ];
  return all.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}
