import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import type { Phase } from "../core/training/records.ts";
import { initialState, type LabState } from "./reduce.ts";
import { halfRate, rateOfUpdate, smallerPreset } from "./ways.ts";

const running = presetSettings("quick");
const stateOf = (state: Partial<LabState>): LabState => ({
  ...initialState("quick", running),
  running,
  ...state,
});

const progressIn = (phase: Phase): LabState["progress"] => ({
  phase,
  stage: null,
  done: 0,
  planned: 1,
  upcoming: [],
  generatorUpdates: 0,
  verifierUpdates: 0,
});

test.each<[Phase, ReturnType<typeof rateOfUpdate>]>([
  ["generator", "generatorLr"],
  ["verifier", "verifierLr"],
  ["warm-up", "verifierLr"],
  ["sft-generator", null],
  ["evaluation", null],
])("in %s the rate that matters is %s", (phase, key) => {
  expect(rateOfUpdate(stateOf({ progress: progressIn(phase) }))).toBe(key);
});

test("after a number that is not finite half of it is offered, where there is a checkpoint", () => {
  const stopped = {
    progress: progressIn("verifier"),
    fault: { code: "not-finite", message: "The loss is NaN.", detail: {} },
    saved: { line: 3, updates: 2, sftSteps: 0 },
  } as const;
  expect(halfRate(stateOf(stopped))).toBe(running.verifierLr / 2);
  expect(halfRate(stateOf({ ...stopped, saved: null }))).toBeNull();
  expect(halfRate(stateOf({ ...stopped, progress: progressIn("sft-verifier") }))).toBeNull();
  const other = { ...stopped.fault, code: "worker-lost" } as const;
  expect(halfRate(stateOf({ ...stopped, fault: other }))).toBeNull();
});

test("what had no room is offered the smallest preset, and that one none", () => {
  expect(smallerPreset(stateOf({}))).toBe("micro");
  expect(smallerPreset(stateOf({ running: presetSettings("micro") }))).toBeNull();
  expect(smallerPreset(stateOf({ running: null }))).toBeNull();
  // It would take the place of the lanes.
  expect(smallerPreset(stateOf({ race: "running" }))).toBeNull();
});
