/** Metrics of grouped rewards, under the names of TRL's GRPOTrainer and prime-rl. */
import { mean, standardDeviation } from "./statistics.ts";

/** Sample standard deviation; 0 for a single value. */
export const sampleStd = (values: readonly number[]): number => standardDeviation(values) ?? 0;

/**
 * `reward` mean over all rollouts, `reward_std` mean of the groups' sample std,
 * `frac_reward_zero_std` share of groups whose rewards are all equal.
 * @param groups rewards by group
 */
export function rewardMetrics(
  groups: readonly (readonly number[])[],
  prefix = "",
): Record<string, number> {
  const stds = groups.map(sampleStd);
  return {
    [`${prefix}reward`]: mean(groups.flat()),
    [`${prefix}reward_std`]: mean(stds),
    [`${prefix}frac_reward_zero_std`]: stds.filter((std) => std < 1e-8).length / groups.length,
  };
}

/** `solved_all` and `solved_none`: shares of groups that are all right or all wrong. */
export function solvedMetrics(groups: readonly (readonly number[])[]): Record<string, number> {
  const part = (all: 0 | 1) =>
    groups.filter((group) => group.every((outcome) => outcome === all)).length / groups.length;
  return { solved_all: part(1), solved_none: part(0) };
}

/** TRL's completions/*: token counts of the responses, and the share without an end token. */
export function completionMetrics(
  rows: readonly { readonly length: number; readonly ended: boolean }[],
  prefix = "",
): Record<string, number> {
  const lengths = rows.map((row) => row.length);
  return {
    [`${prefix}completions/mean_length`]: mean(lengths),
    [`${prefix}completions/min_length`]: Math.min(...lengths),
    [`${prefix}completions/max_length`]: Math.max(...lengths),
    [`${prefix}completions/clipped_ratio`]: rows.filter((row) => !row.ended).length / rows.length,
  };
}
