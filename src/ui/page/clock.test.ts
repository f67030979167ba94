import { expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { plannedUpdates } from "../../core/training/plan.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { clockAt, lengthWords, updateWords } from "./clock.ts";

async function recorded(preset: string) {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error(preset);
  const { run } = item.recording;
  const metrics = metricsOfRecording(item.recording, ["generator_updates", "verifier_updates"]);
  return { metrics, settings: run.settings, updates: item.facts.updates };
}

test("the clock counts the generator's updates; a turn of the verifier stands still", async () => {
  const run = await recorded("gap");
  const at = (position: number) => updateWords(clockAt(run, position), clockAt(run, run.updates));
  expect(run.updates).toBe(533);
  expect([0, 3, 4, 5, 533].map(at)).toEqual([
    "update 0 of 400",
    "update 3 of 400",
    "update 3 of 400",
    "update 4 of 400",
    "update 400 of 400",
  ]);
  expect(lengthWords(clockAt(run, run.updates))).toBe("400 updates");
});

test("before the generator's first update the verifier's are counted, by that name", async () => {
  const run = await recorded("quick");
  const at = (position: number) => updateWords(clockAt(run, position), clockAt(run, run.updates));
  expect([7, 40, 41].map(at)).toEqual([
    "verifier’s update 7",
    "verifier’s update 40",
    "update 1 of 60",
  ]);
});

test("a run without lines has the clock of its plan", () => {
  const clockOfPlan = (algorithm: string) => {
    const settings = { ...presetSettings("gap"), algorithm };
    const updates = plannedUpdates(armById(algorithm), settings);
    return clockAt({ metrics: new RunMetrics(), settings }, updates);
  };
  expect(lengthWords(clockOfPlan("tango"))).toBe("400 updates");
  expect(lengthWords(clockOfPlan("frozen-verifier"))).toBe("400 updates");
  expect(lengthWords(clockOfPlan("frozen-generator"))).toBe("133 updates of the verifier");
});
