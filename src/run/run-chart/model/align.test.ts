import { expect, test } from "vitest";
import { alignedPoints, ownPosition } from "./align.ts";

/** Own run: four warm-up updates, then G G V; the other one has the generator's updates alone. */
const ALIGNMENT = [
  [0, 0],
  [1, 5],
  [2, 6],
  [3, 8],
] as const;

test("a generator update of the other run stands where one's own has it", () => {
  expect([0, 1, 2, 3].map((x) => ownPosition(ALIGNMENT, x))).toEqual([0, 5, 6, 8]);
});

test("between and beyond them positions keep their order", () => {
  expect(ownPosition(ALIGNMENT, 2.5)).toBe(7);
  expect(ownPosition(ALIGNMENT, 5)).toBe(10);
});

test("runs without a common update keep their positions", () => {
  expect(ownPosition([], 3)).toBe(3);
  expect(ownPosition([[0, 0]], 3)).toBe(3);
});

test("moves points, and leaves out what is beyond the axis", () => {
  const points = [1, 3, 9].map((x) => ({ x, y: 0.5 }));
  expect(alignedPoints(points, ALIGNMENT, 8)).toEqual([
    { x: 5, y: 0.5 },
    { x: 8, y: 0.5 },
  ]);
});
