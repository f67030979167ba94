import { afterEach, expect, test, vi } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { BUCKETS, M4Buckets } from "./m4-buckets.ts";
import { RunMetrics } from "./run-metrics.ts";

const GENERATOR = PHASES.indexOf("generator");
const EVALUATION = PHASES.indexOf("evaluation");

afterEach(() => vi.restoreAllMocks());

/** Noise without a pattern that the buckets could share, in 0 … 1. */
const noise = (line: number): number => ((line * 7919 + 13) % 10007) / 10007;

/** Appends lines of `reward`, in blocks as a run sends them. */
function fill(
  metrics: RunMetrics,
  from: number,
  to: number,
  reward: (line: number) => number,
): void {
  metrics.setColumns(["reward", "num_tokens", "seconds"]);
  for (let first = from; first < to; first += 1000) {
    const lines = Array.from({ length: Math.min(1000, to - first) }, (_, i) => first + i);
    metrics.append(
      {
        lines: Float64Array.from(lines),
        phases: new Uint8Array(lines.length).fill(GENERATOR),
        values: Float64Array.from(lines.flatMap((line) => [reward(line), line * 50, line / 2])),
      },
      0,
    );
  }
}

const filled = (to: number, reward = noise): RunMetrics => {
  const metrics = new RunMetrics();
  fill(metrics, 0, to, reward);
  return metrics;
};

test("a short run is kept value by value", () => {
  const curve = filled(BUCKETS).series.curve("reward", null);
  expect(curve?.values).toEqual(Array.from({ length: BUCKETS }, (_, line) => noise(line)));
  expect(curve?.at).toEqual(Array.from({ length: BUCKETS }, (_, line) => line));
  expect(curve?.buckets[7]).toEqual({ at: 7, mean: noise(7), count: 1 });
});

test("a run of 150,000 lines keeps its first, last, lowest and highest value and their lines", () => {
  const spikes = new Map([
    [3, 99],
    [77_777, -42],
  ]);
  const metrics = filled(150_000, (line) => spikes.get(line) ?? noise(line));
  const curve = metrics.series.curve("reward", null);
  expect(curve?.at.length).toBeLessThanOrEqual(4 * BUCKETS);
  expect(curve?.count).toBe(150_000);
  const valueAt = (line: number) => curve?.values[curve.at.indexOf(line)];
  expect([3, 77_777].map(valueAt)).toEqual([99, -42]);
  expect([0, 149_999].map(valueAt)).toEqual([0, 149_999].map(noise));
  expect(curve?.at).toEqual([...(curve?.at ?? [])].sort((a, b) => a - b));
  // Every point is a value of its own line, none is made up.
  curve?.at.forEach((line, i) => {
    expect(curve.values[i]).toBe(spikes.get(line) ?? noise(line));
  });
});

test("reading a curve costs no more after 150,000 lines than after 1,000", () => {
  const read = vi.spyOn(M4Buckets.prototype, "read");
  const readsOf = (metrics: RunMetrics): number => {
    read.mockClear();
    metrics.series.curve("reward", null);
    return read.mock.calls.length;
  };
  const early = readsOf(filled(1000));
  const late = readsOf(filled(150_000));
  expect(early).toBe(500);
  expect(late).toBeLessThanOrEqual(BUCKETS);
});

test("means and counts of the buckets are those of all values", () => {
  const curve = filled(3000).series.curve("reward", null);
  const sum = curve?.buckets.reduce((total, { mean, count }) => total + mean * count, 0);
  const all = Array.from({ length: 3000 }, (_, line) => noise(line));
  expect(sum).toBeCloseTo(
    all.reduce((a, b) => a + b, 0),
    6,
  );
  expect(curve?.buckets.at(-1)).toMatchObject({ at: 2999, count: 3000 % 8 || 8 });
});

test("x and line convert into each other on every axis, also for dropped lines", () => {
  const metrics = filled(150_000);
  expect(metrics.forgotten).toBeGreaterThan(4097);
  for (const line of [0, 1, 4097, 149_999]) {
    expect(metrics.x("line", line)).toBeCloseTo(line, 9);
    expect(metrics.x("updates", line)).toBeCloseTo(line + 1, 9);
    expect(metrics.x("tokens", line)).toBeCloseTo(line * 50, 6);
    expect(metrics.x("seconds", line)).toBeCloseTo(line / 2, 9);
    expect(metrics.lineAt("seconds", metrics.x("seconds", line) + 1e-6)).toBe(line);
  }
  expect(metrics.lineAt("line", -5)).toBe(0);
  expect(metrics.lineAt("line", 1e9)).toBe(149_999);
});

