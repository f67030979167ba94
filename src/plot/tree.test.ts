import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { PlotSpec, SeriesSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { crosshairMarks, plotTree } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const NAN = Number.NaN;
const WIDE = { width: 600, height: 200 };
const plotOf = (...series: SeriesSpec[]): PlotSpec => ({ scale: "free", y: "nats", series });
function shownOf(plot: PlotSpec, columns: Readonly<Record<string, readonly number[]>>) {
  const data = plotData([updatesOf(columns)], plot, "updates", 0);
  return { data, scale: yScale(plot, data), mark: null };
}
const KL = plotOf(spec("kl"));
const treeOf = (kl: readonly number[], size = WIDE) =>
  plotTree(KL, "updates", shownOf(KL, { kl }), size);

test("axes have names and whole updates; a small frame has neither names nor, if low, numbers of x", () => {
  const { x, y } = treeOf([1, 2, 3]);
  expect([x.name, y.name]).toEqual(["updates", "nats"]);
  expect(x.ticks.map(([, label]) => label)).toEqual(["1", "2", "3"]);
  const narrow = treeOf([1, 2, 3], { width: 90, height: 200 });
  expect([narrow.x.name, narrow.y.name, narrow.x.ticks.length > 0]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect(treeOf([1, 2, 3], { width: 600, height: 40 }).x.ticks).toEqual([]);
});

test("a single value has a mark and an axis around it", () => {
  const { x, marks } = treeOf([5]);
  expect([x.from, x.to]).toEqual([0, 2]);
  expect(marks.find(({ kind }) => kind === "dots")).toMatchObject({ points: [{ x: 1, y: 5 }] });
});

test("marks are drawn only where they do not touch", () => {
  const plot = plotOf(spec("kl", { points: true }));
  const shown = shownOf(plot, { kl: Array.from({ length: 50 }, (_, i) => i) });
  const dotsAt = (width: number) =>
    plotTree(plot, "updates", shown, { ...WIDE, width }).marks.some(({ kind }) => kind === "dots");
  expect([dotsAt(600), dotsAt(300)]).toEqual([true, false]);
});

test("the crosshair has a dot on each curve with a value there, and a line through the frame", () => {
  const plot = plotOf(spec("kl"), spec("entropy"));
  const shown = shownOf(plot, { kl: [1, 2, 3], entropy: [4, NAN, 5] });
  const tree = plotTree(plot, "updates", shown, WIDE);
  const [line, ...dots] = crosshairMarks(tree, shown, 2);
  expect(line).toMatchObject({
    points: [
      { x: 2, y: tree.y.from },
      { x: 2, y: tree.y.to },
    ],
  });
  expect(dots).toMatchObject([{ kind: "dots", points: [{ x: 2, y: 2 }] }]);
});
