import { afterEach, expect, test, vi } from "vitest";
import { BUCKETS, M4Buckets } from "../metrics/m4-buckets.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import { indexAt, lastValues, type PlotCurve, plotData } from "./data.ts";
import type { PlotSpec, SeriesSpec } from "./spec.ts";
import { runOf, spec, updatesOf } from "./testing/runs.ts";
import { plotTree } from "./tree.ts";
import { yScale } from "./y-scale.ts";

const NAN = Number.NaN;
const plot = (...series: SeriesSpec[]): PlotSpec => ({ scale: "free", series });
/** The value of a curve at each x of the plot, null where it has none. */
const valuesAtX = (x: readonly number[], { xs, values }: PlotCurve) =>
  x.map((at) => values[xs.indexOf(at)] ?? null);
const valuesOf = (data: ReturnType<typeof plotData>) =>
  Object.fromEntries(data.curves.map((curve) => [curve.id, valuesAtX(data.x, curve)]));

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
  expect(data.x).toEqual([1, 2]);
  expect(valuesOf(data)).toEqual({ reward: [0.5, null], "verifier/reward": [null, 1.2] });
});

test("a metric can be drawn once for each phase", () => {
  const run = runOf(["sft-generator", "sft-verifier"], { loss: [3, 2] });
  const losses = plot(
    spec("loss", { id: "a", phases: ["sft-generator"] }),
    spec("loss", { id: "b", phases: ["sft-verifier"] }),
  );
  expect(lastValues(plotData([run], losses, "line", 0))).toEqual({ a: 3, b: 2 });
});

test("by generator updates, what shares an update is one point, the last of it", () => {
  const run = runOf(["warm-up", "warm-up", "generator", "evaluation"], {
    "verifier/reward": [0.1, 0.2, NAN, NAN],
    "eval/a": [NAN, NAN, NAN, 0.9],
    reward: [NAN, NAN, 0.5, NAN],
  });
  const series = plot(spec("verifier/reward"), spec("eval/a"), spec("reward"));
  const data = plotData([run], series, "updates", 0);
  expect(data.x).toEqual([0, 1]);
  expect(valuesOf(data)).toEqual({
    "verifier/reward": [0.2, null],
    "eval/a": [null, 0.9],
    reward: [null, 0.5],
  });
});

test("tokens and seconds are axes too", () => {
  const run = updatesOf({ reward: [1, 2], num_tokens: [100, 250], seconds: [0.5, 2.5] });
  const xOn = (axis: "tokens" | "seconds") => plotData([run], plot(spec("reward")), axis, 0).x;
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
  const data = plotData([{ id: "own", name: "", metrics }], two, "updates", 0.9);
  const shown = { data, scale: yScale(two, data) };
  const { marks } = plotTree(two, "updates", shown, { width: 400, height: 150 });
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
  const { x, curves } = plotData([run], plot(spec("reward")), "line", 0);
  expect(x.every((value, i) => i === 0 || value > (x[i - 1] ?? 0))).toBe(true);
  expect(curves[0]?.values.at(-1)).toBe(8999);
  expect(curves[0]?.count).toBe(9000);
});

test("several runs lie over each other: of each the curves that race, on one axis", () => {
  const one = updatesOf({ reward: [1, 2, 3], kl: [0, 0, 0], seconds: [1, 2, 3] }, "one");
  const two = updatesOf({ reward: [4, 5], seconds: [1.5, 2] }, "two");
  const both = plot(spec("reward", { raced: true }), spec("kl"));
  const data = plotData([one, two], both, "seconds", 0);
  expect(data.x).toEqual([1, 1.5, 2, 3]);
  expect(valuesOf(data)).toEqual({ reward: [1, null, 2, 3], "reward#1": [null, 4, 5, null] });
  expect(data.curves.map(({ run }) => run)).toEqual([0, 1]);
  expect(lastValues(data)).toEqual({ reward: 3 });
  expect(plotData([one], both, "seconds", 0).curves.length).toBe(2);
});

test("the last place at or before another is found", () => {
  expect([-1, 0, 2, 9].map((x) => indexAt([0, 1, 3], x))).toEqual([-1, 0, 1, 2]);
  expect(indexAt([], 1)).toBe(-1);
});
