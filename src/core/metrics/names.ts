/**
 * Names of logged metrics that several files read or write; docs/metrics.md describes all metrics. Names of one
 * file, and the axes of a study (study/schema.ts), stand where they are used.
 */
import type { Role } from "../role.ts";

/** Share of held-out problems in range that the generator solves greedily. */
export const GREEDY_IN_RANGE = "eval/greedy_accuracy/in_range";
/** Share of right solutions in the rollouts of an update. */
export const ROLLOUTS_ACCURACY = "rollouts/accuracy";
/** Share of whole solutions among them: K steps, none empty. */
export const ROLLOUTS_WHOLE = "rollouts/whole";
/** Share of whole solutions among those sampled for held-out problems in range. */
export const WHOLE_IN_RANGE = "eval/whole/in_range";
/** Share of held-out problems in range with a right solution, sampled at the run's temperature. */
export const SAMPLED_IN_RANGE = "eval/sampled_accuracy/in_range";
/** Mean log10 of the chance that the generator samples a right solution. */
export const CHANCE_IN_RANGE = "eval/log10_chance/in_range";
export const ENTROPY_IN_RANGE = "eval/entropy/in_range";
/** Share of the solutions of a verifier update that are right. */
export const SOLUTIONS_RIGHT = "verifier/solutions_right";
/** Whether all of them have the same label: then the update makes no step. */
export const ONE_CLASS = "verifier/one_class";
/** How many verdicts a fitted verifier's loss is the mean of. */
export const VERDICT_LOSS_COUNT = "verifier/verdict_loss/count";
/** Share of solutions that the verifier calls right, in training. */
export const POSITIVE_RATE = "train/positive_rate";
/** Balanced accuracy of its last words, in training. */
export const TRAIN_BALANCED = "train/balanced_accuracy";
/** How much a model knows of a single fact of the task, such as `9-4`: in [0, 1]. */
export const factMetric = (role: Role, fact: string) => `facts/${role}/${fact}`;
/** How many facts it knows. */
export const FACTS_KNOWN = {
  generator: "facts/generator_known",
  verifier: "facts/verifier_known",
} as const satisfies Record<Role, string>;
/** Whether the verifier finds the first mistake or clears the answer: on solutions of the start, and of all of training. */
export const PROCESSBENCH_F1 = "verifier/processbench_f1";
export const MIXED_F1 = "mixed/processbench_f1";
