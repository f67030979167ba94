/** Summarizes a class's results with the same functions as the report of `lab study`. */
import { type Difference, differenceOf, type Spread, spreadOf } from "../report.ts";
import type { ClassPlan } from "./plan.ts";
import { type StudentResult, shareOf } from "./result.ts";

/** A result with the code that it came in. */
export interface CollectedResult {
  readonly code: string;
  readonly result: StudentResult;
}

export interface ArmSummary {
  readonly arm: string;
  /** Statistics of the solved share: n, mean, 95 % interval. */
  readonly spread: Spread;
  /** The first arm minus this one, seed by seed; null for the first. */
  readonly difference: Difference | null;
}

export interface UniqueResults {
  /** One for each seed, in the order in which they came. */
  readonly kept: readonly CollectedResult[];
  /** Further codes for a seed that has one already: only the first counts. */
  readonly sameSeed: readonly CollectedResult[];
}

/** One code for each seed, and the others. */
export function uniqueResults(collected: readonly CollectedResult[]): UniqueResults {
  const bySeed = new Map<number, CollectedResult>();
  const sameSeed: CollectedResult[] = [];
  for (const one of collected) {
    const { seed } = one.result;
    if (bySeed.has(seed)) sameSeed.push(one);
    else bySeed.set(seed, one);
  }
  return { kept: [...bySeed.values()], sameSeed };
}

/** The summary of results with distinct seeds (`uniqueResults`). */
export function summaryOf(
  { arms }: ClassPlan,
  results: readonly StudentResult[],
): readonly ArmSummary[] {
  const inOrder = results.toSorted((one, other) => one.seed - other.seed);
  const valuesOf = (arm: number) =>
    new Map(
      inOrder.map((result) => {
        const own = result.arms[arm];
        return [result.seed, own ? shareOf(result, own) : null] as const;
      }),
    );
  return arms.map((arm, i) => ({
    arm,
    spread: spreadOf(valuesOf(i), "share"),
    difference: i === 0 ? null : differenceOf(arm, valuesOf(0), valuesOf(i)),
  }));
}
