/** Counts of binary decisions; callers define which class is positive. */
export interface Confusion {
  readonly truePositive: number;
  readonly falsePositive: number;
  readonly trueNegative: number;
  readonly falseNegative: number;
}

/** @param pairs [predicted positive, truly positive] */
export function confusionOf(pairs: Iterable<readonly [boolean, boolean]>): Confusion {
  let truePositive = 0;
  let falsePositive = 0;
  let trueNegative = 0;
  let falseNegative = 0;
  for (const [predicted, actual] of pairs) {
    if (predicted && actual) truePositive += 1;
    else if (predicted) falsePositive += 1;
    else if (actual) falseNegative += 1;
    else trueNegative += 1;
  }
  return { truePositive, falsePositive, trueNegative, falseNegative };
}

/** part / total; null for an empty total. */
export const ratio = (part: number, total: number): number | null =>
  total === 0 ? null : part / total;

export function countOf(c: Confusion): number {
  return c.truePositive + c.falsePositive + c.trueNegative + c.falseNegative;
}

/** Share of right decisions; null without decisions. */
export function accuracy(c: Confusion): number | null {
  return ratio(c.truePositive + c.trueNegative, countOf(c));
}

/** Mean of the two classes' recalls; null if a class is empty. A constant judge scores 0.5. */
export function balancedAccuracy(c: Confusion): number | null {
  const sensitivity = ratio(c.truePositive, c.truePositive + c.falseNegative);
  const specificity = ratio(c.trueNegative, c.trueNegative + c.falsePositive);
  return sensitivity === null || specificity === null ? null : (sensitivity + specificity) / 2;
}

/** 2TP / (2TP + FP + FN); null when the class neither occurs nor is predicted. */
export function f1(c: Confusion): number | null {
  return ratio(2 * c.truePositive, 2 * c.truePositive + c.falsePositive + c.falseNegative);
}

/** The same decisions with the other class as positive. */
export function withClassesSwapped(c: Confusion): Confusion {
  return {
    truePositive: c.trueNegative,
    falsePositive: c.falseNegative,
    trueNegative: c.truePositive,
    falseNegative: c.falsePositive,
  };
}

/**
 * ProcessBench F1: harmonic mean of the exact first-error index on solutions with an error, and of
 * all-right on those without. Index −1 means no error; a null prediction never matches.
 * Source: code/run_eval.py of github.com/QwenLM/ProcessBench.
 * @returns null when either kind is missing
 */
export function processBenchF1(
  predictions: readonly { readonly predicted: number | null; readonly actual: number }[],
): number | null {
  const hitRate = (rows: typeof predictions) =>
    ratio(rows.filter((row) => row.predicted === row.actual).length, rows.length);
  const onErrors = hitRate(predictions.filter((row) => row.actual !== -1));
  const onRight = hitRate(predictions.filter((row) => row.actual === -1));
  if (onErrors === null || onRight === null) return null;
  return onErrors + onRight === 0 ? 0 : (2 * onErrors * onRight) / (onErrors + onRight);
}
