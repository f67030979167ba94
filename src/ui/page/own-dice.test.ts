// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { differences } from "../../core/settings/parse.ts";
import { initModeOf } from "../../runtime/init-mode.ts";
import { app } from "./app.ts";
import { pressControl } from "./controls.ts";
import { linkOf } from "./navigation/link.ts";
import { drawOwnSamples, namesSeed, wasSeedNamed, wouldRepeatRecording } from "./own-dice.ts";
import { openRecording } from "./testing/page.ts";

const draft = () => app.store.getState().draft;

beforeEach(async () => {
  app.timeline.showRecording();
  app.timeline.reset();
  app.controller.dispatch({ type: "draft", preset: "micro", draft: presetSettings("micro") });
  await openRecording("micro", 3);
});

test("a run that would repeat the recording draws other samples, and nothing else changes", () => {
  expect(wouldRepeatRecording(app.store.getState())).toBe(true);
  drawOwnSamples(false);
  expect(draft().samplingSeed).toBeGreaterThan(0);
  expect(differences(draft(), presetSettings("micro")).map(([key]) => key)).toEqual([
    "samplingSeed",
  ]);
  // It still begins with the shipped weights, and its link says the number and opens Watch.
  expect(initModeOf(app.store.getState())).toBe("shipped");
  const link = linkOf("micro", draft());
  expect(link).toContain(`samplingSeed=${draft().samplingSeed}`);
  expect(link).not.toContain("view=");
});

test("one that has its own keeps it, and so does one whose link names a seed", () => {
  drawOwnSamples(true);
  expect(draft().samplingSeed).toBe(0);
  expect(["?u=4", "?stepCount=problem&seed=1", "?samplingSeed=5&u=4"].map(namesSeed)).toEqual([
    false,
    true,
    true,
  ]);
  app.controller.change("seed", 7);
  drawOwnSamples(false);
  expect(draft()).toMatchObject({ seed: 7, samplingSeed: 0 });
  app.controller.change("seed", 1);
  app.controller.change("samplingSeed", 5);
  drawOwnSamples(false);
  expect(draft().samplingSeed).toBe(5);
});

test("with a changed setting it keeps the samples of the recording, which is its control", () => {
  for (const [key, value] of [
    ["alpha0", 0],
    ["verifierLr", 0],
    ["temperature", 0.7],
  ] as const) {
    const before = draft()[key];
    app.controller.change(key, value);
    drawOwnSamples(false);
    expect(draft()).toMatchObject({ [key]: value, samplingSeed: 0 });
    app.controller.change(key, before);
  }
  // Another engine computes the same run.
  app.controller.change("engine", "cpu");
  drawOwnSamples(false);
  expect(draft().samplingSeed).toBeGreaterThan(0);
});

test("a reload remembers whether the first link named a seed", () => {
  expect(wasSeedNamed(null, "?preset=micro")).toBe(false);
  expect(wasSeedNamed(null, "?preset=micro&stepCount=problem&seed=1")).toBe(true);
  // The page has written the seed into its address since.
  expect(
    wasSeedNamed({ lane: null, isSeedNamed: false }, "?preset=micro&stepCount=problem&seed=1"),
  ).toBe(false);
  expect(wasSeedNamed({ lane: null, isSeedNamed: true }, "?preset=micro")).toBe(true);
});

test("the press that starts a run of one's own draws", () => {
  pressControl("source");
  expect(draft().samplingSeed).toBeGreaterThan(0);
  const { samplingSeed } = draft();
  // Pressed again while it gets ready, and back at the recording, it stays.
  pressControl("source");
  expect(draft().samplingSeed).toBe(samplingSeed);
});
