import { type DrawKey, uniformAt } from "../random/draws.ts";
import type { Solution } from "./solution.ts";

interface NoiseRates {
  /** Probability that the checker labels a wrong answer right, in [0, 1]. */
  readonly falsePositiveRate: number;
  /** Probability that the checker labels a right answer wrong, in [0, 1]. */
  readonly falseNegativeRate: number;
}

/**
 * Labels of an imperfect outcome checker. Training uses the label, measurement uses `isCorrect`: with one field for
 * both, an arm could read the truth by accident. The mean label of an outcome is falsePositiveRate + J · outcome, with
 * Youden's J = 1 − falsePositiveRate − falseNegativeRate. So the models learn more slowly when J is below 1, nothing at
 * 0, and the opposite below 0.
 * @param key of the random draws; row n is solution n
 */
export function labeledByChecker(
  solutions: Solution[],
  { falsePositiveRate, falseNegativeRate }: NoiseRates,
  key: DrawKey,
): Solution[] {
  if (falsePositiveRate === 0 && falseNegativeRate === 0) return solutions;
  return solutions.map((solution, row) => {
    const rate = solution.isCorrect ? falseNegativeRate : falsePositiveRate;
    const isFlipped = uniformAt(key, row, 0) < rate;
    return isFlipped ? { ...solution, label: solution.isCorrect ? 0 : 1 } : solution;
  });
}
