import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AdvantageOptions,
  computeAdvantages,
  lossScale,
  type RewardedRollout,
} from "./advantages.ts";
import { ESTIMATOR_IDS, type Estimator } from "./estimators.ts";
import type { Verdict } from "./verification.ts";

function options(estimator: Estimator, alpha = 0.1, rlooStepScale = 1): AdvantageOptions {
  return { estimator, alpha, rlooStepScale };
}

/** `marks` like "5+,9-": step ends with their verdicts; null for no usable verification. */
function rollout(outcomeReward: number, marks: string | null, length: number): RewardedRollout {
  const steps = marks ? marks.split(",") : [];
  return {
    outcomeReward,
    length,
    stepEnds: steps.map((mark) => Number.parseInt(mark, 10)),
    stepScores: marks === null ? null : steps.map((mark): Verdict => (mark.endsWith("+") ? 1 : -1)),
  };
}

/** Row by row, each number to `digits` decimals. */
function expectRows(got: readonly (readonly number[])[], rows: readonly (readonly number[])[]) {
  expect(got.map((row) => row.length)).toEqual(rows.map((row) => row.length));
  rows.forEach((row, n) => {
    row.forEach((value, t) => {
      expect(got[n]?.[t], `row ${n} token ${t}`).toBeCloseTo(value, 5);
    });
  });
}

describe("what RL Tango's released `core_algos.py` returned for one group", () => {
  const group = [
    rollout(1, "5+,10+", 20),
    rollout(1, "3+,6+,9+,12+,15+,18+", 24),
    rollout(0, "5+,9-,12-", 18),
    rollout(0, "4+,8+,12-,16-", 20),
    rollout(0, null, 12),
  ];
  const { outcomeAdvantages, stepAdvantages, tokens } = computeAdvantages([group], options("grpo"));

  it("has its outcome advantages", () => {
    [1.09544, 1.09544, -0.7303, -0.7303, -0.7303].forEach((z, n) => {
      expect(outcomeAdvantages[n]).toBeCloseTo(z, 4);
    });
  });

  it("has its step advantages at the first token", () => {
    [2.82021, 1.20866, -2.41732, -1.61155, 0].forEach((value, n) => {
      expect(stepAdvantages[n]?.[0]).toBeCloseTo(value, 4);
    });
  });

  it("has the staircase of rollout 2: each step up to and including its end", () => {
    const stair = [1.20866, 1.00722, 0.80577, 0.60433, 0.40289, 0.20144, 0];
    const heights = [...Array(24).keys()].map((t) => stair[t <= 3 ? 0 : Math.ceil((t - 3) / 3)]);
    // 0 … 3, 4 … 6, …, 16 … 18, then nothing.
    expect(heights[18]).toBe(0.20144);
    heights.forEach((height, t) => {
      expect(stepAdvantages[1]?.[t], `token ${t}`).toBeCloseTo(t > 18 ? 0 : (height ?? 0), 4);
    });
  });

  it("blends the two, also where a row has no steps", () => {
    expect(tokens[0]?.[0]).toBeCloseTo(0.9 * 1.09544 + 0.1 * 2.82021, 4);
    expect(tokens[0]?.[19]).toBeCloseTo(0.9 * 1.09544, 4);
    expect(tokens[4]).toHaveLength(12);
    for (const value of tokens[4] ?? []) expect(value).toBeCloseTo(0.9 * -0.7303, 4);
  });
});

