import { describe, expect, it } from "vitest";
import type { TestTimeReport } from "../core/evaluation/test-time-report.ts";
import type { JobLines } from "./report.ts";
import { testTimeRows } from "./test-time.ts";
import type { TestTimeRow, TestTimeTable } from "./test-time-row.ts";
import { evaluationOf, JOBS_OF_TEST_TIME, STUDY_OF_TEST_TIME } from "./testing/evaluations.ts";

const study = STUDY_OF_TEST_TIME;
const jobs = JOBS_OF_TEST_TIME;
const rows = testTimeRows(study, jobs);

function row(
  condition: string,
  table: TestTimeTable,
  of: TestTimeRow["of"],
  N: number | null,
  R = 0,
) {
  const found = rows.filter(
    (one) =>
      one.condition === condition && one.table === table && one.of === of && one.chains === N,
  );
  return found.find(({ retries }) => retries === null || retries === R);
}

describe("test time of a study", () => {
  it("has means over seeds with their interval", () => {
    const { values, n, mean, interval } = row("tango", "accuracy", "weighted", 4) ?? {};
    expect(values?.map(({ value }) => value)).toEqual([0.9, 0.8, 0.4]);
    expect(n).toBe(3);
    expect(mean).toBeCloseTo(0.7, 12);
    // Deviation √0.07, 4.302653 · 0.2645751 / √3.
    expect(interval?.[0]).toBeCloseTo(0.7 - 0.6572414, 6);
    expect(row("grpo", "accuracy", "majority", 4)?.mean).toBeCloseTo(0.6, 12);
    expect(row("grpo", "accuracy", "pass", 4)?.mean).toBe(0.75);
  });

  it("counts the verifier's tokens if a vote uses it", () => {
    expect(row("tango", "tokens", "majority", 2)?.mean).toBeCloseTo((20 + 28 + 20) / 3, 12);
    expect(row("tango", "tokens", "weighted", 2)?.mean).toBeCloseTo((40 + 56 + 40) / 3, 12);
    expect(row("tango", "tokens", "pass", 2)?.mean).toBeCloseTo((20 + 28 + 20) / 3, 12);
    // As many again are read.
    expect(row("tango", "forward_tokens", "weighted", 2)?.mean).toBeCloseTo(
      (80 + 112 + 80) / 3,
      12,
    );
  });

  it("compares votes at equal compute, if the budget covers them", () => {
    expect(row("tango", "budget", "majority", 4)?.mean).toBeCloseTo((40 + 56 + 40) / 3, 12);
    expect(row("tango", "equal_compute", "majority", 4)?.mean).toBeCloseTo(0.6, 12);
    // Two samples and their verifications.
    expect(row("tango", "equal_compute", "best_of_n", 4)?.mean).toBeCloseTo(0.6, 12);
    expect(row("tango", "equal_compute", "weighted", 2)?.mean).toBeCloseTo(0.4, 12);
    expect(row("tango", "equal_compute", "weighted", 1)).toBeUndefined();
    expect(row("tango", "equal_compute_capped", "weighted", 4)?.mean).toBeCloseTo(1 / 3, 12);
    expect(row("tango", "equal_compute_capped", "weighted", 2)?.mean).toBe(0);
  });

  it("has the AUROC of seeds that have one, and the grid", () => {
    expect(row("tango", "auroc", "all", null)?.mean).toBeCloseTo(0.8, 12);
    expect(row("tango", "auroc", "within_problems", null)).toMatchObject({ n: 2 });
    expect(row("tango", "auroc", "within_problems", null)?.mean).toBeCloseTo(0.7, 12);
    expect(row("tango", "grid", "weighted", 1, 1)?.mean).toBeCloseTo(0.9, 12);
    expect(row("tango", "grid_tokens", "weighted", 1, 1)?.mean).toBeCloseTo(40 * (34 / 30), 12);
  });

  it("subtracts majority of the same seed from votes", () => {
    // Weighted at N 4: 0.9, 0.8, 0.4; majority 0.6 on every seed.
    const difference = row("tango", "accuracy_minus_majority", "weighted", 4);
    expect(difference?.mean).toBeCloseTo(0.1, 12);
    expect(difference?.sides).toEqual({ higher: 2, lower: 1 });
    // Deviation √0.07, as of the accuracies themselves.
    expect(difference?.interval?.[1]).toBeCloseTo(0.1 + 0.6572414, 6);
    const equal = row("tango", "accuracy_minus_majority", "best_of_n", 2);
    expect(equal).toMatchObject({ interval: null, allEqual: true, sides: { higher: 3, lower: 0 } });
    // The budget of 4 pays 2 verified samples: 0.6, 0.7, 0.3 against 0.6.
    const bought = row("tango", "equal_compute_minus_majority", "weighted", 4);
    expect(bought?.mean).toBeCloseTo(-0.2 / 3, 12);
    expect(bought?.sides).toEqual({ higher: 1, lower: 1 });
    expect(row("grpo", "accuracy_minus_majority", "weighted", 4)).toBeUndefined();
    expect(row("tango", "accuracy_minus_majority", "weighted", 1)).toBeUndefined();
    expect(row("tango", "accuracy", "weighted", 4)?.sides).toBeNull();
  });

  it("has the samples needed to match majority over all samples, its own and the baseline's", () => {
    // Own majority at N 4 is 0.6 on every seed: reached at 2, at 1, never.
    const own = row("tango", "samples_needed", "weighted", null);
    expect(own?.values.map(({ value }) => value)).toEqual([2, 1, "never"]);
    // grpo's: 0.6 at N 2; 0.5 is passed at N 1; 0.7 is never reached.
    const needed = row("tango", "samples_needed_baseline", "weighted", null);
    expect(needed?.values.map(({ value }) => value)).toEqual([2, 1, "never"]);
    expect(needed).toMatchObject({ n: 3, mean: null, reach: { reached: 2, median: 2 } });
    const tokens = row("tango", "tokens_needed_baseline", "weighted", null);
    expect(tokens?.values.map(({ value }) => value)).toEqual([40, 28, "never"]);
    expect(tokens?.reach?.median).toBe(40);
  });

  it("skips targets at the floor or the ceiling", () => {
    const tango = (majority: readonly number[], half: number): JobLines => {
      const judged = {
        bestOfN: [1, 1, 1],
        weighted: [0.5, 0.9, 1],
        auroc: [1, 1],
        again: 1,
      } as const;
      const evaluation = evaluationOf({ majority, pass: [1, 1, 1], tokens: 9, judged });
      const curves = evaluation.testTime?.curves.map(({ vote, points }) => ({
        vote,
        points: points.map((one) => {
          const interval = [one.accuracy - half, one.accuracy + half] as const;
          return { ...one, interval };
        }),
      }));
      const testTime = { ...evaluation.testTime, curves } as TestTimeReport;
      return {
        block: "main",
        condition: "tango",
        seed: 1,
        lines: [],
        evaluation: { ...evaluation, testTime },
      };
    };
    const neededOf = (majority: readonly number[], half: number) =>
      testTimeRows(study, [tango(majority, half)])
        .filter(({ table }) => table === "samples_needed")
        .map(({ values }) => values[0]?.value);
    expect(neededOf([0.5, 0.6, 0.7], 0.1)).toEqual([2]);
    expect(neededOf([0.5, 0.6, 0.7], 0.2)).toEqual([]);
    expect(neededOf([0.5, 0.9, 0.99], 0.1)).toEqual([]);
    expect(neededOf([0.5, 0.5, 0.5], 0)).toEqual([]);
  });

  it("has no rows without a judge, for a failed job, or without a baseline", () => {
    const tables = rows.filter(({ condition }) => condition === "grpo").map(({ table }) => table);
    expect([...new Set(tables)].sort()).toEqual([
      "accuracy",
      "budget",
      "equal_compute",
      "equal_compute_capped",
      "forward_tokens",
      "tokens",
    ]);
    expect(rows.some(({ condition, of }) => condition === "grpo" && of === "best_of_n")).toBe(
      false,
    );
    const fewer = testTimeRows(study, jobs.slice(1, 4));
    const needed = fewer.find(({ table }) => table === "samples_needed_baseline");
    expect(needed).toBeUndefined();
    expect(fewer[0]).toMatchObject({ condition: "tango", n: 2, values: [{ value: null }, {}, {}] });
    const { baseline: _, ...alone } = study;
    const own = testTimeRows(alone, jobs);
    expect(own.some(({ table }) => table.endsWith("_needed"))).toBe(true);
    expect(own.some(({ table }) => table.endsWith("_baseline"))).toBe(false);
    expect(testTimeRows(study, [])).toEqual([]);
  });
});
