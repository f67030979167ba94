import { describe, expect, it } from "vitest";
import { taskById } from "../tasks/registry.ts";
import {
  formatScore,
  mayScoreFormat,
  stepRewards,
  verdictsFollow,
  verifierReward,
} from "./rewards.ts";
import { parseSolution } from "./solution.ts";
import { parseVerification } from "./verification.ts";

/** Two steps, well formed. */
const SOUND = { label: 1, parsed: parseSolution("3;4;#34.", 2) } as const;
const SOUND_BUT_WRONG = { ...SOUND, label: 0 } as const;
/** Two steps where three are required: not well formed. */
const FLAWED = { label: 0, parsed: parseSolution("3;4;#34.", 3) } as const;

describe("stepRewards", () => {
  it("is the verdict over the number of steps", () => {
    expect(stepRewards([1, -1, 1, 1])).toEqual([0.25, -0.25, 0.25, 0.25]);
    expect(stepRewards([-1])).toEqual([-1]);
    expect(stepRewards([])).toEqual([]);
  });

  it("sums to at most 1 in absolute value for any number of steps", () => {
    expect(stepRewards([1, 1, 1]).reduce((sum, r) => sum + r)).toBeCloseTo(1, 12);
    expect(stepRewards([-1, -1, -1, -1, -1]).reduce((sum, r) => sum + r)).toBeCloseTo(-1, 12);
  });
});

describe("formatScore", () => {
  // RL Tango's released `format.py`: ideal 1, wrong count 0.2, stray text 0.6.
  it.each([
    ["ideal", "33C44C>C.", SOUND, 1],
    ["one verdict missing", "33C>C.", SOUND, 0.2],
    ["one verdict too many", "33C44C44C>C.", SOUND, 0.2],
    ["wrong count of a flawed solution: not asked", "33C>C.", FLAWED, 1],
    ["stray characters", "33C444C>C.", SOUND, 0.6],
    ["a tail without a verdict", "33C44C4>C.", SOUND, 0.6],
    ["stray characters and a wrong count", "333C>C.", SOUND, 0],
    ["stray characters on a flawed solution", "333C>C.", FLAWED, 0.6],
    ["no verdict at all", ">C.", SOUND, 0],
    ["no verdict on a flawed solution", ">C.", FLAWED, 0.2],
    ["no verdict but stray characters, flawed solution", "33>C.", FLAWED, 0],
    ["never closed", "33C44C", SOUND, 0],
    ["empty", "", SOUND, 0],
  ] as const)("%s", (_, text, solution, score) => {
    expect(formatScore(parseVerification(text), solution)).toBeCloseTo(score, 12);
  });
});

describe("verifierReward", () => {
  it.each([
    ["right and in form", "33C44C>C.", SOUND, 1, 1, 1.8],
    ["right about a wrong solution", "33C44C>X.", SOUND_BUT_WRONG, 1, 1, 1.8],
    ["wrong but in form", "33C44C>X.", SOUND, 0, 1, 0.8],
    ["wrong about a wrong solution", "33C44C>C.", SOUND_BUT_WRONG, 0, 1, 0.8],
    ["right with a wrong count", "33C>C.", SOUND, 1, 0.2, 1.16],
    ["right with stray text", "33C444C>C.", SOUND, 1, 0.6, 1.48],
    ["an unread final verdict pays nothing", "33C44C>C", SOUND, 0, 0, 0],
    ["text after the end pays nothing", "33C44C>C..", SOUND, 0, 0, 0],
    ["two final verdicts pay nothing", "33C44C>CC.", SOUND, 0, 0, 0],
    ["empty", "", SOUND, 0, 0, 0],
  ] as const)("%s", (_, text, solution, correctness, format, total) => {
    const reward = verifierReward(parseVerification(text), solution, 0.8);
    expect(reward.correctness).toBe(correctness);
    expect(reward.format).toBeCloseTo(format, 12);
    expect(reward.total).toBeCloseTo(total, 12);
  });

  it("applies the given format weight", () => {
    expect(verifierReward(parseVerification("33C44C>C."), SOUND, 0).total).toBe(1);
    expect(verifierReward(parseVerification("33C44C>X."), SOUND, 3).total).toBe(3);
  });

  it("ignores step verdicts: they do not change the reward", () => {
    const paid = ["33C44C>C.", "33X44X>C.", "39C40X>C."].map(
      (text) => verifierReward(parseVerification(text), SOUND, 0.8).total,
    );
    expect(new Set(paid).size).toBe(1);
  });
});

describe("verdictsFollow", () => {
  // 95-34: the upper digits are 9 and 5. The check of a stated digit adds 3, then 4.
  const minus = taskById("minus");
  const checked = { task: "minus", text: "95-34=", operands: ["95", "34"], steps: 2 };
  const columns = taskById("columns");
  const added = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };

  it.each([
    ["two right sums, accepted", "69C15C>C.", true],
    ["a wrong step, its sum 8 is not 9", "58X15C>X.", true],
    ["a wrong sum of a right step, and the verdict that follows", "68X15C>X.", true],
    ["a wrong sum that makes a wrong step right", "59C15C>C.", true],
    ["its own sum says wrong, its verdict right", "68C15C>C.", false],
    ["its own sum says right, its verdict wrong", "69X15C>X.", false],
    ["only the second does not follow", "69C16C>C.", false],
    ["the last word is not asked", "69C15C>X.", true],
    ["a verdict without values", "C15C>C.", false],
    ["an odd number of characters", "699C15C>C.", false],
    ["a verdict beyond the steps", "69C15C00C>C.", false],
    ["no verdict", ">C.", true],
  ] as const)("of a check: %s", (_, text, follows) => {
    expect(verdictsFollow(minus, checked, parseVerification(text))).toBe(follows);
  });

  it("compares with the stated value where the verifier makes the step again", () => {
    const of = (text: string) => verdictsFollow(columns, added, parseVerification(text));
    expect(of("44C66C>C.")).toBe(true);
    expect(of("45X66C>X.")).toBe(true);
    expect(of("45C66C>C.")).toBe(false);
    expect(of("44X66C>X.")).toBe(false);
  });

  it("takes the format point, and nothing else, where it is asked", () => {
    const parsed = parseVerification("68C15C>C.");
    const paid = (formatCheck: "written" | "follows") =>
      verifierReward(parsed, SOUND, 0.8, mayScoreFormat({ formatCheck }, minus, checked, parsed));
    expect(paid("written")).toMatchObject({ correctness: 1, format: 1, total: 1.8 });
    expect(paid("follows")).toEqual({ correctness: 1, format: 0, total: 1 });
  });
});
