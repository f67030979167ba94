import { expect, test } from "vitest";
import { type Curve, frameOf } from "./frame.ts";

const curve = (...xs: number[]): Curve => ({
  role: "generator",
  line: "solid",
  label: "a",
  points: xs.map((x) => ({ x, y: 0.5, interval: null, text: "" })),
});

test("doublings are equal steps on log2, from the least place on", () => {
  const { x, left, right, xTicks } = frameOf([curve(1, 2, 4)], "log2");
  expect([x(1), x(4)]).toEqual([left, right]);
  expect(x(2)).toBeCloseTo((left + right) / 2, 10);
  expect(xTicks.map(({ text }) => text)).toEqual(["1", "2", "4"]);
});

test("a linear axis begins at 0 and has room for the dearest", () => {
  const { x, left, right, xTicks } = frameOf([curve(100, 200), curve(400)], "linear");
  expect([x(0), x(400)]).toEqual([left, right]);
  expect(xTicks[0]?.text).toBe("0");
});

test("shares stand from bottom to top", () => {
  const { y, bottom, yTicks } = frameOf([curve(1)], "log2");
  expect(y(0)).toBe(bottom);
  expect(y(1)).toBeLessThan(y(0.5));
  expect(yTicks.map(({ text }) => text)).toEqual(["0 %", "25 %", "50 %", "75 %", "100 %"]);
});

test("one place, or none, divides by nothing", () => {
  expect(frameOf([curve(1)], "log2").x(1)).toBe(42);
  expect(Number.isFinite(frameOf([], "linear").x(0))).toBe(true);
});
