import { expect, test } from "vitest";
import { bandsOf } from "./bands.ts";
import { plotData } from "./data.ts";
import type { BandSpec, PlotSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";

const NAN = Number.NaN;
const plot = (band: Omit<BandSpec, "role">): PlotSpec => ({
  scale: "share",
  series: [spec("a", { raced: true }), spec("b", { raced: true })],
  bands: [{ ...band, role: "verifier" }],
});
const bandOf = (shape: PlotSpec, columns: Readonly<Record<string, readonly number[]>>) => {
  const [band] = bandsOf(shape, plotData([updatesOf(columns)], shape, "line", 0));
  return band && { xs: band.xs, values: band.values };
};

test("a ground reaches down to 0", () => {
  expect(bandOf(plot({ from: "a", to: null }), { a: [0.2, 0.4], b: [NAN, NAN] })).toEqual({
    xs: [0, 1, 1, 0],
    values: [0.2, 0.4, 0, 0],
  });
});

test("a shade goes along one curve and back along the other, where both are", () => {
  const columns = { a: [0.1, 0.3, 0.5, 0.7], b: [NAN, 0.2, NAN, 0.6] };
  expect(bandOf(plot({ from: "a", to: "b" }), columns)).toEqual({
    xs: [1, 2, 3, 3, 1],
    values: [0.3, 0.5, 0.7, 0.6, 0.2],
  });
});

test("a curve that passes between its points is met there", () => {
  const columns = { a: [0, NAN, NAN, 0.9], b: [NAN, 0.5, 0.5, NAN] };
  expect(bandOf(plot({ from: "a", to: "b" }), columns)).toEqual({
    xs: [1, 2, 2, 1],
    values: [expect.closeTo(0.3), expect.closeTo(0.6), 0.5, 0.5],
  });
});

test("no shade where one curve is missing, where they never meet, or over several runs", () => {
  expect(bandOf(plot({ from: "a", to: "b" }), { a: [1, 1], b: [NAN, NAN] })).toBeUndefined();
  const apart = { a: [1, 1, NAN, NAN], b: [NAN, NAN, 1, 1] };
  expect(bandOf(plot({ from: "a", to: "b" }), apart)).toBeUndefined();
  const shape = plot({ from: "a", to: null });
  const two = [updatesOf({ a: [1, 2] }), updatesOf({ a: [3, 4] })];
  expect(bandsOf(shape, plotData(two, shape, "line", 0))).toEqual([]);
});