describe("each estimator by hand", () => {
  // Outcomes 1 0 0 0: mean 1/4, std 1/2.
  const outcomes = [[1, 0, 0, 0].map((r) => rollout(r, null, 2))];
  const outcomeOf = (estimator: Estimator) =>
    computeAdvantages(outcomes, options(estimator)).tokens;
  // Pool ½ ½ ½ −½: mean 1/4, std 1/2.
  const judged = [[rollout(0, "1+,3+", 5), rollout(0, "0+,2-", 4)]];
  const stepsOf = (estimator: Estimator, scale = 1) =>
    computeAdvantages(judged, options(estimator, 1, scale)).tokens;

  it.each(["grpo", "dapo"] as const)("%s: z-scores, then return-to-go", (estimator) => {
    expectRows(outcomeOf(estimator), [
      [1.5, 1.5],
      [-0.5, -0.5],
      [-0.5, -0.5],
      [-0.5, -0.5],
    ]);
    expectRows(stepsOf(estimator), [
      [1, 1, 0.5, 0.5, 0],
      [-1, -1.5, -1.5, 0],
    ]);
  });

  it("rloo: minus the mean of the others, step advantages times the scale", () => {
    expectRows(outcomeOf("rloo"), [
      [1, 1],
      [-1 / 3, -1 / 3],
      [-1 / 3, -1 / 3],
      [-1 / 3, -1 / 3],
    ]);
    expectRows(stepsOf("rloo"), [
      [2 / 3, 2 / 3, 1 / 3, 1 / 3, 0],
      [-2 / 3, -1, -1, 0],
    ]);
    expectRows(stepsOf("rloo", 10), [
      [20 / 3, 20 / 3, 10 / 3, 10 / 3, 0],
      [-20 / 3, -10, -10, 0],
    ]);
  });

  it("dr_grpo: minus the mean, without dividing by the spread", () => {
    expectRows(outcomeOf("dr_grpo"), [
      [0.75, 0.75],
      [-0.25, -0.25],
      [-0.25, -0.25],
      [-0.25, -0.25],
    ]);
    expectRows(stepsOf("dr_grpo"), [
      [0.5, 0.5, 0.25, 0.25, 0],
      [-0.5, -0.75, -0.75, 0],
    ]);
  });

  it("reinforce++: returns whitened over the tokens of the batch, across groups", () => {
    // Tokens 1 1 1 0: mean 3/4, std 1/2.
    const rows = [[rollout(1, null, 3)], [rollout(0, null, 1)]];
    expectRows(computeAdvantages(rows, options("reinforce++")).tokens, [[0.5, 0.5, 0.5], [-1.5]]);
    // Returns 1 1 0 0 and −1 −1 −1 0 … of judged rows only: mean −1/8, squares 5 − 8/64 over 7.
    const std = Math.sqrt((5 - 1 / 8) / 7);
    const steps = [
      [rollout(0, "1+", 4), rollout(0, null, 3)],
      [rollout(0, "2-", 4), rollout(0, null, 1)],
    ];
    const high = 1.125 / std;
    const middle = 0.125 / std;
    const low = -0.875 / std;
    expectRows(computeAdvantages(steps, options("reinforce++", 1)).tokens, [
      [high, high, middle, middle],
      [0, 0, 0],
      [low, low, low, middle],
      [0],
    ]);
  });

  it("scales only the loss of dr_grpo, by tokens / (rows × longest)", () => {
    expect(lossScale("dr_grpo", 30, 4, 10)).toBe(0.75);
    for (const estimator of ["grpo", "rloo", "reinforce++", "dapo"] as const) {
      expect(lossScale(estimator, 30, 4, 10)).toBe(1);
    }
  });
});

it("refuses a row that has not one score per step end", () => {
  const short = { outcomeReward: 1, length: 4, stepEnds: [0, 2], stepScores: [1] };
  expect(() => computeAdvantages([[short]], options("grpo"))).toThrow(
    "stepScores[0] has 1 elements, expected 2: every step end needs one step score",
  );
});

it("gives the only token of a batch no advantage where tokens are compared with the batch", () => {
  const { tokens } = computeAdvantages([[rollout(1, null, 1)]], options("reinforce++"));
  expect(tokens).toEqual([[0]]);
});

