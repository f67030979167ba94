import type { Baseline, Estimator } from "../../../core/tango/advantages.ts";
import type { AllWords } from "../../../i18n/all.ts";
import { formatNumber } from "../../../i18n/format.ts";

/** The least and the greatest of some values. */
export const rangeOf = (values: readonly number[]): readonly [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** What each reward is compared with; the spread only where the estimator divides by it. */
export function baselineWords(
  estimator: Estimator,
  { mean, std }: Baseline,
  say: AllWords["stages"]["advantage"],
): string {
  const divides = estimator !== "rloo" && estimator !== "dr_grpo";
  return divides ? say.group(formatNumber(mean), formatNumber(std)) : say.mean(formatNumber(mean));
}
