import { afterEach, expect, test, vi } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { BUCKETS, M4Buckets } from "../../runtime/metrics/m4-buckets.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { indexAt, type PlotCurve, plotData, pointUpTo } from "./data.ts";
import type { ChartSpec, SeriesSpec } from "./spec.ts";
import { runOf, spec, updatesOf } from "./testing/runs.ts";
import { plotTree } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const NAN = Number.NaN;
const plot = (...series: SeriesSpec[]): Pick<ChartSpec, "series"> => ({ series });
/** The points of each curve, by its id. */
const pointsOf = (curves: readonly PlotCurve[]) =>
  Object.fromEntries(curves.map(({ id, xs, values }) => [id, xs.map((x, i) => [x, values[i]])]));

afterEach(() => vi.restoreAllMocks());

test("lines without any value are left out, absent values are gaps", () => {
  const run = runOf(["sft-generator", "generator", "verifier"], {
    reward: [NAN, 0.5, NAN],
    "verifier/reward": [NAN, NAN, 1.2],
  });
  const data = plotData(
    [run],
    plot(spec("reward"), spec("verifier/reward"), spec("kl")),
    "line",
    0,
  );
  expect(pointsOf(data)).toEqual({ reward: [[1, 0.5]], "verifier/reward": [[2, 1.2]] });
});

test("a metric can be drawn once for each phase", () => {
  const run = runOf(["sft-generator", "sft-verifier"], { loss: [3, 2] });
  const losses = plot(
    spec("loss", { phases: ["sft-generator"] }),
    spec("loss", { phases: ["sft-verifier"] }),
  );
  expect(pointsOf(plotData([run], losses, "line", 0))).toEqual({
    "loss@sft-generator": [[0, 3]],
    "loss@sft-verifier": [[1, 2]],
  });
});

test("by generator updates, what shares an update is one point, the last of it", () => {
  const run = runOf(["warm-up", "warm-up", "generator", "evaluation"], {
    "verifier/reward": [0.1, 0.2, NAN, NAN],
    "eval/a": [NAN, NAN, NAN, 0.9],
    reward: [NAN, NAN, 0.5, NAN],
  });
  const series = plot(spec("verifier/reward"), spec("eval/a"), spec("reward"));
  const data = plotData([run], series, "updates", 0);
  expect(pointsOf(data)).toEqual({
    "verifier/reward": [[0, 0.2]],
    "eval/a": [[1, 0.9]],
    reward: [[1, 0.5]],
  });
});

test("tokens and seconds are axes too", () => {
  const run = updatesOf({ reward: [1, 2], num_tokens: [100, 250], seconds: [0.5, 2.5] });
  const xOn = (axis: "tokens" | "seconds") => plotData([run], plot(spec("reward")), axis, 0)[0]?.xs;
  expect([xOn("tokens"), xOn("seconds")]).toEqual([
    [100, 250],
    [0.5, 2.5],
  ]);
});

const noise = (line: number): number => ((line * 7919) % 10007) / 10007;

/** What a draw of this plot takes after so many updates: points of its lines, and what was read. */
function drawOf(lines: number, spikes: ReadonlyMap<number, number>) {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward", "kl"]);
  const block = 1000;
  for (let first = 0; first < lines; first += block) {
    const at = Array.from({ length: block }, (_, i) => first + i);
    metrics.append(
      {
        lines: Float64Array.from(at),
        phases: new Uint8Array(block).fill(4),
        values: Float64Array.from(
          at.flatMap((line) => [spikes.get(line) ?? noise(line), noise(line + 5)]),
        ),
      },
      0,
    );
  }
  const reads = vi.spyOn(M4Buckets.prototype, "read");
  const places = vi.spyOn(metrics, "x");
  const scans = vi.spyOn(metrics, "rowsWith");
  const rows = vi.spyOn(metrics, "value");
  const two = plot(spec("reward"), spec("kl"));
  const curves = plotData([{ id: "own", name: "", metrics }], two, "updates", 0.9);
  const y = yScale({ scale: "free" }, curves, false);
  const { marks } = plotTree(curves, y, { axis: "updates", end: lines });
  const drawn = marks.flatMap((mark) => (mark.kind === "line" ? [mark.points] : []));
  const work = [reads, places, rows].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const wholeRuns = scans.mock.calls.length;
  vi.restoreAllMocks();
  return { rewards: drawn[0] ?? [], work, wholeRuns, points: drawn.flat().length };
}

