import { describe, expect, it } from "vitest";
import { PRESETS, presetById, presetSettings } from "../presets/registry.ts";
import { applySettings, defaultSettings, differences, parseSetting } from "./parse.ts";
import { settingsOfParts } from "./parts.ts";
import type { Settings } from "./settings.ts";
import { SETTING_SPECS, SETTING_TABLE } from "./table.ts";
import { allowedValues } from "./value.ts";

describe("the table", () => {
  it.each([...SETTING_SPECS])("%s has words, and a default within its range", (name, spec) => {
    expect(spec.doc.length).toBeGreaterThan(15);
    expect(spec.doc).toMatch(/^[A-ZÀ-Ý].*\.$/);
    expect(allowedValues(spec).length).toBeGreaterThan(5);
    expect(parseSetting(name, spec.default)).toBe(spec.default);
    expect(parseSetting(name, String(spec.default))).toBe(spec.default);
    if (spec.type === "integer" || spec.type === "number") {
      expect(parseSetting(name, spec.min)).toBe(spec.min);
      expect(parseSetting(name, spec.max)).toBe(spec.max);
    }
    if (spec.type === "choice") expect(new Set(spec.choices).size).toBe(spec.choices.length);
  });

  it("has defaults that are valid together", () => {
    expect(applySettings(defaultSettings(), [])).toEqual(defaultSettings());
    expect(Object.keys(defaultSettings())).toEqual(Object.keys(SETTING_TABLE));
  });
});

describe("the presets", () => {
  it.each([...PRESETS])("%s parses, has words and changes something", (id, preset) => {
    expect(preset.id).toBe(id);
    for (const words of [preset.title, preset.about, preset.watch]) expect(words).toMatch(/\S/);
    const changed = Object.fromEntries(differences(presetSettings(id), defaultSettings()));
    expect(preset.settings).toMatchObject(changed);
  });

  it("are listed in the error about an unknown preset", () => {
    expect(() => presetById("turbo")).toThrow(
      `"turbo": choose one of ${[...PRESETS.keys()].join(", ")}.`,
    );
    expect([...PRESETS.keys()].slice(0, 2)).toEqual(["misled", "quick"]);
    expect(() => presetSettings("__proto__")).toThrow(/Unknown preset/);
  });
});

it("applies what a start was made with, and its engine, at a restart only", () => {
  const live = settingsOfParts("problems", "warm-up", "rounds", "run", "optimizer");
  for (const [key, { applies }] of SETTING_SPECS) {
    if (applies === "live") expect(live).toContain(key);
  }
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

it("infers the type of each value from the table, or this file does not compile", () => {
  const values: Same<Settings["width"] | Settings["sftLr"], number> &
    Same<Settings["classWeights"], boolean> &
    Same<Settings["task"], string> &
    Same<Settings["activation"], "relu" | "gelu"> &
    Same<keyof Settings, keyof typeof SETTING_TABLE> = true;
  expect(values).toBe(true);
});
