import { describe, expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { taskById } from "../tasks/registry.ts";
import { encode } from "../tokens/vocabulary.ts";
import { computeAdvantages } from "./advantages.ts";
import { readSolution, type Solution } from "./solution.ts";
import { creditForProblem, paidBySteps, paysForProblem } from "./step-count.ts";
import { fromLabels, fromScore, type Judgement, type Verdict } from "./verification.ts";

const PROBLEM = { task: "columns", text: "111+111=", operands: ["111", "111"], steps: 3 };

function written(text: string): Solution {
  const row = { prompt: encode(PROBLEM.text), response: encode(text), logprobs: [], entropy: [] };
  return readSolution(taskById("columns"), PROBLEM, row);
}

/** s of each reward, in K-ths, and the token that carries it. */
function paid(text: string, verdicts: readonly Verdict[] | null) {
  const credit = creditForProblem(written(text), verdicts);
  return credit && { ...credit, total: credit.stepScores.reduce((sum, y) => sum + y, 0) };
}

describe("K = 3", () => {
  test("a whole solution has the verdicts at its three ends", () => {
    expect(paid("2;2;2;#222.", [1, -1, 1])).toEqual({
      stepEnds: [1, 3, 5],
      stepScores: [1, -1, 1],
      divisor: 3,
      total: 1,
    });
  });

  test("a missing step costs twice a rejected one, at the last character", () => {
    // "2;2;#222." has nine characters: the last is token 8.
    expect(paid("2;2;#222.", [1, 1])).toEqual({
      stepEnds: [1, 3, 8],
      stepScores: [1, 1, -2],
      divisor: 3,
      total: 0,
    });
    expect(paid("#222.", null)?.stepScores).toEqual([-2, -2, -2]);
    expect(paid("#222.", null)?.stepEnds).toEqual([4, 4, 4]);
  });

  test("an empty step is rejected, whatever the judge says", () => {
    expect(paid("2;;2;#222.", [1, 1, 1])?.stepScores).toEqual([1, -1, 1]);
  });

  test("steps beyond K are rejected, and all are divided by K", () => {
    const credit = paid("2;2;2;2;2;#222.", [1, 1, 1, 1, 1]);
    expect(credit).toMatchObject({ stepScores: [1, 1, 1, -1, -1], divisor: 3, total: 1 });
  });

  test("verdicts that cannot be used: nothing for a whole solution, rejection for a flawed one", () => {
    expect(paid("2;2;2;#222.", null)).toBeNull();
    expect(paid("2;2;#222.", null)?.stepScores).toEqual([-1, -1, -2]);
    expect(paid("2;2;2;#222.2", null)?.stepScores).toEqual([-1, -1, -1]);
  });

  test.each([">", "2>", "C", "2X", "?", "=", "|"])(
    "a step %s, which is no value, costs as much as a missing one and less than any verdict",
    (text) => {
      const flawed = `2;${text};2;#222.`;
      expect(written(flawed).parsed.flaw).toBe("not a value");
      for (const first of [1, -1] as const)
        for (const second of [1, -1] as const) {
          const honest = paid("2;2;2;#222.", [first, second, 1])?.total ?? Number.NaN;
          expect(paid(flawed, [first, second, 1])?.stepScores).toEqual([first, -2, 1]);
          expect(paid(flawed, [first, second, 1])?.total).toBeLessThan(honest);
        }
      // A judge that copies the `>` has no usable verdicts: less than honest steps that are all rejected.
      expect(paid(flawed, null)?.stepScores).toEqual([-1, -2, -1]);
      expect(paid("2;2;2;#222.", [-1, -1, -1])?.total).toBe(-3);
    },
  );

  test("writing a step always pays more than leaving it out, whatever the verdicts", () => {
    const all: Verdict[] = [1, -1];
    for (const first of all)
      for (const second of all)
        for (const third of all) {
          const whole = paid("2;2;2;#222.", [first, second, third])?.total ?? Number.NaN;
          expect(whole).toBeGreaterThan(paid("2;2;#222.", [first, second])?.total ?? Number.NaN);
          expect(whole).toBeGreaterThan(paid("2;#222.", [first])?.total ?? Number.NaN);
          expect(whole).toBeGreaterThan(paid("#222.", null)?.total ?? Number.NaN);
        }
  });
});

describe("what a group of a short and a whole solution learns", () => {
  const [whole, short] = [written("2;2;2;#222."), written("2;2;#222.")];
  // The last step of the whole one is rejected; both answers count as wrong.
  const judged = [fromLabels(whole, [1, 1, -1]), fromLabels(short, [1, 1])];
  const firstTokens = (stepCount: "problem" | "written") => {
    const judgements = paidBySteps(armById("tango"), { stepCount }, [whole, short], judged) ?? [];
    const group = [whole, short].map((solution, i) => ({
      outcomeReward: 0,
      length: solution.row.response.length,
      stepEnds: judgements[i]?.credit?.stepEnds ?? [],
      stepScores: judgements[i]?.credit?.stepScores ?? null,
      divisor: judgements[i]?.credit?.divisor,
    }));
    const options = { estimator: "grpo", alpha: 1, rlooStepScale: 1 } as const;
    return computeAdvantages([group], options).tokens.map(([first]) => first ?? 0);
  };

  test("as written, the short one is pushed up", () => {
    // Pool ⅓ ⅓ −⅓ ½ ½: mean 4/15, std 0.3456. Whole: (⅓ − 0.8)/std = −1.3503; short: (1 − 8/15)/std = 1.3503.
    const [ofWhole = 0, ofShort = 0] = firstTokens("written");
    expect(ofWhole).toBeCloseTo(-1.3503, 3);
    expect(ofShort).toBeCloseTo(1.3503, 3);
  });

  test("for the problem's steps, the whole one is", () => {
    // Pool ⅓ ⅓ −⅓ ⅓ ⅓ −⅔: mean 1/18, std 0.4431. Whole: (⅓ − 3/18)/std = 0.3762; short: (0 − 3/18)/std.
    const [ofWhole = 0, ofShort = 0] = firstTokens("problem");
    expect(ofWhole).toBeCloseTo(0.3762, 3);
    expect(ofShort).toBeCloseTo(-0.3762, 3);
  });
});

describe("which arms it concerns", () => {
  test("those whose judge pays steps one by one", () => {
    const concerned = (id: string) => paysForProblem(armById(id), { stepCount: "problem" });
    for (const id of ["tango", "frozen-verifier", "oracle-steps", "random-steps", "prm-mc"]) {
      expect(concerned(id), id).toBe(true);
    }
    for (const id of ["grpo", "orm", "prime", "rl-v"]) expect(concerned(id), id).toBe(false);
    expect(paysForProblem(armById("tango"), { stepCount: "written" })).toBe(false);
  });

  test("a score of the whole solution stays where it is", () => {
    const solution = written("2;2;#222.");
    const judged: Judgement[] = [fromScore(solution, 0.75, 3)];
    const problem = { stepCount: "problem" } as const;
    expect(paidBySteps(armById("orm"), problem, [solution], judged)).toBe(judged);
    expect(paidBySteps(armById("grpo"), problem, [solution], null)).toBeNull();
  });
});
