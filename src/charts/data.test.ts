import { expect, test } from "vitest";
import { PHASES, type Phase } from "../core/training/records.ts";
import { MetricBus } from "../state/metric-bus.ts";
import { ends, lastValues, plotData } from "./data.ts";
import type { SeriesSpec } from "./spec.ts";
import { trendSentence } from "./trend.ts";

const NAN = Number.NaN;
const spec = (metric: string, more: Partial<SeriesSpec> = {}): SeriesSpec => ({
  metric,
  label: metric,
  player: "generator",
  line: "solid",
  ...more,
});

function busOf(phases: readonly Phase[], columns: Readonly<Record<string, readonly number[]>>) {
  const bus = new MetricBus();
  const names = Object.keys(columns);
  bus.setColumns(names);
  bus.append(
    {
      lines: Float64Array.from(phases, (_, i) => i),
      phases: Uint8Array.from(phases, (phase) => PHASES.indexOf(phase)),
      values: Float64Array.from(
        phases.flatMap((_, i) => names.map((name) => columns[name]?.[i] ?? NAN)),
      ),
    },
    0,
  );
  return bus;
}

test("lines without any value are left out, absent values are gaps", () => {
  const bus = busOf(["sft-generator", "generator", "verifier"], {
    reward: [NAN, 0.5, NAN],
    "verifier/reward": [NAN, NAN, 1.2],
  });
  const data = plotData(bus, [spec("reward"), spec("verifier/reward"), spec("kl")], "line");
  expect(data.x).toEqual([1, 2]);
  expect(data.ys).toEqual([
    [0.5, null],
    [null, 1.2],
  ]);
  expect(data.present.map((one) => one.metric)).toEqual(["reward", "verifier/reward"]);
});

test("a metric can be drawn once for each phase", () => {
  const bus = busOf(["sft-generator", "sft-verifier"], { loss: [3, 2] });
  const series = [
    spec("loss", { id: "a", phases: ["sft-generator"] }),
    spec("loss", { id: "b", phases: ["sft-verifier"] }),
  ];
  expect(lastValues(plotData(bus, series, "line"))).toEqual({ a: 3, b: 2 });
});

test("by generator updates, what shares an update merges into one point", () => {
  const bus = busOf(["warm-up", "warm-up", "generator", "evaluation"], {
    "verifier/reward": [0.1, 0.2, NAN, NAN],
    "eval/a": [NAN, NAN, NAN, 0.9],
    reward: [NAN, NAN, 0.5, NAN],
  });
  const series = [spec("verifier/reward"), spec("eval/a"), spec("reward")];
  const data = plotData(bus, series, "updates");
  expect(data.x).toEqual([0, 1]);
  expect(data.ys).toEqual([
    [0.2, null],
    [null, 0.9],
    [null, 0.5],
  ]);
});

test("many lines are drawn as fewer points, in order, ending with the last value", () => {
  const values = Array.from({ length: 9000 }, (_, i) => i);
  const bus = busOf(
    values.map((): Phase => "generator"),
    { reward: values },
  );
  const { x, ys } = plotData(bus, [spec("reward")], "line");
  expect(x.length).toBeLessThan(2100);
  expect(x.every((value, i) => i === 0 || value > (x[i - 1] ?? 0))).toBe(true);
  expect(ends(ys[0] ?? [])?.last).toBe(8999);
});

test("the trend says name, first, last and how many", () => {
  const bus = busOf(["generator", "generator"], { reward: [0.25, 0.5] });
  const plot = { scale: "share", series: [spec("reward")] } as const;
  expect(trendSentence(plot, plotData(bus, plot.series, "line"))).toBe(
    "reward: 25 % to 50 %, 2 values.",
  );
  expect(trendSentence(plot, { present: [], x: [], ys: [] })).toBeNull();
});
