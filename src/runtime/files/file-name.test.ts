import { describe, expect, test } from "vitest";
import { shownName } from "../../core/files/given.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { nameOf } from "./file-name.ts";

const named = (change: Partial<Settings>) =>
  nameOf({
    preset: "gap",
    settings: { ...presetSettings("gap"), ...change },
    counts: { generatorUpdates: 4 },
  });

describe("the name of a run's files", () => {
  test("of the preset as it is has seed and update alone", () => {
    expect(named({ seed: 7 })).toBe("gap-seed7-update4");
  });

  test("tells the arm, then the changed settings", () => {
    const settings = { algorithm: "grpo", groupSize: 16, seed: 7 } as const;
    expect(named(settings)).toBe("gap-grpo-groupSize16-seed7-update4");
    expect(named({ alpha0: 0.7, seed: 7 })).toBe("gap-alpha0_0.7-seed7-update4");
  });

  test("does not tell what changes no result", () => {
    expect(named({ engine: "cpu", threads: 1, seed: 7 })).toBe("gap-seed7-update4");
  });

  test("counts the settings that it has no room for, and stays readable", () => {
    const settings = {
      batchSize: 11,
      groupSize: 16,
      alpha0: 0.11,
      generatorPerRound: 3,
      temperature: 0.7,
    };
    const name = `${named({ ...settings, seed: 7 })}-generator.safetensors`;
    expect(name).toMatch(/^gap-[\w.]+-([\w.]+-)?\dmore-seed7-update4-generator\.safetensors$/);
    expect(shownName({ name })).toBe(name);
  });
});
