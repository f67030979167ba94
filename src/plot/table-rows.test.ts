import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { ChartSpec } from "./spec.ts";
import { chartTable, PAGE_ROWS } from "./table-rows.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { yScale } from "./y-scale.ts";

const CHART: ChartSpec = {
  name: "accuracy",
  title: "Accuracy",
  empty: "",
  plots: [{ scale: "share", series: [spec("a"), spec("b")] }],
};

function tableOf(columns: Readonly<Record<string, readonly number[]>>) {
  const runs = [updatesOf(columns)];
  const plots = CHART.plots.map((plot) => {
    const data = plotData(runs, plot, "updates", 0);
    return { spec: plot, shown: { data, scale: yScale(plot, data), mark: null } };
  });
  return chartTable({ chart: CHART, axis: "updates", runs, plots });
}

test("a row for each place, the newest first, with counts; empty where there is no value", () => {
  const none = Number.NaN;
  const table = tableOf({ a: [0.1, none, 0.3], "a/count": [8, none, 8], b: [none, 0.5, none] });
  expect(table.head).toEqual(["updates", "a", "b"]);
  expect(table.rows).toEqual([
    ["3", "30 % of 8", ""],
    ["2", "", "50 %"],
    ["1", "10 % of 8", ""],
  ]);
  expect(table.points).toBe(3);
});

test("many points are thinned to ten pages; the newest stays, and sparse values are not lost", () => {
  const lines = Array.from({ length: 2000 }, (_, i) => i);
  const table = tableOf({
    a: lines.map((line) => line / 2000),
    b: lines.map((line) => (line === 777 ? 0.5 : Number.NaN)),
  });
  expect(table.rows.length).toBeLessThanOrEqual(10 * PAGE_ROWS);
  expect(table.rows.length).toBeGreaterThan(5 * PAGE_ROWS);
  expect(table.rows[0]?.slice(0, 2)).toEqual(["2,000", "99.9 %"]);
  expect(table.rows.filter((row) => row[2] === "50 %").length).toBe(1);
  expect(table.points).toBeGreaterThan(table.rows.length);
});
