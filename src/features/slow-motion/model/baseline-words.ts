import type { Baseline, Estimator } from "../../../core/tango/advantages.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import type { stagesWords } from "../words.en.ts";

/** The least and the greatest of some values. */
export const rangeOf = (values: readonly number[]): readonly [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** What each reward is compared with; the spread only where the estimator divides by it. */
export function baselineWords(
  estimator: Estimator,
  { mean, std }: Baseline,
  say: WordsOf<typeof stagesWords>["advantage"],
): string {
  const divides = estimator !== "rloo" && estimator !== "dr_grpo";
  return divides ? say.group(formatNumber(mean), formatNumber(std)) : say.mean(formatNumber(mean));
}
