import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import type { RunFacts } from "../core/recording/run-facts.ts";
import { initialState, type LabState } from "./lab-state.ts";
import { longWait } from "./long-wait.ts";
import type { Progress } from "./run-state.ts";
import { changed } from "./testing/states.ts";

const QUICK = presetSettings("quick");
const run = { preset: "quick" } as RunFacts;

/** A live run of quick that trains; the recorded one had its gain at update 53. */
function training(progress: Partial<Progress>, gain: number | null = 53): LabState {
  const at = { stage: null, generatorUpdates: 0, verifierUpdates: 0, upcoming: [] };
  return changed(initialState("quick", QUICK), {
    status: "training",
    running: QUICK,
    progress: { phase: "warm-up", done: 0, planned: 40, ...at, ...progress },
    recordings: {
      loading: false,
      presets: ["quick"],
      problem: null,
      recording: { run, updates: 120, flags: [], gain, hasStarts: true, lanes: [], origin: null },
    },
  });
}

test("estimates the wait for a gain from the measured rate, if it is long", () => {
  expect(longWait(training({}), 0.5)).toEqual({
    what: "gain",
    seconds: 106,
    rate: 0.5,
    isBelow: false,
    updates: 53,
  });
  expect(longWait(training({}), 2)).toBeNull();
  const near = training({ phase: "generator", generatorUpdates: 5, verifierUpdates: 41 });
  expect(longWait(near, 0.5)).toBeNull();
  expect(longWait(training({ phase: "generator", generatorUpdates: 60 }), 0.5)).toBeNull();
});

test("during SFT estimates the remaining steps of both models", () => {
  const first = training({ phase: "sft-generator", done: 100, planned: 600 });
  expect(longWait(first, 20)).toMatchObject({ what: "sft", seconds: (500 + 600) / 20 });
  const second = training({ phase: "sft-verifier", done: 100, planned: 600 });
  expect(longWait(second, 10)).toMatchObject({ what: "sft", seconds: 50 });
  expect(longWait(second, 20)).toBeNull();
});

test("a rate too low to measure gives a lower bound", () => {
  expect(longWait(training({}), 0)).toMatchObject({ seconds: 530, rate: 0.1, isBelow: true });
});

test("is null when the wait is unknown", () => {
  expect(longWait(training({}), null)).toBeNull();
  expect(longWait(training({}, null), 0.5)).toBeNull();
  expect(longWait({ ...training({}), preset: "hard" }, 0.5)).toBeNull();
  expect(longWait(changed(training({}), { source: "recorded" }), 0.5)).toBeNull();
  expect(longWait(changed(training({}), { status: "paused" }), 0.5)).toBeNull();
  expect(longWait(training({ phase: "evaluation" }), 0.5)).toBeNull();
});
