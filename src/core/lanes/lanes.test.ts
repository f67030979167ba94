import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { ARMS } from "../algorithms/registry.ts";
import { PRESETS, presetSettings } from "../presets/registry.ts";
import { laneFolder, laneMisfit } from "../recording/lanes.ts";
import { applySettings, differences } from "../settings/parse.ts";
import { laneSettings } from "./change.ts";
import { LANES } from "./registry.ts";
import { trainsOnSame } from "./same-problems.ts";

const gap = presetSettings("gap");

describe.each([...LANES.values()])("the lane $id", (lane) => {
  const settings = laneSettings(lane, gap);

  test("changes something, and starts as the run beside it", () => {
    expect(ARMS.has(settings.algorithm)).toBe(true);
    expect(differences(settings, gap).length).toBeGreaterThan(0);
    expect(laneMisfit({ preset: "gap", settings: gap }, { preset: "gap", settings })).toBeNull();
  });

  test("has words that fit their places", () => {
    const { question, label, share } = lane.words;
    expect(question).toMatch(/^What if .{5,40}\?$/);
    expect(label.length).toBeLessThan(20);
    expect(share.length).toBeLessThan(40);
    expect(laneFolder(lane.id)).toMatch(/^lanes\/[a-z][a-z0-9-]{0,39}\/$/);
    expect(LANES.has(lane.beside ?? lane.id)).toBe(true);
  });
});

test("problems are the same unless the lane changes their lengths", () => {
  for (const lane of LANES.values()) {
    expect(trainsOnSame(gap, laneSettings(lane, gap))).toBe(lane.id !== "short");
  }
  expect(trainsOnSame(gap, { ...gap, rlMaxSteps: 3 })).toBe(false);
});

test("a preset changes lanes that exist", () => {
  for (const { lanes = {} } of PRESETS.values()) {
    for (const id of Object.keys(lanes)) expect(LANES.has(id)).toBe(true);
  }
});

test.each(["gap", "quick"])("the shipped lanes of %s are what the files say", (preset) => {
  const path = `../../../public/recordings/${preset}.tango.zip`;
  const parts = unzipSync(readFileSync(new URL(path, import.meta.url)), {
    filter: ({ name }) => name.endsWith("run.json"),
  });
  const settingsIn = (name: string) =>
    JSON.parse(new TextDecoder().decode(parts[name])).settings as object;
  const main = applySettings(presetSettings(preset), Object.entries(settingsIn("run.json")));
  const ids = Object.keys(parts).flatMap((name) => /^lanes\/([^/]+)/.exec(name)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(1);
  for (const id of ids) {
    const lane = LANES.get(id);
    if (!lane) throw new Error(`${id} has no file`);
    const instead = PRESETS.get(preset)?.lanes?.[id];
    const said = instead ? { ...main, ...instead } : laneSettings(lane, main);
    expect(said).toMatchObject(settingsIn(`${laneFolder(id)}run.json`));
  }
});
