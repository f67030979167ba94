import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { yScale, yTicks } from "./y-scale.ts";

const PLOT: PlotSpec = { scale: "free", series: [spec("kl")] };
const scaleOf = (kl: readonly number[], plot = PLOT) =>
  yScale(plot, plotData([updatesOf({ kl })], plot, "line", 0));

test("a linear axis holds 0 and some air, shares all of 0 to 100 %", () => {
  expect(scaleOf([1, 4])).toEqual({ kind: "linear", min: 0, max: 4.32 });
  expect(scaleOf([-2, 2])).toMatchObject({ min: -2.32, max: 2.32 });
  expect(scaleOf([0.2], { ...PLOT, scale: "share" })).toMatchObject({ min: 0, max: 1 });
});

test("ticks are round and inside", () => {
  const share = { kind: "share", min: 0, max: 1 } as const;
  expect([1, 2, 4].map((most) => yTicks(share, most))).toEqual([
    [0, 1],
    [0, 0.5, 1],
    [0, 0.25, 0.5, 0.75, 1],
  ]);
});
