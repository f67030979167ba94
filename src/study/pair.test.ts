import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings, differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import {
  otherSeeds,
  type Pair,
  pairProblem,
  pairSettings,
  pairStudyText,
  readPair,
  sharedUpTo,
} from "./pair.ts";

const QUICK = presetSettings("quick");
const changed = (...pairs: [string, unknown][]): Settings => applySettings(QUICK, pairs);
const pairOf = (control: Settings, other: Settings, preset = "quick"): Pair => ({
  preset,
  settings: { control, changed: other },
  engine: "cpu",
});

test("the study trains both runs with all their settings, but for seed and what changes no number", () => {
  const control = changed(["updates", 30], ["alpha0", 0.2], ["seed", 7], ["threads", 3]);
  const pair = pairOf(control, { ...control, alpha0: 0.5, pace: "gentle" as Settings["pace"] });
  const { study, jobs } = readPair(pairStudyText(pair, [8, 9]));
  expect(study).toMatchObject({
    title: "alpha0 0.5 instead of alpha0 0.2",
    preset: "quick",
    settings: { engine: "cpu", updates: 30 },
    baseline: "control",
  });
  const ran = jobs.map(({ condition, seed, settings }) => [
    condition,
    seed,
    ...differences(settings, control),
  ]);
  const ofBoth = (seed: number) => [
    ["seed", seed],
    ["engine", "cpu"],
    ["threads", QUICK.threads],
  ];
  const inAnyOrder = (rows: readonly (readonly unknown[])[]) =>
    rows.map(([name, seed, ...rest]) => [name, seed, new Set(rest.map(String))]);
  expect(inAnyOrder(ran)).toEqual(
    inAnyOrder([
      ["changed", 8, ...ofBoth(8), ["alpha0", 0.5]],
      ["changed", 9, ...ofBoth(9), ["alpha0", 0.5]],
      ["control", 8, ...ofBoth(8)],
      ["control", 9, ...ofBoth(9)],
    ]),
  );
  expect(pairSettings(jobs).map(({ settings }) => settings["alpha0"])).toEqual([0.5, 0.2]);
});

test("a preset that this lab has not is written out in settings", () => {
  const pair = pairOf(
    changed(["updates", 30]),
    changed(["updates", 30], ["alpha0", 0.5]),
    "theirs",
  );
  const [first] = readPair(pairStudyText(pair, [1])).jobs;
  expect(first?.settings).toMatchObject({ misprintRate: QUICK.misprintRate, updates: 30 });
});

test("two runs are no pair when nothing differs, or when they have other problems", () => {
  const problemOf = (...pairs: [string, unknown][]) =>
    pairProblem(pairOf(QUICK, changed(...pairs)));
  expect(problemOf(["alpha0", 0.5])).toBeNull();
  expect(problemOf(["threads", 2], ["seed", 5])).toBe("same");
  expect(problemOf(["rlMinSteps", 2])).toBe("problems");
});

test("seeds follow the one that raised the question, and begin at 0 where those end", () => {
  expect(otherSeeds(7, 3)).toEqual([8, 9, 10]);
  expect(otherSeeds(4_294_967_294, 3)).toEqual([0, 1, 2]);
});

test("what both runs begin with is trained once", () => {
  expect(sharedUpTo(QUICK, changed(["alpha0", 0.5]))).toBe("warm-up");
  expect(sharedUpTo(QUICK, changed(["verifierWarmup", 5]))).toBe("sft");
  expect(sharedUpTo(QUICK, changed(["sftLr", 0.01]))).toBeNull();
  // Without a verifier there is no SFT of one to share.
  expect(sharedUpTo(QUICK, changed(["algorithm", "grpo"]))).toBeNull();
});
