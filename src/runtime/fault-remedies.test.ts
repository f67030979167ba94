import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import type { Phase } from "../core/training/records.ts";
import { initialState, runShown } from "./app-state.ts";
import {
  gpuTroubleOf,
  halfRate,
  otherEngines,
  rateOfUpdate,
  smallerPreset,
} from "./fault-remedies.ts";
import type { RunState } from "./run-state.ts";
import { changed } from "./testing/states.ts";

const running = presetSettings("quick");
const stateOf = (change: Parameters<typeof changed>[1]) =>
  changed(initialState("quick", running), { running, ...change });
const runIn = (change: Partial<RunState>) => runShown(stateOf(change));

const progressIn = (phase: Phase): RunState["progress"] => ({
  phase,
  stage: null,
  done: 0,
  planned: 1,
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
  expect(rateOfUpdate(runIn({ progress: progressIn(phase) }))).toBe(key);
});

test("offers half the learning rate after a non-finite number, if there is a checkpoint", () => {
  const stopped = {
    progress: progressIn("verifier"),
    fault: { code: "not-finite", message: "The loss is NaN.", detail: {} },
    saved: { line: 3, generatorUpdates: 1, verifierUpdates: 1, sftSteps: 0 },
  } as const;
  expect(halfRate(runIn(stopped))).toBe(running.verifierLr / 2);
  expect(halfRate(runIn({ ...stopped, saved: null }))).toBeNull();
  expect(halfRate(runIn({ ...stopped, progress: progressIn("sft-verifier") }))).toBeNull();
  const other = { ...stopped.fault, code: "worker-lost" } as const;
  expect(halfRate(runIn({ ...stopped, fault: other }))).toBeNull();
});

test("offers the smallest preset after a lack of memory, unless the run uses it", () => {
  expect(smallerPreset(stateOf({}))).toBe("micro");
  expect(smallerPreset(stateOf({ running: presetSettings("micro") }))).toBeNull();
  expect(smallerPreset(stateOf({ running: null }))).toBeNull();
  // It would replace the lanes.
  expect(smallerPreset(stateOf({ race: "running" }))).toBeNull();
});

test("offers other engines after several losses of the GPU, the processor first", () => {
  const lost = {
    gpuTrouble: "storm",
    fault: { code: "device-lost", message: "The GPU was lost.", detail: {} },
    saved: { line: 3, generatorUpdates: 1, verifierUpdates: 1, sftSteps: 0 },
  } as const;
  const on = (engine: "gpu" | "tfjs-webgpu") =>
    stateOf({ ...lost, running: { ...running, engine } });
  expect(otherEngines(on("gpu"))).toEqual(["cpu", "tfjs-webgpu"]);
  expect(otherEngines(on("tfjs-webgpu"))).toEqual(["cpu", "gpu"]);
  // Without a checkpoint the run can start again on them.
  expect(otherEngines(stateOf({ ...lost, saved: null }))).toEqual(["cpu", "tfjs-webgpu"]);
  expect(otherEngines(stateOf({ ...lost, gpuTrouble: null }))).toEqual([]);
  // Lanes share their engine.
  expect(otherEngines(stateOf({ ...lost, race: "running" }))).toEqual([]);
  const other = { ...lost.fault, code: "worker-lost" } as const;
  expect(otherEngines(stateOf({ ...lost, fault: other }))).toEqual([]);
});

test("offers the processor alone when the browser gives no GPU any more", () => {
  const refused = {
    gpuTrouble: "refused",
    fault: { code: "no-adapter", message: "No adapter.", detail: {} },
  } as const;
  expect(otherEngines(stateOf(refused))).toEqual(["cpu"]);
  expect(gpuTroubleOf(stateOf(refused))).toBe("refused");
  const lost = { ...refused.fault, code: "device-lost" } as const;
  expect(gpuTroubleOf(stateOf({ ...refused, fault: lost }))).toBeNull();
  expect(gpuTroubleOf(stateOf({ ...refused, gpuTrouble: null }))).toBeNull();
});
