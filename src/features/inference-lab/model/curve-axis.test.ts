import { expect, test } from "vitest";
import { axisOf, type Curve } from "./curve-axis.ts";

const curve = (...xs: number[]): Curve => ({
  role: "generator",
  line: "solid",
  label: "a",
  points: xs.map((x) => ({ x, y: 0.5, interval: null, text: "" })),
});

test("doublings are equal steps on log2, from the least place on", () => {
  expect(axisOf([curve(2, 4, 8)], "log2")).toEqual({
    from: 1,
    to: 3,
    ticks: [
      [1, "2"],
      [2, "4"],
      [3, "8"],
    ],
  });
});

test("a linear axis begins at 0 and has room for the dearest", () => {
  const { from, to, ticks } = axisOf([curve(100, 200), curve(400)], "linear");
  expect([from, to, ticks[0]?.[1]]).toEqual([0, 400, "0"]);
});

test("one place, or none, has an axis of some length", () => {
  for (const axis of [axisOf([curve(1)], "log2"), axisOf([], "linear"), axisOf([], "log2")]) {
    expect(axis.to).toBeGreaterThan(axis.from);
  }
});
