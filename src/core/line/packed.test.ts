import { expect, test } from "vitest";
import { packedSizes, packRows } from "./packed.ts";

test("a batch is one list of numbers, whatever its arguments", () => {
  const rows = [
    [1.5, [0.1, -0.1], 0.2],
    [-1, [], 0],
  ];
  expect([...packRows("blend", rows)]).toEqual([
    2, 2, 2, 3, -1, 1.5, 2, 0.1, -0.1, -1, 0.2, 0, 3, -1, -1, 0, -1, 0,
  ]);
  expect(packedSizes(packRows("blend", rows))).toEqual([2, 0]);
});

test("null is told from a number, and one number from a list of one", () => {
  const packed = packRows("verifierReward", [
    [null, 1, 0.8],
    [-2, 0, 0],
  ]);
  expect([...packed]).toEqual([2, 2, -1, 3, -2, -1, 1, -1, 0.8, -1, 3, -1, -2, -1, 0, -1, 0]);
  expect(packedSizes(packed)).toEqual([-1, -1]);
});
