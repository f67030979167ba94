import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { ChartSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { yScale } from "./y-scale.ts";

const scaleOf = (kl: readonly number[], scale: ChartSpec["scale"] = "free", isLog = false) =>
  yScale({ scale }, plotData([updatesOf({ kl })], { series: [spec("kl")] }, "line", 0), isLog);

test("a linear axis holds 0 and some air, shares all of 0 to 100 %", () => {
  expect(scaleOf([1, 4])).toMatchObject({ from: 0, to: 4.32 });
  expect(scaleOf([-2, 2])).toMatchObject({ from: -2.32, to: 2.32 });
  expect(scaleOf([0.2], "share")).toMatchObject({ from: 0, to: 1 });
  expect(scaleOf([0.2], "share").ticks.map(([, label]) => label)).toEqual(["0 %", "50 %", "100 %"]);
});

test("a logarithmic axis goes from power to power of ten", () => {
  const { from, to, place } = scaleOf([0.002, 0.3], "free", true);
  expect([from, to + 0]).toEqual([-3, 0]);
  expect([place(0.01), place(0), place(-1)]).toEqual([-2, Number.NaN, Number.NaN]);
  expect(scaleOf([0], "free", true)).toMatchObject({ from: -2, to: 0 });
  expect(scaleOf([1, 2], "free", true)).toMatchObject({ from: 0, to: 1 });
});
