import { expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import { groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import { displayOrder, hasOrder } from "./row-order.ts";

const groupOf = (pushes: readonly (number | null)[]): RolloutGroup => ({
  ...groupAt(1),
  rows: pushes.map((push) => ({ ...ROW, advantages: push === null ? [] : [push - 1, push + 1] })),
});

test("an attempt is pushed by the mean advantage of its characters, a fitted text by nothing", () => {
  expect(groupOf([0.5, null]).rows.map(pushOf)).toEqual([0.5, null]);
});

test("the highest push comes first, ties as sampled, rows without a push last", () => {
  const group = groupOf([-1, 0.5, null, 0.5, 2, null]);
  expect(displayOrder(group, true)).toEqual([4, 1, 3, 0, 2, 5]);
  expect(displayOrder(group, false)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("rows that are pushed alike have nothing to sort by", () => {
  expect(hasOrder(groupOf([0, 0, 0]))).toBe(false);
  expect(hasOrder(groupOf([null, null]))).toBe(false);
  expect(hasOrder(groupOf([1, 0]))).toBe(true);
});
