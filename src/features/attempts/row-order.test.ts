import { expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { displayOrder, hasOrder } from "./row-order.ts";

const groupOf = (advantages: readonly (number | null)[]): RolloutGroup =>
  ({
    rows: advantages.map((outcomeAdvantage) => ({ outcomeAdvantage })),
  }) as unknown as RolloutGroup;

test("the highest advantage comes first, ties as sampled, rows without an advantage last", () => {
  const group = groupOf([-1, 0.5, null, 0.5, 2, null]);
  expect(displayOrder(group, true)).toEqual([4, 1, 3, 0, 2, 5]);
  expect(displayOrder(group, false)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("rows with equal advantages have nothing to sort by", () => {
  expect(hasOrder(groupOf([0, 0, 0]))).toBe(false);
  expect(hasOrder(groupOf([null, null]))).toBe(false);
  expect(hasOrder(groupOf([1, 0]))).toBe(true);
});
