/** Cross-play: verifiers of every age of a run judge the solutions of generators of every age. */
import { balancedAccuracy, type Confusion, confusionOf, ratio } from "../metrics/classification.ts";
import { finalConfusion, type Judged } from "../metrics/verdicts.ts";
import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { heldOut } from "./held-out.ts";
import { CHUNK, type EvaluationContext } from "./judge.ts";

/** The counts of a cell, in the order in which files store them. */
export const CELL_COUNTS = [
  // Steps by gold label and verdict, over verifications with one verdict per step.
  "wrongStepsCaught",
  "wrongStepsMissed",
  "rightStepsDoubted",
  "rightStepsTrusted",
  // Solutions by label and final verdict.
  "rightAccepted",
  "rightRejected",
  "wrongAccepted",
  "wrongRejected",
  // ProcessBench: solutions with an error, those with the first one located; error-free ones, those fully accepted.
  "faulty",
  "faultyLocated",
  "faultless",
  "faultlessCleared",
  // Verifications with one verdict for each step.
  "usable",
] as const;

/** Counts of one verifier on one generator's solutions, whole numbers so that any mean can be recomputed. */
export type Cell = Readonly<Record<(typeof CELL_COUNTS)[number], number>>;

/** One solution of each problem, sampled with the same draws at every age. @param count problems at most */
export async function crossPlaySolutions(
  context: Pick<EvaluationContext, "task" | "settings" | "generator">,
  count: number,
): Promise<Solution[]> {
  const { generator, settings } = context;
  const { temperature, seed } = settings;
  const { task, problems } = heldOut(context, "in_range", count);
  const solutions: Solution[] = [];
  for (let from = 0; from < problems.length; from += CHUNK) {
    const key = { seed, stream: STREAMS.crossPlay, update: from / CHUNK };
    const chunk = problems.slice(from, from + CHUNK);
    const options = { temperature, key, weights: "current" } as const;
    solutions.push(...(await sampleSolutions(generator, task, chunk, 1, options)));
  }
  return solutions;
}

/** The counts of one verifier's judgements of one generator's solutions. */
export function cellOf(judged: readonly Judged[]): Cell {
  const usable = judged.flatMap(({ solution, judgement }) => {
    const { verdicts } = judgement.said;
    return verdicts ? [{ verdicts, truth: solution.stepTruth }] : [];
  });
  // Positive class: steps that the verifier rejects.
  const steps = confusionOf(
    usable.flatMap(({ verdicts, truth }) =>
      verdicts.map((verdict, k) => [verdict === -1, truth[k] === false] as const),
    ),
  );
  const last = finalConfusion(judged);
  const firstError = ({ solution }: Judged) => solution.stepTruth.indexOf(false);
  const named = ({ judgement }: Judged) => judgement.said.verdicts?.indexOf(-1) ?? null;
  const located = (rows: readonly Judged[]) =>
    rows.filter((row) => named(row) === firstError(row)).length;
  const faulty = judged.filter((row) => firstError(row) >= 0);
  const faultless = judged.filter((row) => firstError(row) < 0);
  return {
    wrongStepsCaught: steps.truePositive,
    wrongStepsMissed: steps.falseNegative,
    rightStepsDoubted: steps.falsePositive,
    rightStepsTrusted: steps.trueNegative,
    rightAccepted: last.truePositive,
    rightRejected: last.falseNegative,
    wrongAccepted: last.falsePositive,
    wrongRejected: last.trueNegative,
    faulty: faulty.length,
    faultyLocated: located(faulty),
    faultless: faultless.length,
    faultlessCleared: located(faultless),
    usable: usable.length,
  };
}

/** The rates of a cell; null where it has no step or no solution of a class. */
export interface CellRates {
  readonly stepBalancedAccuracy: number | null;
  readonly caught: number | null;
  readonly falseAlarms: number | null;
  readonly lastWordBalancedAccuracy: number | null;
  readonly processBenchF1: number | null;
  /** Share of the generator's solutions that are right. */
  readonly accuracy: number | null;
}

export function ratesOf(cell: Cell): CellRates {
  const steps: Confusion = {
    truePositive: cell.wrongStepsCaught,
    falseNegative: cell.wrongStepsMissed,
    falsePositive: cell.rightStepsDoubted,
    trueNegative: cell.rightStepsTrusted,
  };
  const last: Confusion = {
    truePositive: cell.rightAccepted,
    falseNegative: cell.rightRejected,
    falsePositive: cell.wrongAccepted,
    trueNegative: cell.wrongRejected,
  };
  const right = cell.rightAccepted + cell.rightRejected;
  const onErrors = ratio(cell.faultyLocated, cell.faulty);
  const onRight = ratio(cell.faultlessCleared, cell.faultless);
  const sum = (onErrors ?? 0) + (onRight ?? 0);
  const isWhole = onErrors !== null && onRight !== null;
  return {
    stepBalancedAccuracy: balancedAccuracy(steps),
    caught: ratio(cell.wrongStepsCaught, cell.wrongStepsCaught + cell.wrongStepsMissed),
    falseAlarms: ratio(cell.rightStepsDoubted, cell.rightStepsDoubted + cell.rightStepsTrusted),
    lastWordBalancedAccuracy: balancedAccuracy(last),
    processBenchF1: isWhole ? (sum === 0 ? 0 : (2 * onErrors * onRight) / sum) : null,
    accuracy: ratio(right, right + cell.wrongAccepted + cell.wrongRejected),
  };
}
