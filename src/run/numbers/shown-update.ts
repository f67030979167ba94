import type { Settings } from "../../core/settings/settings.ts";
import type { Baseline } from "../../core/tango/advantages.ts";
import { ESTIMATORS } from "../../core/tango/estimators.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { NumbersWords } from "./words.en.ts";

/** An update on screen: its recorded group, and the metrics of its batch. */
export interface ShownUpdate {
  readonly group: RolloutGroup;
  /** Settings of the run that the update belongs to. */
  readonly settings: Settings;
  /** A metric of the update; null if it was not logged or is no longer in memory. */
  readonly metric: (name: string) => number | null;
}

/** Writes the numbers of one stage, in words for one model's updates: short sentences, most important first. */
export type StageNumbers = (shown: ShownUpdate, words: NumbersWords) => readonly string[];

export const rangeOf = (values: readonly number[]): readonly [low: number, high: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** The baseline of the advantages in words; with the standard deviation only if the estimator divides by it. */
export function baselineWords(
  { estimator }: Settings,
  { mean, std }: Baseline,
  words: NumbersWords["compare"],
): string {
  const divides = ESTIMATORS[estimator].normalizesBy === "deviation";
  return divides
    ? words.group(formatNumber(mean), formatNumber(std))
    : words.mean(formatNumber(mean));
}
