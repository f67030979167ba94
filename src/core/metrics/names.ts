/**
 * Names of logged metrics that several files read or write; docs/metrics.md describes all metrics. Names of one
 * file, and the axes of a study (study/schema.ts), stand where they are used.
 */

/** Greedy accuracy on held-out problems in range. */
export const GREEDY_IN_RANGE = "eval/greedy_accuracy/in_range";
/** Share of an update's rollouts that are right. */
export const ROLLOUTS_ACCURACY = "rollouts/accuracy";
/** Share of an update's rollouts with exactly K steps, none of them empty. */
export const ROLLOUTS_WHOLE = "rollouts/whole";
/** The same share on held-out problems in range. */
export const WHOLE_IN_RANGE = "eval/whole/in_range";
/** Share of held-out problems in range with a right solution, sampled at the run's temperature. */
export const SAMPLED_IN_RANGE = "eval/sampled_accuracy/in_range";
/** Mean log10 of the chance that the generator samples a right solution. */
export const CHANCE_IN_RANGE = "eval/log10_chance/in_range";
export const ENTROPY_IN_RANGE = "eval/entropy/in_range";
/** Share of right solutions among those that a verifier update judges. */
export const SOLUTIONS_RIGHT = "verifier/solutions_right";
/** 1 when all of these have the same label, so that the update takes no optimizer step. */
export const ONE_CLASS = "verifier/one_class";
/** Number of verdicts that a fitted verifier's loss averages over. */
export const VERDICT_LOSS_COUNT = "verifier/verdict_loss/count";
/** Share of solutions that the verifier calls right, in training. */
export const POSITIVE_RATE = "train/positive_rate";
/** Balanced accuracy of the final verdicts, in training. */
export const TRAIN_BALANCED = "train/balanced_accuracy";
/** What is measured of one fact of the task, such as `9-4` (evaluation/facts.ts). */
export const FACT_METRICS = [
  "generator",
  "verifier_accepts",
  "verifier_rejects",
  "verifier_passes",
] as const;
export type FactMetric = (typeof FACT_METRICS)[number];
export const factMetric = (of: FactMetric, fact: string) => `facts/${of}/${fact}`;
/** How many facts each model knows, of how many the verifier knows both halves, how many nines the generator knows. */
export const FACTS_KNOWN = {
  generator: "facts/generator_known",
  verifier: "facts/verifier_known",
  halves: "facts/verifier_halves_known",
  nines: "facts/generator_nines_known",
} as const;
/** F1 of locating the first error or accepting an error-free solution, on the fixed set and on the mixed set. */
export const PROCESSBENCH_F1 = "verifier/processbench_f1";
export const MIXED_F1 = "mixed/processbench_f1";
/** Share of worked solutions of the longer level that the verifier believes. */
export const LONGER_RIGHT = "longer/right";
