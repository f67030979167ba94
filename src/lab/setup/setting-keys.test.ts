import { expect, test } from "vitest";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { settings } from "../../page/setting-names.ts";
import { findSettings, OPEN_SETTINGS, settingGroups } from "./setting-keys.ts";

test("every setting but the seed is in sight or in one group", () => {
  const listed = [...OPEN_SETTINGS, ...[...settingGroups().values()].flat(), "seed"];
  expect(listed.toSorted()).toEqual(Object.keys(SETTING_TABLE).toSorted());
});

test("where the models compute is listed with measuring", () => {
  expect(settingGroups().get("measure")).toEqual(expect.arrayContaining(["engine", "pace"]));
  expect(settingGroups().get("model")).not.toContain("engine");
});

test("a setting is found by name, key, description or one of its values", () => {
  expect(findSettings("temperature", settings)[0]).toBe("temperature");
  expect(findSettings("generatorLr", settings)).toEqual(["generatorLr"]);
  expect(findSettings("AdamW", settings)).toEqual(["weightDecay"]);
  expect(findSettings("dr_grpo", settings)).toContain("estimator");
  expect(findSettings("  learning   rate ", settings)).toEqual(
    expect.arrayContaining(["generatorLr", "verifierLr", "sftLr"]),
  );
  expect(findSettings("no such thing", settings)).toEqual([]);
  expect(findSettings(" ", settings)).toEqual([]);
});

test("settings named so come before those described so", () => {
  const found = findSettings("clip", settings);
  expect(found.slice(0, 3)).toEqual(["clipLow", "clipHigh", "gradClip"]);
  expect(found).toContain("epochs");
});
