import { expect, test } from "vitest";
import { modelShape } from "../model/shape.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { TASKS } from "../tasks/registry.ts";
import { workloadOf } from "./workload.ts";

test("a run of two-column problems: its rollouts, and the lengths of the verifier's texts", () => {
  const settings = applySettings(presetSettings("micro"), [["task", "columns"]]);
  // 12+34=4;6;#46? and 44C66C>C. by the verifier.
  expect(workloadOf(settings)).toEqual({ rollouts: 16, promptTokens: 14, newTokens: 9 });
});

test.each([...TASKS.keys()])("%s: the longest texts fit the context", (task) => {
  const settings = applySettings(presetSettings("default"), [["task", task]]);
  const { rollouts, promptTokens, newTokens } = workloadOf(settings);
  expect(rollouts).toBe(settings.batchSize * settings.groupSize);
  expect(Math.min(promptTokens, newTokens)).toBeGreaterThan(0);
  expect(promptTokens + newTokens).toBeLessThanOrEqual(modelShape(settings).context);
});

test("letters: a list is as long as that of the seed's first problem", () => {
  const lengths = [1, 2, 3, 4, 5].map((seed) => {
    const settings = { ...presetSettings("default"), task: "letters", seed };
    return workloadOf(settings).promptTokens;
  });
  expect(new Set(lengths).size).toBeGreaterThan(1);
});
