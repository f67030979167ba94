import { expect, test } from "vitest";
import { studyDotRow } from "../../../../run/figures/dots.ts";
import { rowOf } from "../../../../run/figures/study-table.ts";
import { diskSources } from "../../../../run/figures/testing/sources.ts";
import { EXAMPLE, GOAL } from "../testing/example.ts";
import { keptOf } from "./asked.ts";
import { predictedOf } from "./predicted.ts";

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

test("keeps only an arm that there is", () => {
  expect(keptOf({ guess: 2, isShown: true }, 3)).toEqual({ guess: 2, isShown: true });
  for (const kept of [null, { guess: 3 }, { guess: "1" }, { open: [0, 1] }])
    expect(keptOf(kept, 3)).toEqual({ guess: null, isShown: false });
});

test("draws a prediction at the arm that it is about", () => {
  const doing = { ...EXAMPLE, arms: EXAMPLE.arms.map((arm, i) => ({ ...arm, predicted: i + 1 })) };
  const all = (...given: [Parameters<typeof predictedOf>[2], number | null]) =>
    doing.arms.map((_, i) => predictedOf(doing, i, ...given));
  expect(all({ kind: "choice", value: 2 }, null)).toEqual([null, { kind: "choice" }, null, null]);
  expect(all(null, null)).toEqual([null, null, null, null]);
  // What is asked in the doing itself counts there.
  const asking = { ...doing, ask: "Which?" };
  expect(predictedOf(asking, 0, { kind: "choice", value: 2 }, 0)).toEqual({ kind: "choice" });
  expect(predictedOf(asking, 1, { kind: "choice", value: 2 }, 0)).toBe(null);
});
