import { describe, expect, it } from "vitest";
import { PRESETS, presetSettings } from "../presets/registry.ts";
import { defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { checkLevels } from "./problems.ts";
import { TASKS, taskById } from "./registry.ts";

const check = (task: string, change: Partial<Settings>) => () =>
  checkLevels(taskById(task), { ...defaultSettings(), ...change });

describe("ranges of K", () => {
  it.each([...PRESETS.keys()])("of the preset %s are allowed", (id) => {
    const settings = presetSettings(id);
    expect(() => checkLevels(taskById(settings.task), settings)).not.toThrow();
  });

  it.each([...TASKS.keys()])("of %s itself are allowed", (id) => {
    expect(check(id, {})).not.toThrow();
  });

  it("are refused, not adjusted, when the task or the other end does not allow them", () => {
    expect(check("letters", { rlMinSteps: 5 })).toThrow("rlMinSteps is 5, but must be at most 4");
    expect(check("columns", { rlMinSteps: 5, rlMaxSteps: 3 })).toThrow(
      /rlMinSteps is 5.*at most 3/,
    );
    expect(check("columns", { longerSteps: 12 })).toThrow(/longerSteps is 12.*at most 9/);
    expect(check("columns", { longerSteps: 5 })).toThrow(
      "longerSteps is 5, but must be more than 5, the rlMaxSteps of this run, and at most 6, its sftMaxSteps.",
    );
    expect(check("columns", { longerSteps: 7 })).toThrow(/longerSteps is 7.*at most 6, its sft/);
    expect(check("columns", { rlMaxSteps: 6 })).toThrow(
      /^longerSteps is 6 \(the default of the task columns\).*: raise sftMaxSteps or lower rlMaxSteps\.$/,
    );
    expect(check("columns", { longerSteps: 7, sftMaxSteps: 7 })).not.toThrow();
    expect(check("columns", { rlMaxSteps: 2, verifierMinSteps: 3 })).toThrow(
      /verifierMinSteps is 3/,
    );
    expect(check("columns", { rlMaxSteps: 2, evalMinSteps: 3 })).toThrow(
      "evalMinSteps is 3, but must be at most 2, the rlMaxSteps of this run",
    );
  });
});
