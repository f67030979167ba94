import { describe, expect, test } from "vitest";
import { presetSettings } from "../../../../core/presets/registry.ts";
import { applySettings } from "../../../../core/settings/parse.ts";
import type { Settings } from "../../../../core/settings/settings.ts";
import { PHASES } from "../../../../core/training/records.ts";
import { RunMetrics } from "../../../../metrics/run-metrics.ts";
import { freshLane, type Lane } from "../../../../runtime/lanes/lane.ts";
import { FRESH_RUN, type RunState } from "../../../../runtime/run-state.ts";
import { healthOf } from "../../../../runtime/testing/fixtures.ts";
import {
  inOrder,
  isChangedLater,
  isSamePair,
  type RacingRun,
  racePair,
  secondsPerSeed,
} from "./race-pair.ts";

const QUICK = presetSettings("quick");
const MORE = applySettings(QUICK, [["alpha0", 0.5]]);
const health = healthOf("cpu", null);
const INFO = { generator: health, verifier: health, probe: null, line: 0 };

/** Metrics with generator updates of that many seconds each. */
function timed(seconds: number | null): RunMetrics {
  const metrics = new RunMetrics();
  if (seconds === null) return metrics;
  const lines = [0, 1, 2, 3, 4];
  metrics.setColumns(["seconds"]);
  metrics.append(
    {
      lines: Float64Array.from(lines),
      phases: Uint8Array.from(lines, () => PHASES.indexOf("generator")),
      values: Float64Array.from(lines, (line) => seconds * (line + 1)),
    },
    0,
  );
  return metrics;
}

interface Made {
  readonly running?: Settings | null;
  readonly lane?: Partial<Lane>;
  readonly state?: Partial<RunState>;
  readonly seconds?: number | null;
}

const runOf = (
  id: string,
  { running = QUICK, lane, state, seconds = null }: Made = {},
): RacingRun => ({
  lane: { ...freshLane(id), preset: "quick", ...lane },
  state: { ...FRESH_RUN, running, info: INFO, ...state },
  metrics: timed(seconds),
  beganFromFiles: false,
});

const parent = (lane: string | null, generatorUpdates = 0) => {
  return { lane, name: "", generatorUpdates, verifierUpdates: 0 };
};
const CHANGES = { changes: [["alpha0", 0.5]] as const };

describe("which run is the control", () => {
  const first = runOf("1");
  const branch = runOf("2", { lane: { parent: parent("1"), ...CHANGES } });
  const control = runOf("3", { lane: { parent: parent(null) } });
  test.each([
    ["the parent", first, branch],
    ["the unchanged one", control, branch],
  ])("%s, in either order", (_, calm, changed) => {
    expect(inOrder(calm, changed)).toEqual([changed, calm]);
    expect(inOrder(changed, calm)).toEqual([changed, calm]);
  });
});

describe("a race that cannot be repeated says why", () => {
  const changed = runOf("2", { running: MORE });
  test.each([
    ["files", { ...runOf("1"), beganFromFiles: true }],
    ["early", runOf("1", { running: null })],
    ["same", runOf("1", { running: MORE })],
    ["problems", runOf("1", { running: applySettings(QUICK, [["rlMinSteps", 2]]) })],
  ])("%s", (why, control) => {
    expect(racePair(changed, control)).toBe(why);
  });
  test("and one that can is a pair of one engine", () => {
    const control = runOf("1", { state: { info: null } });
    expect(racePair(changed, control)).toEqual({
      preset: "quick",
      settings: { changed: MORE, control: QUICK },
      engine: "cpu",
    });
  });
});

describe("the seconds of a seed", () => {
  const pair = {
    preset: "quick",
    settings: { changed: MORE, control: QUICK },
    engine: "cpu",
  } as const;
  test("come from any run that has a pace, and count once what both share", () => {
    const slow = secondsPerSeed(pair, [runOf("1"), runOf("2", { running: MORE, seconds: 4 })]) ?? 0;
    const fast = secondsPerSeed(pair, [runOf("1", { seconds: 2 })]) ?? 0;
    expect(slow).toBeCloseTo(2 * fast, 6);
    const apart = { ...pair, settings: { ...pair.settings, changed: { ...MORE, sftLr: 0.01 } } };
    expect(secondsPerSeed(apart, [runOf("1", { seconds: 2 })])).toBeGreaterThan(fast);
    // At least the generator's updates of both runs.
    expect(fast).toBeGreaterThan(2 * 2 * QUICK.updates);
  });
  test("are not known before a run has a pace", () => {
    expect(secondsPerSeed(pair, [runOf("1"), runOf("2")])).toBeNull();
  });
});

test("a change after the start is told", () => {
  const later = runOf("2", { lane: { parent: parent("1", 12), ...CHANGES } });
  expect(isChangedLater(runOf("1"), later)).toBe(true);
  expect(
    isChangedLater(runOf("1"), runOf("2", { lane: { parent: parent("1"), ...CHANGES } })),
  ).toBe(false);
});

test("a pair is the same on another seed, and another one with another value", () => {
  const settings = { changed: MORE, control: QUICK };
  const on = (seed: number) => ({
    settings: { changed: { ...MORE, seed, engine: "gpu" as const }, control: { ...QUICK, seed } },
  });
  expect(isSamePair({ settings }, on(9))).toBe(true);
  expect(isSamePair({ settings }, { settings: { ...settings, changed: QUICK } })).toBe(false);
});
