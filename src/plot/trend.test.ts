import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { spec, updatesOf } from "./testing/runs.ts";
import { trendSentence } from "./trend.ts";

const PLOT: PlotSpec = { scale: "share", series: [spec("eval/a", { label: "held-out, greedy" })] };

/** The trend sentence of these values. */
function trendOf(values: readonly number[]): string | undefined {
  const counts = values.map((value) => (Number.isNaN(value) ? value : 256));
  const run = updatesOf({ "eval/a": values, "eval/a/count": counts });
  const [curve] = plotData([run], PLOT, "updates", 0).curves;
  if (!curve) return undefined;
  const described = { plot: PLOT, runs: [run], curve, axis: "updates" } as const;
  return trendSentence(described);
}

test("a trend has first and last value, their counts and the updates between", () => {
  expect(trendOf([Number.NaN, 0.41, 0.5, 0.63])).toBe(
    "held-out, greedy: rose from 41 % of 256 to 63 % of 256 between updates 2 and 4, 3 values.",
  );
  expect(trendOf([0.63, 0.41])).toBe(
    "held-out, greedy: fell from 63 % of 256 to 41 % of 256 between updates 1 and 2, 2 values.",
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