test("the x of a held line is exact, however many lines share its bucket", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["x"]);
  const phases = Array.from({ length: 2000 }, (_, i) => (i % 4 === 3 ? EVALUATION : GENERATOR));
  metrics.append(
    {
      lines: Float64Array.from(phases, (_, i) => i),
      phases: Uint8Array.from(phases),
      values: new Float64Array(2000),
    },
    0,
  );
  expect([0, 3, 4, 7].map((line) => metrics.x("updates", line))).toEqual([1, 3, 4, 6]);
});

test("phases can be read alone and together, in the order of their lines", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["loss"]);
  const phases = [GENERATOR, EVALUATION, GENERATOR, EVALUATION];
  metrics.append(
    {
      lines: Float64Array.from([0, 1, 2, 3]),
      phases: Uint8Array.from(phases),
      values: Float64Array.from([5, 6, 7, Number.NaN]),
    },
    0,
  );
  expect(metrics.series.curve("loss", [GENERATOR])?.values).toEqual([5, 7]);
  expect(metrics.series.curve("loss", null)?.values).toEqual([5, 6, 7]);
  expect(metrics.series.curve("loss", [PHASES.indexOf("verifier")])).toBeNull();
  expect(metrics.series.curve("absent", null)).toBeNull();
});

test("lines written again after a checkpoint replace the first ones", () => {
  for (const [lines, back] of [
    [300, 120],
    [5000, 4321],
    [140_000, 139_000],
  ] as const) {
    const metrics = filled(lines, (line) => (line < back ? noise(line) : 1000));
    metrics.truncate(back);
    expect(metrics.series.lines).toBe(back);
    expect(Math.max(...(metrics.series.curve("reward", null)?.values ?? []))).toBeLessThan(1);
    fill(metrics, back, lines, noise);
    const curve = metrics.series.curve("reward", null);
    expect(curve?.count).toBe(lines);
    expect(curve?.at.at(-1)).toBe(lines - 1);
    expect(curve?.values.at(-1)).toBe(noise(lines - 1));
  }
});

test("a lane that starts in the middle of a run uses the positions its lines log", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward", "generator_updates"]);
  metrics.append(
    {
      lines: Float64Array.from([80, 81]),
      phases: Uint8Array.from([GENERATOR, GENERATOR]),
      values: Float64Array.from([0.5, 61, 0.6, 62]),
    },
    0,
  );
  expect(metrics.x("line", 1)).toBe(81);
  expect(metrics.x("updates", 0)).toBe(61);
});

test("fewer buckets join neighbors: no extreme, end or count is lost", () => {
  const { series } = filled(10_000, (line) => (line === 4321 ? 7 : noise(line)));
  const [all, few] = [series.curve("reward", null), series.curve("reward", null, 60)];
  expect(few?.buckets.length).toBeLessThanOrEqual(60);
  expect(few?.values.length).toBeLessThanOrEqual(240);
  expect(few?.count).toBe(10_000);
  expect([few?.at[0], few?.at.at(-1)]).toEqual([0, 9999]);
  expect(few?.values[few.at.indexOf(4321)]).toBe(7);
  expect(Math.min(...(few?.values ?? []))).toBe(Math.min(...(all?.values ?? [])));
});

test("a long SFT takes no detail from what follows it", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["loss"]);
  const [sft, rest] = [20_000, 300];
  const lines = Array.from({ length: sft + rest }, (_, line) => line);
  const phases = lines.map((line) => (line < sft ? 0 : GENERATOR));
  metrics.append(
    {
      lines: Float64Array.from(lines),
      phases: Uint8Array.from(phases),
      values: Float64Array.from(lines, noise),
    },
    0,
  );
  const updates = metrics.series.curve("loss", [GENERATOR]);
  expect(updates?.at).toEqual(lines.slice(sft));
  const all = metrics.series.curve("loss", null);
  expect(all?.count).toBe(sft + rest);
  expect(all?.at).toEqual([...(all?.at ?? [])].sort((a, b) => a - b));
  // Back into SFT, and on from there.
  metrics.truncate(12_345);
  expect(metrics.series.lines).toBe(12_345);
  expect(metrics.series.curve("loss", [GENERATOR])).toBeNull();
  expect(metrics.series.curve("loss", null)?.values.at(-1)).toBe(noise(12_344));
});

test("sums that charts stack are computed line by line, and only where all parts are logged", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["rewards/outcome/mean", "alpha", "rewards/step/mean"]);
  const values = [0.5, 0.1, -1, 0.5, Number.NaN, Number.NaN];
  metrics.append(
    {
      lines: Float64Array.from([0, 1]),
      phases: Uint8Array.from([GENERATOR, GENERATOR]),
      values: Float64Array.from(values),
    },
    0,
  );
  const curve = metrics.series.curve("rewards/outcome_and_steps", null);
  expect([curve?.at, curve?.values]).toEqual([[0], [0.4]]);
  expect(metrics.names).not.toContain("rewards/outcome_and_steps");
});
