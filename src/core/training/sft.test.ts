import { describe, expect, it } from "vitest";
import { ARMS, armById } from "../algorithms/registry.ts";
import { solution } from "../algorithms/testing/rounds.ts";
import { presetSettings } from "../presets/registry.ts";
import { rngFor } from "../random/draws.ts";
import type { Role } from "../role.ts";
import { applySettings } from "../settings/parse.ts";
import { parseSolution } from "../tango/solution.ts";
import { verdictExample, verifierExample } from "../tango/texts.ts";
import { parseVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { sftExamples } from "./sft.ts";

type Who = Role;

function examples(
  who: Who,
  arm: string,
  change: Record<string, number | string> = {},
  step = 3,
  task = "columns",
) {
  const base = {
    seed: 7,
    sftBatch: 8,
    sftMaxSteps: 2,
    misprintRate: 0.9,
    verifierMisprintRate: 0.9,
    hardAbove: 2,
  };
  const pairs = Object.entries({ ...base, ...change });
  const settings = applySettings(presetSettings("micro"), pairs);
  return sftExamples(who, step, { task: taskById(task), arm: armById(arm), settings });
}

const isJudging = ({ prompt }: { prompt: string }) => prompt.endsWith("?");
const isSolving = ({ prompt, target }: { prompt: string; target: string }) =>
  prompt.endsWith("=") && parseSolution(target, prompt.indexOf("+")).flaw === null;

describe("facts that are wrong for certain", () => {
  it("are in every example of the verifier, and in none of the generator", () => {
    const book = { misprintRate: 0, verifierMisprintRate: 0, corruptionRate: 0, hardAbove: 0 };
    const wrong = (who: Who, verifierWrongFacts: number) =>
      examples(who, "tango", { ...book, verifierWrongFacts }).map(({ target }) => target);
    expect(wrong("generator", 1)).toEqual(wrong("generator", 0));
    // Without misprints the verifier accepts all; when each fact is wrong, half of the stated values differ.
    expect(wrong("verifier", 0).join("")).not.toContain("X");
    expect(wrong("verifier", 1).join("")).toContain("X");
    expect(wrong("verifier", 0.5)).not.toEqual(wrong("verifier", 1));
  });
});

describe("the examples of arms with plain starts", () => {
  it("equal those of the first version", () => {
    // Written by sftExamples of commit ad3d75f, with the same settings and the misprints of today.
    expect(examples("generator", "tango", { sftBatch: 3 })).toEqual([
      { prompt: "62+16=", target: "8;2;#82." },
      { prompt: "40+16=", target: "8;8;#88." },
      { prompt: "00+50=", target: "0;0;#00." },
    ]);
    expect(examples("verifier", "tango", { sftBatch: 3 })).toEqual([
      { prompt: "1+4=8;#8?", target: "88C>C." },
      { prompt: "5+2=0;#0?", target: "00C>C." },
      { prompt: "2+3=7;#7?", target: "77C>C." },
    ]);
    expect(examples("verifier", "tango", { sftBatch: 3 }, 3, "sums")).toEqual([
      { prompt: "1+3=02;#02?", target: "0202C>C." },
      { prompt: "7+2=99;#99?", target: "9909X>X." },
      { prompt: "8+8=17;#17?", target: "1717C>C." },
    ]);
  });

  it("are the same in all of them, for any verdictShare", () => {
    for (const arm of ARMS.values()) {
      for (const verdictShare of [0, 0.5, 1]) {
        if (arm.generator.sft === "solutions") {
          const own = examples("generator", arm.id, { verdictShare });
          expect(own, arm.id).toEqual(examples("generator", "tango"));
        }
        if (arm.verifier.kind !== "none" && arm.verifier.sft === "verifications") {
          const own = examples("verifier", arm.id, { verdictShare });
          expect(own, arm.id).toEqual(examples("verifier", "tango"));
        }
      }
    }
  });
});

describe("the examples of one-policy arms", () => {
  it("of rl-v begin with the verdict examples", () => {
    for (const step of [0, 1, 2]) {
      const rows = examples("generator", "rl-v", { verdictShare: 0.25 }, step);
      expect(rows.map(isJudging)).toEqual([true, true, ...Array(6).fill(false)]);
      for (const { target } of rows.slice(0, 2)) expect(target).toMatch(/^[CX]\.$/);
      expect(rows.slice(2).every(isSolving)).toBe(true);
      // The others are the solutions that an arm without verdicts learns from.
      expect(rows.slice(2)).toEqual(examples("generator", "grpo", {}, step).slice(2));
    }
  });

  it("hold round(verdictShare · batch) of them", () => {
    const judging = (verdictShare: number, sftBatch: number) =>
      examples("generator", "rl-v", { verdictShare, sftBatch }).filter(isJudging).length;
    // Halves are rounded up.
    expect([judging(0, 8), judging(0.5, 5), judging(0.3, 8), judging(1, 8)]).toEqual([0, 3, 2, 8]);
  });
});

describe("a verdict's example", () => {
  it("is the verification's example with only its final verdict", () => {
    const long = examples("verifier", "tango");
    const short = examples("verifier", "orm");
    expect(short.map(({ prompt }) => prompt)).toEqual(long.map(({ prompt }) => prompt));
    expect(short.map(({ target }) => target)).toEqual(
      long.map(({ target }) => `${parseVerification(target).final === 1 ? "C" : "X"}.`),
    );
  });

  it("has C for a textbook solution and X for a different one", () => {
    const columns = taskById("columns");
    const problem = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
    const book = { hardAbove: 9, rate: 0, comparesValues: true };
    const draw = (corruptionRate: number, row: number) => {
      const key = { seed: 1, stream: 4, update: 0 };
      return [verdictExample, verifierExample].map((example) =>
        example(columns, problem, { ...book, corruptionRate }, rngFor(key, row)),
      );
    };
    // Nothing is hard and nothing corrupted: 1 + 3 and 2 + 4.
    expect(draw(0, 0)[0]).toEqual({ prompt: "12+34=4;6;#46?", target: "C." });
    const wrong = Array.from({ length: 40 }, (_, row) => draw(1, row)).filter(
      ([verdict]) => verdict?.prompt !== `12+34=${solution("12+34=").slice(0, -1)}?`,
    );
    expect(wrong.length).toBeGreaterThan(5);
    for (const [verdict, verification] of wrong) {
      expect(verdict?.target).toBe("X.");
      expect(verification?.target).toMatch(/X.*>X\.$/);
      expect(verification?.prompt).toBe(verdict?.prompt);
    }
  });
});
