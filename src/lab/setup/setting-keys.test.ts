import { expect, test } from "vitest";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { findSettings, LISTED_SETTINGS, OPEN_SETTINGS } from "./setting-keys.ts";

test("every setting but the seed is listed, and those in sight are among them", () => {
  expect([...LISTED_SETTINGS, "seed"].toSorted()).toEqual(Object.keys(SETTING_TABLE).toSorted());
  expect(OPEN_SETTINGS.every((key) => LISTED_SETTINGS.includes(key))).toBe(true);
});

test("a setting is found by name, key, description or one of its values", () => {
  expect(findSettings("temperature")[0]).toBe("temperature");
  expect(findSettings("generatorLr")).toEqual(["generatorLr"]);
  expect(findSettings("AdamW")).toEqual(["weightDecay"]);
  expect(findSettings("dr_grpo")).toContain("estimator");
  expect(findSettings("  learning   rate ")).toEqual(
    expect.arrayContaining(["generatorLr", "verifierLr", "sftLr"]),
  );
  expect(findSettings("no such thing")).toEqual([]);
  expect(findSettings(" ")).toEqual([]);
});

test("settings named so come before those described so", () => {
  const found = findSettings("clip");
  expect(found.slice(0, 3)).toEqual(["clipLow", "clipHigh", "gradClip"]);
  expect(found).toContain("epochs");
});

test("short words of the field find their settings", () => {
  expect(findSettings("lr")).toEqual(expect.arrayContaining(["generatorLr", "verifierLr"]));
  expect(findSettings("kl").length).toBeGreaterThan(0);
  expect(findSettings("misprint").length).toBeGreaterThan(0);
});
