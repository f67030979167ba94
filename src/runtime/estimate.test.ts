import { expect, test } from "vitest";
import { type Estimate, nextEstimate, paceOf } from "./estimate.ts";

test("the pace is the median of the newest nine times, and unknown before three", () => {
  expect(paceOf([])).toBeNull();
  expect(paceOf([1, 2])).toBeNull();
  expect(paceOf([9, 1, 2])).toBe(2);
  expect(paceOf([1, 2, 3, 10])).toBe(2.5);
  // The slow first update, which compiles kernels, has left the window.
  expect(paceOf([60, 1, 1, 1, 1, 2, 2, 2, 2, 2])).toBe(2);
});

/** The estimates after each measurement. */
function follow(measured: readonly number[]): Estimate[] {
  const made: Estimate[] = [];
  for (const seconds of measured) made.push(nextEstimate(made.at(-1) ?? null, seconds));
  return made;
}

test("only falls while the pace wavers", () => {
  const seconds = follow([180, 170, 200, 190, 220, 160, 175]).map((made) => made.seconds);
  expect(seconds).toEqual([180, 170, 170, 170, 170, 160, 160]);
});

test("rises after four much slower updates in a row", () => {
  const made = follow([100, 140, 140, 90, 140, 140, 140, 140, 130]);
  expect(made.map(({ seconds }) => seconds)).toEqual([100, 100, 100, 90, 90, 90, 90, 140, 130]);
});

test("a rise of less than 30 % never counts as slower", () => {
  const made = follow([100, ...new Array<number>(20).fill(129)]);
  expect(made.at(-1)).toEqual({ seconds: 100, slowInARow: 0 });
});
