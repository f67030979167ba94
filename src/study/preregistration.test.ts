import { describe, expect, it } from "vitest";
import { jobsOf } from "./jobs.ts";
import { plannedSeeds, registeredText } from "./preregistration.ts";
import { parseStudy, withSeeds } from "./spec.ts";

const AT = { lastWindow: 3, atTokensOf: "tango" };
const REGISTERED = {
  primary: { condition: "tango", figure: "rollouts/accuracy", at: AT },
  mayStop: "After six seeds, if every difference is above 0.",
  exploratorySeeds: [31, 32],
};
const STUDY = {
  name: "a",
  title: "t",
  question: "q",
  preset: "micro",
  settings: { task: "minus", rlMinSteps: 2, rlMaxSteps: 3, longerSteps: 4, sftMaxSteps: 4 },
  seeds: [41, 42, 43],
  conditions: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo" } },
    { name: "coin", settings: { algorithm: "random-steps" }, seeds: 2 },
  ],
  baseline: "grpo",
  measures: [
    { figure: "rollouts/accuracy", at: AT },
    { figure: "rollouts/step_accuracy", at: AT },
  ],
  preregistration: REGISTERED,
};
const read = (change: object = {}) => parseStudy("a.json", JSON.stringify({ ...STUDY, ...change }));
const registered = (change: object) => read({ preregistration: { ...REGISTERED, ...change } });
const primary = (change: object) => registered({ primary: { ...REGISTERED.primary, ...change } });

describe("a preregistration", () => {
  it("plans the seeds of the file, whatever the command runs", () => {
    const fewer = withSeeds(read(), 1);
    expect(fewer.seeds).toEqual([41]);
    expect(plannedSeeds(fewer)).toEqual([41, 42, 43]);
    // As study.json of the folder is read again.
    const again = parseStudy("b.json", JSON.stringify(fewer));
    expect(plannedSeeds(again)).toEqual([41, 42, 43]);
    expect(registeredText(again)).toBe(registeredText(read()));
  });

  it("covers everything but the seeds of the command", () => {
    const text = registeredText(read());
    for (const change of [
      { title: "other" },
      { settings: { ...STUDY.settings, updates: 9 } },
      { conditions: STUDY.conditions.slice(0, 2) },
      { measures: STUDY.measures.slice(0, 1) },
      { preregistration: { ...REGISTERED, mayStop: "Never." } },
      { seeds: [41, 42] },
    ]) {
      expect(registeredText(read(change))).not.toBe(text);
    }
    expect(registeredText(read({ preregistration: undefined }))).toBeNull();
  });

  it.each([
    [() => registered({ mayStop: "" }), /preregistration\.mayStop is empty, but must be/],
    [() => registered({ primary: undefined }), /preregistration\.primary is missing/],
    [() => registered({ x: 1 }), /unknown key preregistration\.x, but must be an object with pri/],
    [() => primary({ condition: "x" }), /primary\.condition is x, but must be one of tango, grpo/],
    [() => primary({ baseline: "x" }), /primary\.baseline is x, but must be one of tango, grpo/],
    [() => primary({ condition: "grpo" }), /primary\.condition is grpo, which is also its base/],
    [() => primary({ at: "end" }), /primary is about rollouts\/accuracy, end, but must be about/],
    [() => registered({ exploratorySeeds: [42] }), /exploratorySeeds has 42, which is a planned/],
    [
      () => read({ baseline: undefined }),
      /primary\.baseline is missing, and the study has no base/,
    ],
    [
      () => read({ measures: [{ ...STUDY.measures[0], primary: true }] }),
      /take primary out of the measures/,
    ],
  ])("is refused in one sentence: %#", (make, message) => {
    expect(make).toThrow(message);
    expect(make).toThrow(/^a\.json cannot be used: [^\n]+\.$/);
  });
});

describe("the jobs of a study", () => {
  const jobs = (change: object = {}) => jobsOf("a.json", read(change));

  it("are fewer for a condition with fewer seeds", () => {
    expect(jobs().map(({ name }) => name)).toEqual([
      "000-main-tango-s41",
      "000-main-tango-s42",
      "000-main-tango-s43",
      "001-main-grpo-s41",
      "001-main-grpo-s42",
      "001-main-grpo-s43",
      "002-main-coin-s41",
      "002-main-coin-s42",
    ]);
  });

  it("are refused with a task that has no check of its own, if the study requires one", () => {
    const requires = ["check"];
    expect(jobs({ requires })).toHaveLength(8);
    const settings = { ...STUDY.settings, task: "columns" };
    expect(() => jobs({ requires, settings })).toThrow(
      /^a\.json cannot be used: block main: the study requires tasks with a check of their own; columns has none: take one of find, minus[^\n]*\.$/,
    );
    expect(() => read({ requires: ["x"] })).toThrow(/requires\.0 is "x", but must be one of check/);
    expect(() => read({ requires: [] })).toThrow(/requires is empty/);
  });

  it("are refused with different engines", () => {
    const [tango, grpo] = STUDY.conditions;
    const mixed = [tango, { ...grpo, settings: { ...grpo?.settings, engine: "tfjs-wasm" } }];
    expect(() => jobs({ conditions: mixed })).toThrow(
      /^a\.json cannot be used: its jobs ask for different engines \(auto, tfjs-wasm\), but a study/,
    );
  });
});
