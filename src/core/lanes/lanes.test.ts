import { describe, expect, test } from "vitest";
import { ARMS } from "../algorithms/registry.ts";
import { PRESETS, presetSettings } from "../presets/registry.ts";
import { laneFolder, laneMisfit } from "../recording/lanes.ts";
import { differences } from "../settings/parse.ts";
import { laneSettings } from "./change.ts";
import frozen from "./frozen.lane.ts";
import { LANES } from "./registry.ts";
import { trainsOnSame } from "./same-problems.ts";
import short from "./short.lane.ts";

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

test("problems are the same unless their lengths change", () => {
  expect(trainsOnSame(gap, laneSettings(frozen, gap))).toBe(true);
  expect(trainsOnSame(gap, laneSettings(short, gap))).toBe(false);
  expect(trainsOnSame(gap, { ...gap, rlMaxSteps: 3 })).toBe(false);
});

test("a preset changes lanes that exist", () => {
  for (const { lanes = {} } of PRESETS.values()) {
    for (const id of Object.keys(lanes)) expect(LANES.has(id)).toBe(true);
  }
});
