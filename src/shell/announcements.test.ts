import { beforeEach, expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import { PHASES } from "../core/training/records.ts";
import type { Progress } from "../runtime/run-state.ts";
import { groupAt } from "../runtime/testing/fixtures.ts";
import { app } from "../ui/page/app.ts";
import { announcement } from "./announcements.ts";

const run = app.registry.front;

const GREEDY = "eval/greedy_accuracy/in_range";
const F1 = "verifier/processbench_f1";
const BALANCED = "verifier/balanced_accuracy";
const COURSE: Progress = {
  phase: "generator",
  stage: null,
  done: 3,
  planned: 10,
  generatorUpdates: 3,
  verifierUpdates: 2,
};

/** The metrics line of an evaluation. */
function evaluated(figures: Readonly<Record<string, number>>): void {
  app.metrics.setColumns(Object.keys(figures));
  app.metrics.append(
    {
      lines: Float64Array.of(4),
      phases: Uint8Array.of(PHASES.indexOf("evaluation")),
      values: Float64Array.from(Object.values(figures)),
    },
    0,
  );
}

beforeEach(() => run.reset());

test("announces nothing while nothing happens", () => {
  expect(announcement()).toBe("");
});

test("announces the update, the metrics of both models, and the missed steps on screen", () => {
  run.emit({ type: "loaded", settings: presetSettings("micro") });
  run.emit({ type: "progress", ...COURSE });
  run.emit({ type: "rollouts", group: groupAt(5) });
  expect(announcement()).toBe("Update 3. 1 missed error in the group on screen. Paused.");
  evaluated({ [GREEDY]: 0.63, [`${GREEDY}/count`]: 512, [F1]: 0.41, [BALANCED]: 0.71 });
  expect(announcement()).toContain("Generator: right answers 63 % of 512.");
  expect(announcement()).toContain(
    "Verifier: finds the first mistake or clears the answer, F1 41 %. 1 missed error",
  );
});

test("announces the balanced accuracy of a verifier that judges whole answers", () => {
  run.emit({ type: "loaded", settings: presetSettings("micro") });
  run.emit({ type: "progress", ...COURSE });
  evaluated({ [BALANCED]: 0.71 });
  expect(announcement()).toContain("Verifier: balanced accuracy on answers 71 %.");
});

test("a count that was not logged is a dash, never 0", () => {
  run.emit({ type: "loaded", settings: presetSettings("micro") });
  run.emit({ type: "progress", ...COURSE });
  evaluated({ [GREEDY]: 0.63 });
  expect(announcement()).toContain("right answers 63 % of —.");
});
