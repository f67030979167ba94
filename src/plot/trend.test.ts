import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { extremesSentence, trendSentence } from "./trend.ts";

const PLOT: PlotSpec = { scale: "share", series: [spec("eval/a", { label: "held-out, greedy" })] };

/** The trend sentence of these values, then the extremes. */
function trendOf(values: readonly number[]): string | undefined {
  const counts = values.map((value) => (Number.isNaN(value) ? value : 256));
  const run = updatesOf({ "eval/a": values, "eval/a/count": counts });
  const [curve] = plotData([run], PLOT, "turns", 0).curves;
  if (!curve) return undefined;
  const described = { plot: PLOT, runs: [run], curve, axis: "turns" } as const;
  return `${trendSentence(described)} ${extremesSentence(described)}`.trim();
}

test("a trend has first and last value, their counts and the updates between", () => {
  expect(trendOf([Number.NaN, 0.41, 0.5, 0.63])).toBe(
    "held-out, greedy: rose from 41 % of 256 to 63 % of 256 between updates 2 and 4, 3 values.",
  );
  expect(trendOf([0.63, 0.41])).toBe(
    "held-out, greedy: fell from 63 % of 256 to 41 % of 256 between updates 1 and 2, 2 values.",
  );
});

test("extremes that are not the ends are named, with where they are", () => {
  expect(trendOf([0.4, 0.9, 0.1, 0.6])).toBe(
    "held-out, greedy: rose from 40 % of 256 to 60 % of 256 between updates 1 and 4, 4 values. " +
      "Highest 90 % at update 2. Lowest 10 % at update 3.",
  );
});

test("values that are formatted alike count as unchanged", () => {
  expect(trendOf([0.5, 0.501])).toBe(
    "held-out, greedy: started at 50 % of 256 and ended at 50 % of 256 between updates 1 and 2, 2 values.",
  );
});

test("a single value is no trend", () => {
  expect(trendOf([0.41])).toBe("held-out, greedy: 41 % of 256 at update 1.");
  expect(trendOf([])).toBeUndefined();
});
