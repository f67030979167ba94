import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { ChartSpec, SeriesSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { plotTree, upright } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const chartOf = (...series: SeriesSpec[]): Pick<ChartSpec, "scale" | "series"> => ({
  scale: "free",
  series,
});
function treeOf(kl: readonly number[], more: Partial<SeriesSpec> = {}, isLog = false) {
  const chart = chartOf(spec("kl", more));
  const curves = plotData([updatesOf({ kl })], chart, "updates", 0);
  return plotTree(curves, yScale(chart, curves, isLog), { axis: "updates", end: 400 });
}
const isDots = ({ kind }: { readonly kind: string }) => kind === "dots";

test("the axis of x is the whole run, in round numbers", () => {
  const { x } = treeOf([1, 2, 3]);
  expect([x.from, x.to]).toEqual([0, 400]);
  expect(x.ticks.map(([, label]) => label)).toEqual(["0", "100", "200", "300", "400"]);
});

test("a single value has a mark", () => {
  expect(treeOf([5]).marks.find(isDots)).toMatchObject({ points: [{ x: 1, y: 5 }] });
});

test("many marks are not drawn: they would hide the curve", () => {
  const hasMarks = (count: number) =>
    treeOf(
      Array.from({ length: count }, (_, i) => i),
      { points: true },
    ).marks.some(isDots);
  expect([hasMarks(30), hasMarks(50)]).toEqual([true, false]);
});

test("on a logarithmic axis 0 has no place, and lines go from end to end", () => {
  const { y, marks } = treeOf([0, 0.1, 10], {}, true);
  expect(y.ticks).toEqual([
    [-1, "0.1"],
    [0, "1"],
    [1, "10"],
  ]);
  expect(marks).toMatchObject([
    {
      points: [
        { x: 2, y: -1 },
        { x: 3, y: 1 },
      ],
    },
  ]);
  const scale = yScale({ scale: "free" }, [], true);
  expect(upright(7, scale, { ink: "ink", width: 1 })).toMatchObject({
    points: [
      { x: 7, y: -2 },
      { x: 7, y: 0 },
    ],
  });
});
