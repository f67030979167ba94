import { describe, expect, test } from "vitest";
import { applySettings, defaultSettings } from "../../core/settings/parse.ts";
import { chapterOf, chaptersOf } from "./chapters.ts";

const of = (change: Record<string, number | string>) =>
  chaptersOf(applySettings(defaultSettings(), Object.entries(change)));

describe("the chapters of a run", () => {
  test.each(["tango", "frozen-generator", "orm", "sft-verifier", "prm-mc"])(
    "of %s are all four",
    (algorithm) => {
      expect(of({ algorithm })).toEqual(["sft-generator", "sft-verifier", "warm-up", "rounds"]);
    },
  );

  test("omit what the arm does not have", () => {
    expect(of({ algorithm: "frozen-verifier" })).toEqual([
      "sft-generator",
      "sft-verifier",
      "rounds",
    ]);
    for (const algorithm of ["grpo", "rl-v", "laser", "rise", "oracle-steps", "random-steps"]) {
      expect(of({ algorithm }), algorithm).toEqual(["sft-generator", "rounds"]);
    }
  });

  test("omit empty chapters except the rounds", () => {
    expect(of({ verifierWarmup: 0 })).toEqual(["sft-generator", "sft-verifier", "rounds"]);
    expect(of({ sftGeneratorSteps: 0, sftVerifierSteps: 0 })).toEqual(["warm-up", "rounds"]);
  });
});

describe("the chapter of a phase", () => {
  const all = of({});
  const few = of({ algorithm: "grpo" });

  test.each(["sft-generator", "sft-verifier", "warm-up"] as const)("%s is its own", (phase) => {
    expect(chapterOf({ phase, stage: null }, all)).toBe(phase);
  });

  test.each(["generator", "verifier", "done"] as const)("%s is the rounds'", (phase) => {
    expect(chapterOf({ phase, stage: null }, all)).toBe("rounds");
  });

  test("an evaluation counts to the next chapter", () => {
    const following = (stage: "after-sft" | "after-warm-up" | "end") =>
      [all, few].map((chapters) => chapterOf({ phase: "evaluation", stage }, chapters));
    expect(following("after-sft")).toEqual(["warm-up", "rounds"]);
    expect(following("after-warm-up")).toEqual(["rounds", "rounds"]);
    expect(following("end")).toEqual(["rounds", "rounds"]);
  });
});
