import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings } from "../core/settings/parse.ts";
import { costOf } from "../core/training/cost.ts";
import { PHASES } from "../core/training/records.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import { initialState } from "./app-state.ts";
import { draftCost } from "./draft-cost.ts";
import { changed } from "./testing/states.ts";

const micro = presetSettings("micro");
const twice = applySettings(micro, [["groupSize", 2 * micro.groupSize]]);

/** A log of generator updates of two seconds. */
function logged(updates: number): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(["seconds"]);
  for (let line = 0; line <= updates; line++) {
    const phases = Uint8Array.of(PHASES.indexOf("generator"));
    metrics.append({ lines: Float64Array.of(line), phases, values: Float64Array.of(2 * line) }, 0);
  }
  return metrics;
}

test("a draft is timed by the live run on screen, in proportion to what both count", () => {
  const live = changed(initialState("micro", micro), { status: "training", running: micro });
  const total = (settings: typeof micro) => {
    const { sampled, batched } = costOf(settings).generatorUpdate;
    return sampled + batched;
  };
  expect(draftCost(live, logged(5)).seconds?.update).toBeCloseTo(2, 9);
  const { bytes, seconds } = draftCost({ ...live, draft: twice }, logged(5));
  expect(seconds?.update).toBeCloseTo((2 * total(twice)) / total(micro), 9);
  expect(bytes).toBe(costOf(twice).bytes);
});

test("a draft has no seconds before three updates, and none beside a recording", () => {
  const live = changed(initialState("micro", micro), { status: "training", running: micro });
  expect(draftCost(live, logged(2)).seconds).toBeNull();
  expect(draftCost(initialState("micro", micro), logged(5)).seconds).toBeNull();
});
