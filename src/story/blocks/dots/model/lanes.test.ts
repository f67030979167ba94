import { expect, test } from "vitest";
import { studyDotRow } from "../../../../run/figures/dots.ts";
import { rowOf } from "../../../../run/figures/study-table.ts";
import { diskSources } from "../../../../run/figures/testing/sources.ts";
import { EXAMPLE, GOAL } from "../testing/example.ts";
import { openOf } from "./open.ts";

const armsOf = async ({ study, measure, arms }: typeof EXAMPLE) => {
  const table = await diskSources.table(study);
  return arms.map(({ arm, block }) => rowOf(table, { study, measure, arm, block }));
};

test("has a value for every run of the study, and their mean", async () => {
  for (const row of await armsOf(EXAMPLE)) {
    const { values, middle, isMedian, runs, never } = studyDotRow(row);
    expect([values.length, runs, never]).toEqual([row.n, row.n, 0]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect([middle, isMedian]).toEqual([row.mean, false]);
  }
});

test("tells how many runs never got to a goal, and the median of all", async () => {
  const lanes = (await armsOf(GOAL)).map(studyDotRow);
  expect(lanes.map(({ runs, never }) => [runs, never])).toEqual([
    [4, 4],
    [4, 2],
    [4, 1],
    [4, 0],
  ]);
  expect(lanes.map(({ middle }) => middle !== null)).toEqual([false, false, true, true]);
  expect(lanes.every(({ isMedian }) => isMedian)).toBe(true);
});

test("keeps only lanes that there are", () => {
  expect(openOf({ open: [2, 0, 9, "1", 2] }, 3)).toEqual([0, 2]);
  expect(openOf(null, 3)).toEqual([]);
});
