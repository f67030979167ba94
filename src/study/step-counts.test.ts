import { describe, expect, it } from "vitest";
import type { Resolved } from "./resolved.ts";
import { parseStudy } from "./spec.ts";
import { byStepCount, checkStepCounts, stepCountLine } from "./step-counts.ts";

const resolved = (condition: string, settings: Record<string, unknown>): Resolved => ({
  block: "main",
  condition,
  settings,
});
const tango = resolved("tango", { algorithm: "tango", stepCount: "problem" });
const written = resolved("written", { algorithm: "tango", stepCount: "written" });
const coin = resolved("coin", { algorithm: "random-steps", stepCount: "written" });

const studyOf = (names: readonly string[], more: object = {}) =>
  parseStudy(
    "a.json",
    JSON.stringify({
      name: "a",
      title: "t",
      question: "q",
      preset: "micro",
      seeds: [1],
      conditions: names.map((name) => ({ name })),
      measures: [{ figure: "reward", at: 1 }],
      ...more,
    }),
  );

describe("a study of mixed stepCount", () => {
  const check = (all: readonly Resolved[], more?: object) => {
    const names = all.map(({ condition }) => condition);
    checkStepCounts("a.json", studyOf(names, more), all);
  };

  it("is allowed where that is its contrast: by the baseline, a pair or a primary contrast", () => {
    check([tango, written], { baseline: "tango" });
    check([tango, written], { contrasts: [{ condition: "tango", baseline: "written" }] });
    const primary = { condition: "written", baseline: "tango", figure: "reward", at: 1 };
    check([tango, written], { preregistration: { primary, mayStop: "Nothing." } });
  });

  it("is refused in one sentence where nothing compares the rule alone", () => {
    expect(() => check([tango, written])).toThrow(
      /^a\.json cannot be used: block main, condition written: stepCount is written, but problem in tango, and no contrast compares written with a condition that differs in stepCount alone: /,
    );
    expect(() => check([tango, written, coin], { baseline: "tango" })).toThrow(/condition coin/);
  });

  it("may have any comparison under one rule; runs from before the setting had the other", () => {
    check([tango, resolved("coin", { ...coin.settings, stepCount: "problem" })]);
    const before = resolved("before", { algorithm: "tango" });
    check([written, before]);
    expect(byStepCount([written, before, tango])).toEqual(
      new Map([
        ["written", ["written", "before"]],
        ["problem", ["tango"]],
      ]),
    );
  });

  it("says it in its report, once", () => {
    expect(stepCountLine([written, coin])).toEqual([]);
    expect(stepCountLine([tango, written, coin])).toEqual([
      "- conditions pay steps by different rules (stepCount problem in tango; written in written, coin): where they are compared, their step rewards do not mean the same",
    ]);
  });
});
