/** Metrics of scores in [0, 1] as predictions of correctness. */

import { mean } from "./statistics.ts";
import { metricWriter } from "./verdicts.ts";

/** A score and the outcome it predicts; a null score could not be parsed. */
export interface ScoredOutcome {
  readonly score: number | null;
  readonly outcome: 0 | 1;
}

/**
 * Area under the ROC curve: the probability that a right solution is scored above a wrong one, a
 * tie counting half (Mann-Whitney U / (right · wrong)). A missing score ranks as 0.
 * @returns null when all are right or all are wrong
 */
export function auroc(rows: readonly ScoredOutcome[]): number | null {
  const ranked = rows
    .map(({ score, outcome }) => ({ score: score ?? 0, outcome }))
    .sort((a, b) => a.score - b.score);
  const right = ranked.filter(({ outcome }) => outcome === 1).length;
  const wrong = ranked.length - right;
  if (right === 0 || wrong === 0) return null;
  let rankSum = 0;
  for (let from = 0; from < ranked.length; ) {
    let to = from;
    while (to < ranked.length && ranked[to]?.score === ranked[from]?.score) to += 1;
    // Equal scores share the mean of their ranks, which count from 1.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * ranked.slice(from, to).filter(({ outcome }) => outcome === 1).length;
    from = to;
  }
  return (rankSum - (right * (right + 1)) / 2) / (right * wrong);
}

/**
 * Mean AUROC over the groups that hold both outcomes. With one group per problem a score that only
 * recognizes hard problems gets ½, and the share of right answers does not matter.
 * @returns null when no group holds both; `groups` is how many do
 */
export function aurocWithin(groups: readonly (readonly ScoredOutcome[])[]): {
  readonly value: number | null;
  readonly groups: number;
} {
  const within = groups.flatMap((rows) => auroc(rows) ?? []);
  return { value: within.length > 0 ? mean(within) : null, groups: within.length };
}

/** The solutions with a score in [low, high); the last bin includes its upper end. */
export interface CalibrationBin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  /** Mean score and share of right solutions; null for an empty bin. */
  readonly score: number | null;
  readonly accuracy: number | null;
}

/** Number of bins of a calibration. */
const BINS = 10;

/** Bins of equal width; missing scores are ignored. */
export function calibrationBins(rows: readonly ScoredOutcome[]): CalibrationBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = rows.filter(
      ({ score }) => score !== null && Math.min(BINS - 1, Math.floor(score * BINS)) === bin,
    );
    const mean = (pick: (row: ScoredOutcome) => number) =>
      inside.length === 0 ? null : inside.reduce((sum, row) => sum + pick(row), 0) / inside.length;
    return {
      low: bin / BINS,
      high: (bin + 1) / BINS,
      count: inside.length,
      score: mean(({ score }) => score ?? 0),
      accuracy: mean(({ outcome }) => outcome),
    };
  });
}

/**
 * Expected calibration error: mean distance of score and accuracy over the bins, by their counts
 * (Naeini et al., AAAI 2015). @returns null of nothing
 */
export function expectedCalibrationError(bins: readonly CalibrationBin[]): number | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return bins.reduce(
    (sum, { count, score, accuracy }) =>
      sum + (count / total) * Math.abs((score ?? 0) - (accuracy ?? 0)),
    0,
  );
}

/**
 * `auroc`, `ece` and `score_unread`, the share of missing scores.
 * @returns values by name, each with the number of solutions as `<name>/count`
 */
export function scoreMetrics(
  rows: readonly ScoredOutcome[],
  prefix: string,
): Record<string, number> {
  const { metrics, put } = metricWriter(prefix);
  const stated = rows.filter(({ score }) => score !== null).length;
  put("auroc", auroc(rows), rows.length);
  put("ece", expectedCalibrationError(calibrationBins(rows)), stated);
  put("score_unread", rows.length === 0 ? null : 1 - stated / rows.length, rows.length);
  return metrics;
}
