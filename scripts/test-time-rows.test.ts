import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testTimeRows } from "./test-time-rows.mjs";

const reportOf = (study: string) =>
  JSON.parse(
    readFileSync(new URL(`../docs/results/${study}/report.json`, import.meta.url), "utf8"),
  );

test("votes are rows of a table, each under a name of its own", () => {
  const report = reportOf("rl-v-2");
  const rows = testTimeRows(report);
  const names = rows.map(({ measure, condition }) => `${measure}, ${condition}`);
  expect(new Set(names).size).toBe(names.length);
  const row = rows.find(
    ({ measure, condition }) =>
      measure === "accuracy, weighted, 8 samples" && condition === "lambda-0",
  );
  expect(row?.values).toHaveLength(8);
  expect(row?.mean).toBeCloseTo(0.816, 3);
  expect(rows.some(({ measure }) => measure === "accuracy, majority, 1 sample")).toBe(true);
});

test("a study without votes has none", () => {
  expect(testTimeRows(reportOf("both"))).toEqual([]);
});
