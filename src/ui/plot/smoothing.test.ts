import { expect, test } from "vitest";
import { smoothed } from "./smoothing.ts";

const single = (values: readonly number[]) => values.map((mean, at) => ({ at, mean, count: 1 }));

/** TensorBoard's loop, as it stands there: an accumulator that is divided by its debiasing weight. */
function tensorBoard(values: readonly number[], weight: number): number[] {
  let last = 0;
  return values.map((value, i) => {
    last = last * weight + (1 - weight) * value;
    return last / (1 - weight ** (i + 1));
  });
}

test("with a value a bucket it is TensorBoard's smoothing", () => {
  const values = [1, 0, 5, 5, 2];
  expect(smoothed(single(values), 0.6)).toEqual(
    tensorBoard(values, 0.6).map((value) => expect.closeTo(value, 12)),
  );
  // By hand: (0.4 · 1) / 0.4 = 1, then (0.24 + 0) / 0.64 = 0.375.
  expect(smoothed(single([1, 0]), 0.6)).toEqual([1, expect.closeTo(0.375, 12)]);
});

test("a bucket of many values moves it as that many values would", () => {
  const alone = smoothed(single([2, 2, 2, 8]), 0.9);
  const joined = smoothed(
    [
      { at: 2, mean: 2, count: 3 },
      { at: 3, mean: 8, count: 1 },
    ],
    0.9,
  );
  expect(joined[1]).toBeCloseTo(alone[3] ?? 0, 12);
});

test("a last value that jumps moves it no more than its weight", () => {
  const steady = Array.from({ length: 100 }, (_, at) => ({ at, mean: 1, count: 50 }));
  const [before, after] = smoothed([...steady, { at: 100, mean: 101, count: 1 }], 0.99).slice(-2);
  expect(before).toBeCloseTo(1, 12);
  expect((after ?? 0) - (before ?? 0)).toBeCloseTo(1, 6);
});

test("it stays finite at the strongest and changes nothing at 0", () => {
  expect(smoothed(single([3, 4]), 0)).toEqual([3, 4]);
  expect(smoothed(single([3, 4]), 0.99).every(Number.isFinite)).toBe(true);
});