describe("without spread", () => {
  it.each(ESTIMATOR_IDS)("%s gives exactly 0, whatever the value", (estimator) => {
    for (const [size, value] of [
      [5, 1],
      [4, 0],
      [6, 1.8],
      [3, 0.1],
      [7, 1.16],
    ] as const) {
      const group = Array.from({ length: size }, () => rollout(value, "1+,3+,5+", 8));
      const { tokens, outcomeAdvantages, stepAdvantages } = computeAdvantages(
        [group],
        options(estimator, 0.5),
      );
      expect(outcomeAdvantages).toEqual(Array(size).fill(0));
      if (estimator !== "reinforce++") {
        expect(stepAdvantages.flat()).toEqual(Array(size * 8).fill(0));
        expect(tokens.flat()).toEqual(Array(size * 8).fill(0));
      }
    }
  });

  it("leaves step advantages as the only signal of a group with equal outcomes", () => {
    const { tokens } = computeAdvantages(
      [[rollout(1, "0+", 2), rollout(1, "0-", 2)]],
      options("grpo"),
    );
    // Pool 1 −1: mean 0, std √2.
    expectRows(tokens, [
      [0.1 / Math.SQRT2, 0],
      [-0.1 / Math.SQRT2, 0],
    ]);
  });
});

describe("the blend", () => {
  const mixed = (marks: string | null) => [
    [rollout(1, marks, 4), rollout(0, null, 4)],
    [rollout(1, null, 3), rollout(0, null, 3)],
  ];
  const z = 0.5 / Math.SQRT1_2;

  it.each(ESTIMATOR_IDS)("%s: A = z when no row of the batch has step rewards", (estimator) => {
    const half = computeAdvantages(mixed(null), options(estimator, 0.5)).tokens;
    const none = computeAdvantages(mixed(null), options(estimator, 0)).tokens;
    expect(half).toEqual(none);
    expect(none[0]?.[0]).not.toBe(0);
  });

  it("takes (1 − α) from every row once any row of the batch has step rewards", () => {
    const { tokens } = computeAdvantages(mixed("1+"), options("grpo", 0.2));
    expect(tokens[1]?.[0]).toBeCloseTo(-0.8 * z, 5);
    expect(tokens[2]?.[0]).toBeCloseTo(0.8 * z, 5);
    expect(tokens[3]?.[2]).toBeCloseTo(-0.8 * z, 5);
    // The judged row: a pool of one keeps mean 0 and std 1.
    expect(tokens[0]?.[1]).toBeCloseTo(0.8 * z + 0.2, 5);
    expect(tokens[0]?.[2]).toBeCloseTo(0.8 * z, 5);
  });

  it.each([
    ["grpo", 1 / (1 + 1e-6)],
    ["rloo", 0],
    ["dr_grpo", 1],
  ] as const)("%s: a pool of one reward r becomes %d r", (estimator, value) => {
    const { stepAdvantages } = computeAdvantages([[rollout(1, "2+", 4)]], options(estimator, 1));
    expect(stepAdvantages).toEqual([[value, value, value, 0]]);
  });

  it("is empty for a usable verification without steps, and for no rows", () => {
    expect(computeAdvantages([[]], options("grpo")).tokens).toEqual([]);
    expect(computeAdvantages([], options("grpo")).tokens).toEqual([]);
  });
});

it("has the closed form of the first token's step part: (mean verdict − K · mean of the pool) / std", () => {
  const verdicts = fc.array(fc.constantFrom<Verdict>(1, -1), { minLength: 1, maxLength: 6 });
  const rows = fc.array(fc.option(verdicts), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(rows, (group) => {
      const rewarded = group.map((row) => ({
        outcomeReward: 0,
        length: 8,
        stepEnds: (row ?? []).map((_, k) => k + 1),
        stepScores: row,
      }));
      const pool = group.flatMap((row) => (row ?? []).map((y) => y / (row?.length ?? 1)));
      const m = pool.reduce((sum, r) => sum + r, 0) / pool.length;
      const s = Math.sqrt(pool.reduce((sum, r) => sum + (r - m) ** 2, 0) / (pool.length - 1));
      fc.pre(pool.length > 1 && s > 1e-3);
      const { stepAdvantages } = computeAdvantages([rewarded], options("grpo"));
      group.forEach((row, n) => {
        const K = row?.length ?? 0;
        const bar = (row ?? []).reduce((sum, y) => sum + y, 0) / Math.max(1, K);
        expect(stepAdvantages[n]?.[0]).toBeCloseTo(row ? (bar - K * m) / (s + 1e-6) : 0, 9);
      });
    }),
    { numRuns: 1000 },
  );
});
