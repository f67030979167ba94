import { beforeAll, describe, expect, it } from "vitest";
import { ARMS } from "../algorithms/registry.ts";
import {
  COUNTERS,
  checkFigures,
  GENERATOR_FIGURES,
  TABLE_FIGURES,
  VERIFIER_FIGURES,
} from "./figures.ts";
import { jobsOf } from "./jobs.ts";
import { parseStudy } from "./spec.ts";
import { fakeRun, smallSettings } from "./testing/fake-run.ts";

const LISTS = {
  evaluation: TABLE_FIGURES,
  generator: GENERATOR_FIGURES,
  verifier: VERIFIER_FIGURES,
} as const;

describe("the lists of figures", () => {
  const logged = { evaluation: new Set(), generator: new Set(), verifier: new Set() };
  beforeAll(async () => {
    for (const algorithm of ARMS.keys()) {
      const { lines } = await fakeRun(smallSettings({ algorithm }));
      for (const { phase, values } of lines) {
        if (phase === "sft-generator" || phase === "sft-verifier" || phase === "done") continue;
        const names = Object.keys(values).filter((name) => !COUNTERS.includes(name));
        for (const name of names) {
          const isCount = name.endsWith("/count") && name !== "verdict/count";
          logged[phase === "warm-up" ? "verifier" : phase].add(isCount ? name.slice(0, -6) : name);
        }
      }
    }
  });

  it.each(["evaluation", "generator", "verifier"] as const)("are what %s lines say", (phase) => {
    expect([...LISTS[phase]].sort()).toEqual([...logged[phase]].sort());
  });
});

describe("checkFigures", () => {
  const check = (measures: unknown[], curves: string[] = []) => {
    const text = JSON.stringify({
      ...{ name: "a", title: "t", question: "q", preset: "micro", seeds: [1] },
      settings: { updates: 8, evalEvery: 4 },
      ...{ conditions: [{ name: "c" }], measures, curves },
    });
    const study = parseStudy("a.json", text);
    checkFigures("a.json", study, jobsOf("a.json", study));
  };
  const accuracy = "eval/greedy_accuracy/in_range";

  it("takes what runs log", () => {
    check(
      [
        { figure: accuracy, at: "end" },
        ...[0, 4, 8, "mean", { reach: 0.5 }].map((at) => ({ figure: accuracy, at })),
        { figure: "reward", at: 3 },
        { figure: "verifier/step_f1_wrong", at: 0 },
        { figure: "num_tokens", at: "end" },
      ],
      ["reward", accuracy],
    );
  });

  it.each([
    [
      "eval/greedy",
      "end",
      /measures\.0\.figure is "eval\/greedy", but must be a figure that runs log/,
    ],
    ["reward", "end", /"reward", which is not in the held-out tables/],
    ["verifier/f1", "mean", /"verifier\/f1", which is only in the held-out tables/],
    ["verifier/f1", { reach: 1 }, /only in the held-out tables/],
    ["reward", 9, /measures\.0\.at is 9, but no job logs reward there/],
    [accuracy, 6, /at is 6, but no job logs/],
  ])("refuses %s at %j", (figure, at, message) => {
    expect(() => check([{ figure, at }])).toThrow(message);
  });

  it("refuses a curve of a figure that is only in the tables", () => {
    expect(() => check([{ figure: "reward", at: 1 }], ["verifier/f1"])).toThrow(/curves\.0 is/);
  });
});
