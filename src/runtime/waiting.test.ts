import { beforeEach, describe, expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import type { RunFacts } from "../core/recording/run-facts.ts";
import { PHASES, type Phase } from "../core/training/records.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import { type AppState, initialState } from "./app-state.ts";
import { createApp, type TangoApp } from "./create-app.ts";
import type { Progress } from "./run-state.ts";
import { practice } from "./testing/practice.ts";
import { changed, openOf } from "./testing/states.ts";
import { measureWaiting, WaitingWatch } from "./waiting.ts";

const QUICK = presetSettings("quick");
const recordedRun = { preset: "quick" } as RunFacts;
const at = (progress: Partial<Progress>): Progress => {
  const counts = { stage: null, generatorUpdates: 0, verifierUpdates: 0 };
  return { phase: "warm-up", done: 0, planned: 40, ...counts, ...progress };
};

/** A live run of quick that trains; the recorded one had its gain at update 53. */
function training(progress: Partial<Progress>, gain: number | null = 53): AppState {
  return changed(initialState("quick", QUICK), {
    status: "training",
    running: QUICK,
    progress: at(progress),
    recordings: openOf(recordedRun, 120, gain),
  });
}

/** A log of updates that took so many seconds each. */
function logged(...updates: readonly (readonly [Phase, number])[]): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(["seconds"]);
  let total = 0;
  for (const [line, [phase, seconds]] of [["evaluation", 0] as const, ...updates].entries()) {
    total += seconds;
    const block = { lines: Float64Array.of(line), phases: Uint8Array.of(PHASES.indexOf(phase)) };
    metrics.append({ lines: block.lines, phases: block.phases, values: Float64Array.of(total) }, 0);
  }
  return metrics;
}
const repeat = (count: number, phase: Phase, seconds: number) =>
  Array.from({ length: count }, () => [phase, seconds] as const);

describe("the seconds left", () => {
  test("are unknown before three updates", () => {
    expect(
      measureWaiting(training({ done: 2, verifierUpdates: 2 }), logged(...repeat(2, "warm-up", 2))),
    ).toBeNull();
    const third = training({ done: 3, verifierUpdates: 3 });
    expect(measureWaiting(third, logged(...repeat(3, "warm-up", 2)))).toEqual({
      what: "gain",
      seconds: 2 * (53 - 3),
    });
  });

  test("count each model's updates with its own pace", () => {
    const state = training({ phase: "generator", generatorUpdates: 3, verifierUpdates: 42 });
    const log = logged(...repeat(5, "warm-up", 1), ...repeat(3, "generator", 5), ["verifier", 1]);
    // Eight updates are left: six of the generator, two of the verifier.
    expect(measureWaiting(state, log)).toEqual({ what: "gain", seconds: 6 * 5 + 2 * 1 });
  });

  test("of school are the remaining steps of both models", () => {
    const log = logged(...repeat(4, "sft-generator", 0.1));
    const first = training({ phase: "sft-generator", done: 100, planned: 600 });
    expect(measureWaiting(first, log)?.seconds).toBeCloseTo(
      0.1 * (500 + QUICK.sftVerifierSteps),
      9,
    );
    const second = training({ phase: "sft-verifier", done: 100, planned: 600 });
    expect(measureWaiting(second, log)).toMatchObject({ what: "school" });
    expect(measureWaiting(second, log)?.seconds).toBeCloseTo(50, 9);
  });

  test("are unknown without a recorded gain of this preset, and none are left after it", () => {
    const log = logged(...repeat(5, "warm-up", 2));
    expect(measureWaiting(training({}, null), log)).toBeNull();
    expect(measureWaiting({ ...training({}), preset: "carry" }, log)).toBeNull();
    expect(measureWaiting(training({ phase: "generator", generatorUpdates: 60 }), log)).toBeNull();
  });
});

describe("a live run on screen", () => {
  let app: TangoApp;
  let run: ReturnType<typeof practice>;
  beforeEach(() => {
    app = createApp(() => expect.unreachable("no engine starts"));
    new WaitingWatch(app.registry);
    app.registry.dispatch({ type: "draft", preset: "quick", draft: QUICK });
    app.registry.dispatch({ type: "recordings", recordings: openOf(recordedRun, 120, 53) });
    run = practice(app, QUICK);
  });
  const waiting = () => app.store.getState().waiting;

  test("has an estimate from its third update on, which does not rise with a slow one", () => {
    run.update(2, 2);
    expect(waiting()).toBeNull();
    run.update(2);
    expect(waiting()).toMatchObject({ what: "gain", estimate: { seconds: 100, because: null } });
    run.update(2, 2, 9, 9);
    expect(waiting()?.estimate).toMatchObject({ seconds: 2 * 46, because: null });
  });

  test("has a longer one, with the reason, when its pace really falls or the settings change", () => {
    run.update(2, 2, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6);
    expect(waiting()?.estimate.seconds).toBeGreaterThan(100);
    const reasons = new Set<string | null>();
    app.store.subscribe((state) => reasons.add(state.waiting?.estimate.because ?? null));
    run.update(20, 20, 20, 20, 20, 20, 20, 20, 20);
    expect(reasons).toContain("slower");
    app.registry.front.emit({ type: "running-settings", settings: { ...QUICK, groupSize: 16 } });
    run.update(90, 90, 90, 90, 90, 90);
    expect(reasons).toContain("settings");
  });

  test("keeps it through an evaluation and a pause, and forgets it with the run", () => {
    run.update(2, 2, 2);
    const before = waiting();
    app.registry.front.emit({
      type: "progress",
      ...at({ phase: "evaluation", verifierUpdates: 3 }),
    });
    expect(waiting()).toBe(before);
    app.registry.front.emit({ type: "pausing" }, { type: "paused" });
    expect(waiting()).toBeNull();
    app.registry.front.emit({ type: "playing" });
    expect(waiting()).toBe(before);
    app.registry.front.reset();
    expect(waiting()).toBeNull();
  });
});
