import { beforeAll, describe, expect, test } from "vitest";
import type { Recording } from "../../core/recording/recording.ts";
import type { Role } from "../../core/role.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { runChartOf } from "../run-chart/run-chart-model.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { ratesText } from "./rates-text.ts";
import { readingsAt, type StepRates } from "./readings.ts";
import { shownReading } from "./shown-reading.ts";
import { fractionOf } from "./tenths.ts";

let quick: Recording;
beforeAll(async () => {
  const item = await BUNDLED_RECORDINGS.open("quick");
  if (!item) throw new Error("no recording of quick");
  quick = item.recording;
});

const at = (update: number) => readingsAt(recordedRun(quick), update);

test("update 46 of quick: 60 % right, was 33 %; the verifier catches 9 of 10 mistakes", () => {
  const { generator, verifier } = at(46);
  expect(generator.now).toBeCloseTo(0.598, 3);
  expect(generator.nowAt).toBe(46);
  expect(generator.first).toBeCloseTo(0.328, 3);
  expect(generator.ring).toMatchObject({ update: 40, count: 256 });
  const { caught = 0, falseAlarms = 0 } = verifier?.rates ?? {};
  expect(caught).toBeCloseTo(0.912, 3);
  expect(verifier?.now).toBeCloseTo((caught + 1 - falseAlarms) / 2, 6);
  expect(verifier?.first).toBeCloseTo(0.75, 2);
  expect(verifier?.set).toBe("mixed");
});

test("during the verifier's practice the generator has its ring only", () => {
  const { generator, verifier } = at(7);
  expect(generator).toMatchObject({ now: null, nowAt: null, first: null });
  expect(generator.ring).toMatchObject({ update: 0 });
  expect(verifier?.nowAt).toBe(7);
});

test("at the start there are rings only", () => {
  const { generator, verifier } = at(0);
  expect([generator.now, verifier?.now, verifier?.first]).toEqual([null, null, null]);
  expect([generator.ring?.update, verifier?.ring?.update]).toEqual([0, 0]);
});

test("a verifier's update keeps the generator's last figure and its update", () => {
  const { generator, verifier } = at(44);
  expect([generator.nowAt, verifier?.nowAt]).toEqual([43, 44]);
});

test("every figure is the point of the lane's line at its update", () => {
  const run = recordedRun(quick);
  const model = runChartOf(run, 120);
  for (const update of [1, 40, 41, 60, 99, 120]) {
    const { generator, verifier } = readingsAt(run, update);
    const point = (role: Role, x: number | null) =>
      model[role].line.raw.find((raw) => raw.x === x)?.y ?? null;
    expect(generator.now).toBe(point("generator", generator.nowAt));
    expect(verifier?.now).toBe(point("verifier", verifier?.nowAt ?? null));
  }
});

test("the last update is after the last evaluation", () => {
  const { generator, verifier } = at(120);
  expect([generator.ring?.update, verifier?.ring?.update]).toEqual([120, 120]);
  expect(generator.ring?.value).toBe(1);
});

test("at the end the figure of the check is shown, before it the one in training", () => {
  const shown = (update: number) => {
    const { generator, verifier } = at(update);
    const now = { update, updates: 120 };
    return [shownReading(generator, now), verifier && shownReading(verifier, now)];
  };
  expect(shown(120)).toMatchObject([
    { on: "check", update: 120, first: expect.closeTo(0.293, 3) },
    { on: "check", update: 120, first: expect.closeTo(0.849, 3) },
  ]);
  expect(shown(118)).toMatchObject([{ on: "training" }, { on: "training" }]);
  expect(shown(0)).toMatchObject([
    { on: "check", first: null },
    { on: "check", first: null },
  ]);
});

describe("a run that logs the mixed set and a frozen twin", () => {
  const line = (index: number, values: Record<string, number>): MetricsLine => {
    const updates = { generator_updates: index, verifier_updates: 0 };
    return {
      line: index,
      phase: index === 0 ? "evaluation" : "generator",
      values: { ...updates, ...values },
    };
  };
  const check = (set: string, caught: number, falseAlarms: number) => ({
    [`${set}/step_balanced_accuracy`]: (caught + 1 - falseAlarms) / 2,
    [`${set}/step_caught`]: caught,
    [`${set}/step_false_alarms`]: falseAlarms,
  });
  const lines = [
    line(0, { ...check("mixed", 0.8, 0.2), "verifier/step_balanced_accuracy": 0.5 }),
    line(1, {}),
    line(2, { ...check("mixed", 0.9, 0.1), ...check("now", 0.9, 0.2), ...check("twin", 0.3, 0.1) }),
  ];
  const names = [...new Set(lines.flatMap(({ values }) => Object.keys(values)))];
  const metrics = metricsOfRecording({ lines }, names);
  const run = () => ({ metrics, settings: quick.run.settings });

  test("is checked on the mixed set", () => {
    const { verifier } = readingsAt(run(), 2);
    expect(verifier).toMatchObject({
      set: "mixed",
      ring: { value: expect.closeTo(0.9), rates: { caught: expect.closeTo(0.9) }, update: 2 },
      firstRing: { value: expect.closeTo(0.8) },
    });
  });

  test("has its frozen start on the same solutions, at checks that logged both", () => {
    const model = runChartOf(run(), 2);
    expect(model.set).toBe("mixed");
    expect(model.verifier.twin).toEqual([{ x: 2, y: expect.closeTo(0.6) }]);
    expect(model.verifier.line.rings.map(({ x }) => x)).toEqual([0, 2]);
  });
});

test("a run without verifier has no figures of one", async () => {
  const item = await BUNDLED_RECORDINGS.open("rl-v");
  if (!item) throw new Error("no recording of rl-v");
  const { generator, verifier } = readingsAt(recordedRun(item.recording), 30);
  expect(verifier).toBeNull();
  expect(generator.now).toBeGreaterThan(0);
});

test.each([
  [0, 0, 10],
  [1, 10, 10],
  [0.9, 9, 10],
  [0.849, 8, 10],
  [0.04, 4, 100],
  [0.97, 97, 100],
  [0.999, 999, 1000],
  [0.0001, 1, 1000],
  [0.99999, 999, 1000],
])("%d is counted as %d of %d", (share, n, of) => {
  expect(fractionOf(share)).toEqual({ n, of });
});

test("a verifier is told by what it catches and what it doubts", () => {
  const told = (caught: number, falseAlarms: number, first: StepRates | null = null) =>
    ratesText({ caught, falseAlarms }, first);
  expect(told(0.9, 0.1)).toBe("catches 9 of 10 mistakes, doubts 1 of 10 right steps");
  expect(told(0, 1)).toBe("catches no mistake, doubts every right step");
  expect(told(1, 0)).toBe("catches every mistake, doubts no right step");
  expect(told(0.5, 0.1, { caught: 0.9, falseAlarms: 0.03 })).toBe(
    "catches 5 of 10 mistakes (was 9), doubts 1 of 10 right steps (was 3 of 100)",
  );
});
