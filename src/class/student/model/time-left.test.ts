/** The time left: from the pace so far, over all arms, and steady. */
import { expect, test } from "vitest";
import type { Phase } from "../../../core/training/records.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import { FRESH_RUN, type Progress, type RunState } from "../../../runtime/run-state.ts";
import { planOf } from "../../../study/class/testing/class.ts";
import { sftSteps, updateCountsOf } from "../../model/steps.ts";
import { TimeLeftWatch } from "./time-left.ts";

const PLAN = planOf(
  "?stepCount=problem&class=run.frozen.1-40&preset=micro&updates=10&generatorPerRound=1&verifierPerRound=2&verifierWarmup=3&sftGeneratorSteps=60&sftVerifierSteps=40",
);

/** A run whose updates took these seconds. */
function metricsOf(lines: readonly (readonly [Phase, number])[]): RunMetrics {
  const ends = lines.map((_, row) => lines.slice(0, row + 1).reduce((sum, [, s]) => sum + s, 0));
  return {
    rows: lines.length,
    line: (row: number) => row,
    phase: (row: number) => lines[row]?.[0],
    value: (_: string, row: number) => ends[row],
  } as unknown as RunMetrics;
}

const runAt = (progress: Partial<Progress>, status: RunState["status"] = "training"): RunState => ({
  ...FRESH_RUN,
  status,
  progress: {
    phase: "generator",
    stage: null,
    done: 0,
    planned: 0,
    generatorUpdates: 0,
    verifierUpdates: 0,
    ...progress,
  },
});
const of = (phase: Phase, count: number, seconds: number) =>
  Array.from({ length: count }, () => [phase, seconds] as const);

test("an arm that trains no verifier has updates of the generator alone; SFT is shared", () => {
  const [run, frozen] = [PLAN.settings, { ...PLAN.settings, algorithm: "frozen-verifier" }];
  expect(updateCountsOf(run)).toEqual({ generator: 10, verifier: 3 + 20 });
  expect(updateCountsOf({ ...frozen } as typeof run)).toEqual({ generator: 10, verifier: 0 });
  expect(sftSteps(PLAN)).toBe(100);
  const alone = planOf(
    "?stepCount=problem&class=run.any&preset=micro&algorithm=grpo&sftGeneratorSteps=60",
  );
  expect(sftSteps(alone)).toBe(60);
});

test("in SFT it is the time until the first update", () => {
  const watch = new TimeLeftWatch(PLAN);
  const none = metricsOf(of("sft-generator", 2, 1));
  expect(watch.measure(runAt({ phase: "sft-generator", done: 2 }), none, 0)).toBe(null);
  const some = metricsOf(of("sft-generator", 10, 0.5));
  expect(watch.measure(runAt({ phase: "sft-generator", done: 10 }), some, 0)).toEqual({
    until: "start",
    seconds: 45,
  });
  const later = metricsOf(of("sft-verifier", 10, 0.5));
  expect(watch.measure(runAt({ phase: "sft-verifier", done: 10 }), later, 0)).toEqual({
    until: "start",
    seconds: 15,
  });
});

test("later it is the time until the end of all arms, and a pause has none", () => {
  const watch = new TimeLeftWatch(PLAN);
  const metrics = metricsOf([...of("verifier", 5, 1), ...of("generator", 5, 2)]);
  const at = runAt({ generatorUpdates: 4, verifierUpdates: 11 });
  // Of this arm 6 and 12, of the other 10.
  expect(watch.measure(at, metrics, 0)).toEqual({ until: "end", seconds: 2 * 16 + 12 });
  expect(watch.measure(runAt({}, "paused"), metrics, 0)).toBe(null);
  // The next arm begins with the paces of the one before, also in its practice.
  expect(watch.measure(runAt({ phase: "warm-up" }), metricsOf([]), 1)).toEqual({
    until: "end",
    seconds: 20,
  });
});

test("one slow update does not raise it", () => {
  const watch = new TimeLeftWatch(PLAN);
  const at = runAt({ generatorUpdates: 4, verifierUpdates: 23 });
  const first = watch.measure(at, metricsOf(of("generator", 5, 1)), 0)?.seconds ?? 0;
  const slow = watch.measure(at, metricsOf(of("generator", 5, 3)), 0)?.seconds;
  expect(slow).toBe(first);
});
