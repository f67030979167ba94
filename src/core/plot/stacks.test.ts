import { expect, test } from "vitest";
import { placeOn } from "./axis.ts";
import { dotsOf, highestStack } from "./stacks.ts";

const axis = { from: 0.5, to: 0.9 };

test("values lie on the axis, at its ends where they are outside", () => {
  const places = [0.5, 0.7, 0.9, 0.2, 1].map((value) => placeOn(axis, value));
  expect(places).toEqual([0, expect.closeTo(0.5), 1, 0, 1]);
});

test("dots that would touch lie in rows of their own, around the line or on it", () => {
  const values = [0.6, 0.6, 0.601, 0.602, 0.7];
  expect(dotsOf(values, axis).map(({ row }) => row)).toEqual([0, 1, -1, 2, 0]);
  expect(dotsOf(values, axis, "on").map(({ row }) => row)).toEqual([0.6, 1.6, 2.6, 3.6, 0.6]);
  expect([highestStack([values, []], axis), highestStack([], axis)]).toEqual([2, 0]);
});

test("dots keep the order of their values, in whichever it is", () => {
  const dots = dotsOf([0.9, 0.5, 0.501], axis);
  expect(dots.map(({ x, row }) => [x, row])).toEqual([
    [1, 0],
    [0, 0],
    [expect.closeTo(0.0025), 1],
  ]);
});
