import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { checkLevels } from "./problems.ts";
import { TASKS, taskById } from "./registry.ts";

const check = (task: string, change: Partial<Settings>) => () =>
  checkLevels(taskById(task), { ...defaultSettings(), ...change });

describe("ranges of K", () => {
  it.each([...TASKS.keys()])("of %s itself are allowed", (id) => {
    expect(check(id, {})).not.toThrow();
  });

  it("are refused, not bent, when the task or the other end does not allow them", () => {
    expect(check("letters", { rlMinSteps: 5 })).toThrow("rlMinSteps is 5, but must be at most 4");
    expect(check("columns", { rlMinSteps: 5, rlMaxSteps: 3 })).toThrow(
      /rlMinSteps is 5.*at most 3/,
    );
    expect(check("columns", { longerSteps: 12 })).toThrow(/longerSteps is 12.*at most 9/);
    expect(check("columns", { rlMaxSteps: 2, verifierMinSteps: 3 })).toThrow(
      /verifierMinSteps is 3/,
    );
  });
});
