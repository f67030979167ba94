/** Tests a student's function, and finds the slip that explains a failure. */

import { type LineFault, lineFault } from "../core/line/fault.ts";
import type { LineFunction, LineRow } from "../core/line/functions.ts";
import type { LineAnswer } from "../core/line/line.ts";
import type { Exercise, LineTest } from "./exercises/exercise.ts";

export type LineOutcome = "passed" | "failed" | "waits";

/** What the tests say. */
export interface LineJudgement {
  /** One per test; tests after a fault are not run. */
  readonly outcomes: readonly LineOutcome[];
  /** [tests] the function's results; null where it returned none. */
  readonly results: readonly (readonly number[] | null)[];
  /** Id of the slip that explains the results; null if none does. */
  readonly slip: string | null;
  readonly fault: LineFault | null;
}

/** Expected numbers are given to four decimals. */
const TOLERANCE = 1e-4;

const isAlike = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length &&
  a.every((value, i) => {
    const other = b[i] ?? Number.NaN;
    const isNear = Math.abs(value - other) <= TOLERANCE * Math.max(1, Math.abs(other));
    return isNear || Object.is(value, other);
  });

/**
 * Runs the tests one by one until a fault.
 * @param call calls the function of the exercise once; a function that changes its argument is a fault
 */
export async function judgeLine(
  exercise: Exercise,
  call: (name: LineFunction, row: LineRow) => Promise<LineAnswer>,
): Promise<LineJudgement> {
  const { tests, function: name } = exercise;
  const results: (readonly number[] | null)[] = [];
  let fault: LineFault | null = null;
  for (const { row } of tests) {
    if (fault) {
      results.push(null);
      continue;
    }
    const answer = await call(name, row);
    if ("fault" in answer) fault = lineFault(answer.fault.kind, { ...answer.fault, row: 0 });
    results.push("values" in answer ? [...answer.values] : null);
  }
  const failedAt = results.indexOf(null);
  const outcomes = tests.map((test, i): LineOutcome => {
    const result = results[i];
    if (result) return isRight(exercise, test, result) ? "passed" : "failed";
    return i === failedAt ? "failed" : "waits";
  });
  return { outcomes, results, fault, slip: slipOf(exercise, results, outcomes, fault) };
}

const compared = ({ asCompared }: Exercise, row: LineRow, result: readonly number[]) =>
  asCompared?.(row, result) ?? result;

const isRight = (exercise: Exercise, { row, expected }: LineTest, result: readonly number[]) =>
  isAlike(compared(exercise, row, result), expected);

/** The first slip whose results equal the function's in all tests. */
function slipOf(
  exercise: Exercise,
  results: LineJudgement["results"],
  outcomes: readonly LineOutcome[],
  fault: LineFault | null,
): string | null {
  if (!outcomes.includes("failed")) return null;
  const { tests, slips } = exercise;
  const failedAt = tests[results.indexOf(null)]?.name ?? "";
  const found = slips.find((slip) => {
    if ("fault" in slip) return slip.fault === fault?.kind && slip.at.includes(failedAt);
    return (
      !fault &&
      tests.every(({ row }, i) => {
        const result = results[i] ?? [];
        return isAlike(compared(exercise, row, result), compared(exercise, row, slip.gives(row)));
      })
    );
  });
  return found?.id ?? null;
}
