import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { yScale, yTicks } from "./y-scale.ts";

const PLOT: PlotSpec = { scale: "free", series: [spec("kl")] };
const scaleOf = (kl: readonly number[], log: boolean, plot = PLOT) =>
  yScale(plot, plotData([updatesOf({ kl })], plot, "line", 0), log);

test("a linear axis holds 0 and some air, shares all of 0 to 100 %", () => {
  expect(scaleOf([1, 4], false)).toEqual({ kind: "linear", min: 0, max: 4.32, remark: null });
  expect(scaleOf([-2, 2], false)).toMatchObject({ min: -2.32, max: 2.32 });
  expect(scaleOf([0.2], false, { ...PLOT, scale: "share" })).toMatchObject({ min: 0, max: 1 });
});

test("a log axis goes over whole powers of ten", () => {
  const scale = scaleOf([0.003, 20], true);
  expect(scale).toMatchObject({
    kind: "log",
    min: expect.closeTo(0.001, 9),
    max: 100,
    remark: null,
  });
  expect(yTicks(scale, 9).map((value) => Number(value.toPrecision(3)))).toEqual([
    0.001, 0.01, 0.1, 1, 10, 100,
  ]);
  expect(yTicks(scale, 2).length).toBeLessThanOrEqual(3);
});

test("a few zeros are left out of it, and it says so", () => {
  const { kind, remark } = scaleOf([0, 0.1, 0.2], true);
  expect([kind, remark]).toEqual(["log", "kl: one value of 0 is left out: a log axis has no 0."]);
});

test("it is refused with a sentence where values are below 0, or mostly 0", () => {
  expect(scaleOf([-0.1, 1, 2], true)).toMatchObject({
    kind: "linear",
    remark: "kl stays linear: a log axis cannot show values below 0.",
  });
  expect(scaleOf([0, 1], true)).toMatchObject({
    kind: "linear",
    remark: "kl stays linear: half of its values are 0, which a log axis cannot show.",
  });
});

test("ticks are round and inside", () => {
  const share = { kind: "share", min: 0, max: 1, remark: null } as const;
  expect([1, 2, 4].map((most) => yTicks(share, most))).toEqual([
    [0, 1],
    [0, 0.5, 1],
    [0, 0.25, 0.5, 0.75, 1],
  ]);
});
