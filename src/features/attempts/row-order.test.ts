import { expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { hasOrder, listedRows } from "./row-order.ts";

const groupOf = (advantages: readonly (number | null)[]): RolloutGroup =>
  ({
    rows: advantages.map((outcomeAdvantage) => ({ outcomeAdvantage })),
  }) as unknown as RolloutGroup;

const placesOf = (group: RolloutGroup, isBestFirst: boolean): number[] =>
  listedRows(group, isBestFirst).map(({ at }) => at);

test("the best paid first, equal ones as sampled, those that were not paid last", () => {
  const group = groupOf([-1, 0.5, null, 0.5, 2, null]);
  expect(placesOf(group, true)).toEqual([4, 1, 3, 0, 2, 5]);
  expect(placesOf(group, false)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("there is nothing to sort where all were paid alike", () => {
  expect(hasOrder(groupOf([0, 0, 0]))).toBe(false);
  expect(hasOrder(groupOf([null, null]))).toBe(false);
  expect(hasOrder(groupOf([1, 0]))).toBe(true);
});