test("a draw after 120,000 updates costs what one after 30,000 does, and shows every spike", () => {
  const spikes = new Map([
    [2, 7],
    [1999, -3],
  ]);
  const early = drawOf(30_000, spikes);
  const late = drawOf(120_000, new Map([...spikes, [60_001, 50]]));
  // Two curves of four points a bucket at most, and their smoothed ones of a point each.
  expect(late.points).toBeLessThanOrEqual(2 * (4 + 1) * BUCKETS);
  expect(late.points).toBeLessThanOrEqual(1.05 * early.points);
  expect(late.work).toBeLessThanOrEqual(1.05 * early.work);
  expect([early.wholeRuns, late.wholeRuns]).toEqual([0, 0]);
  const heights = late.rewards.map(({ y }) => y);
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([-3, 50]);
  // A spike stands where it happened, also after its bucket holds 256 lines: the update is line + 1.
  expect(late.rewards.find(({ y }) => y === 7)?.x).toBeCloseTo(3, 6);
});

test("points stay in order and end with the last value", () => {
  const run = updatesOf({ reward: Array.from({ length: 9000 }, (_, i) => i) });
  const [{ xs, values } = { xs: [], values: [] }] = plotData(
    [run],
    plot(spec("reward")),
    "line",
    0,
  );
  expect(xs.every((value, i) => i === 0 || value > (xs[i - 1] ?? 0))).toBe(true);
  expect(values.at(-1)).toBe(8999);
});

test("several runs lie over each other: of the others the first curve, on one axis", () => {
  const one = updatesOf({ reward: [1, 2, 3], kl: [0, 0, 0], seconds: [1, 2, 3] }, "one");
  const two = updatesOf({ reward: [4, 5], kl: [1, 1], seconds: [1.5, 2] }, "two");
  const both = plot(spec("reward"), spec("kl"));
  const ids = (runs: Parameters<typeof plotData>[0]) =>
    plotData(runs, both, "seconds", 0).map(({ id, run }) => [id, run]);
  const own = [
    ["reward", 0],
    ["kl", 0],
  ];
  expect(ids([one, two])).toEqual([...own, ["reward#1", 1]]);
  expect(ids([one, { ...two, isHidden: true }])).toEqual(own);
  expect(pointsOf(plotData([one, two], both, "seconds", 0))["reward#1"]).toEqual([
    [1.5, 4],
    [2, 5],
  ]);
});

test("the value of a moment is the last one up to its update, of both models", () => {
  const run = runOf(["warm-up", "evaluation", "generator", "evaluation"], {
    "eval/a": [NAN, 0.1, NAN, 0.9],
    verifier_updates: [1, 1, 1, 1],
  });
  const [curve] = plotData([run], plot(spec("eval/a")), "updates", 0);
  if (!curve) throw new Error("no curve");
  expect([0, 1, 2].map((update) => pointUpTo(run.metrics, curve, update))).toEqual([-1, 0, 1]);
});

test("the last place at or before another is found", () => {
  expect([-1, 0, 2, 9].map((x) => indexAt([0, 1, 3], x))).toEqual([-1, 0, 1, 2]);
  expect(indexAt([], 1)).toBe(-1);
});

test("the band of shares stays within 0 and 100 %, that of other values does not", () => {
  const [metrics, low, high] = [0.5, -0.3, 1.4].map((value) => {
    const own = new RunMetrics();
    own.setColumns(["generator_updates", "reward"]);
    const phases = Uint8Array.of(PHASES.indexOf("generator"));
    own.append({ lines: Float64Array.of(0), phases, values: Float64Array.of(1, value) }, 0);
    return own;
  }) as [RunMetrics, RunMetrics, RunMetrics];
  const bandOn = (scale: "share" | "free") => {
    const chart = { ...plot(spec("reward")), scale };
    const [curve] = plotData(
      [{ id: "own", name: "", metrics, band: { low, high } }],
      chart,
      "updates",
      0,
    );
    return [curve?.band?.low.values, curve?.band?.high.values];
  };
  expect(bandOn("share")).toEqual([[0], [1]]);
  expect(bandOn("free")).toEqual([[-0.3], [1.4]]);
});
