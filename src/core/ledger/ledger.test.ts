import { describe, expect, test } from "vitest";
import { type RolloutGroup, type RolloutRow, UNJUDGED_FIELDS } from "../training/records.ts";
import { inVerification } from "../training/testing/judged.ts";
import { type AdvantageSettings, generatorLedger } from "./generator.ts";
import { segmentsOf, sumOfChanges, tokenFacts } from "./tokens.ts";
import { verifierLedger } from "./verifier.ts";

const STEPS = { rlooStepScale: 1, stepCount: "problem" } as const;
const GRPO: AdvantageSettings = { estimator: "grpo", ...STEPS };

const BLANK = {
  solution: "",
  steps: [],
  stepTruth: [],
  answer: null,
  isCorrect: false,
  label: 0,
  ...UNJUDGED_FIELDS,
  flaw: null,
  reward: 0,
  outcomeAdvantage: 0,
  credit: null,
  advantages: [],
  tokenProbabilities: [],
  tokenProbabilitiesAfter: [],
} satisfies RolloutRow;

/** "4;6;#46." with its label, y of both steps, and A of `4;`, `6;` and `#46.`. */
function solution(label: 0 | 1, scores: [number, number] | null, a: [number, number, number]) {
  const [first, second, rest] = a;
  const advantages = [first, first, second, second, rest, rest, rest, rest];
  const credit = scores && { stepEnds: [1, 3], stepScores: scores };
  const steps = ["4", "6"];
  return { ...BLANK, solution: "4;6;#46.", steps, label, reward: label, credit, advantages };
}

const groupOf = (
  rows: readonly RolloutRow[],
  change: Partial<RolloutGroup> = {},
): RolloutGroup => ({
  line: 1,
  updated: "generator",
  problem: "12+34=",
  alpha: 0.2,
  truth: { steps: ["4", "6"], answer: "46" },
  rows,
  ...change,
});

/** The worked example of docs/algorithm.md. */
const WORKED = groupOf([
  solution(1, [1, 1], [1.058, 0.8754, 0.6928]),
  solution(0, [1, -1], [-0.6928, -0.8754, -0.6928]),
  solution(1, null, [0.6928, 0.6928, 0.6928]),
  solution(0, [-1, -1], [-1.058, -0.8754, -0.6928]),
]);

describe("the ledger of solutions", () => {
  test("has every number of the worked example", () => {
    const ledger = generatorLedger(WORKED, GRPO);
    expect(ledger).toMatchObject({ alpha: 0.2, size: 4, agrees: true });
    expect(ledger.outcomes).toEqual({ mean: 0.5, std: expect.closeTo(1 / Math.sqrt(3), 12) });
    expect(ledger.pool).toEqual([0.5, 0.5, 0.5, -0.5, -0.5, -0.5]);
    expect(ledger.steps).toEqual({ mean: 0, std: expect.closeTo(Math.sqrt(0.3), 12) });
    const [first, second, third] = ledger.rows;
    expect(first?.outcomeAdvantage).toBeCloseTo(0.866, 4);
    expect(second?.stepRewards).toEqual([
      { end: 1, score: 1, reward: 0.5, isMissing: false, normalized: expect.closeTo(0.9129, 4) },
      { end: 3, score: -1, reward: -0.5, isMissing: false, normalized: expect.closeTo(-0.9129, 4) },
    ]);
    expect(first?.stepAdvantages?.map((x) => x.toFixed(4)).join()).toBe(
      "1.8257,1.8257,0.9129,0.9129,0.0000,0.0000,0.0000,0.0000",
    );
    expect(third).toMatchObject({ outcomeReward: 1, stepRewards: [] });
  });

  test("pays missing steps at the last character, in K-ths of the problem", () => {
    // Nine steps asked: one written and accepted, eight missing at −2/9 each; beside a whole solution.
    const truth = { steps: [..."123456789"], answer: "123456789" };
    const whole = { ...BLANK, solution: "1;2;3;4;5;6;7;8;9;#123456789.", steps: truth.steps };
    const ends = truth.steps.map((_, k) => 2 * k + 1);
    const short = { ...BLANK, solution: "1;#123456789.", steps: ["1"] };
    const scores = [1, ...Array(8).fill(-2)];
    const group = groupOf(
      [
        {
          ...whole,
          credit: { stepEnds: ends, stepScores: Array(9).fill(1) },
          advantages: Array(29).fill(0),
        },
        {
          ...short,
          credit: { stepEnds: [1, ...Array(8).fill(12)], stepScores: scores },
          advantages: Array(13).fill(0),
        },
      ],
      { truth },
    );
    const { rows, pool } = generatorLedger(group, GRPO);
    expect(pool.map((s) => Math.round(s * 9))).toEqual([
      ...Array(10).fill(1),
      ...Array(8).fill(-2),
    ]);
    expect(rows[1]?.divisor).toBe(9);
    expect(rows[1]?.stepRewards.map((step) => step.isMissing)).toEqual([
      false,
      ...Array(8).fill(true),
    ]);
    // By the released code's rule the same numbers are divided by the scores that are there.
    const written = generatorLedger(group, { ...GRPO, stepCount: "written" });
    expect(written.rows[1]?.divisor).toBe(9);
    const one = groupOf([{ ...short, credit: { stepEnds: [1], stepScores: [1] } }], { truth });
    expect(generatorLedger(one, { ...GRPO, stepCount: "written" }).rows[0]?.divisor).toBe(1);
  });

  test("without step rewards derives from the record whether α was applied", () => {
    const z = Math.sqrt(0.5);
    const two = (weight: number) =>
      [1, -1].map((sign) => {
        const a = weight * sign * z;
        return solution(sign > 0 ? 1 : 0, null, [a, a, a]);
      });
    expect(generatorLedger(groupOf(two(1)), GRPO)).toMatchObject({ alpha: 0, agrees: true });
    expect(generatorLedger(groupOf(two(0.8)), GRPO)).toMatchObject({ alpha: 0.2, agrees: true });
    expect(generatorLedger(groupOf(two(0.5)), GRPO).agrees).toBe(false);
    const outcomeOnly = groupOf(two(1), { alpha: null });
    expect(generatorLedger(outcomeOnly, GRPO)).toMatchObject({ alpha: 0, agrees: true });
  });

  test("applies RLOO's scale, and takes batch-wide numbers from the record", () => {
    const [paid] = generatorLedger(WORKED, { ...STEPS, estimator: "rloo", rlooStepScale: 10 }).rows;
    // Six rewards in the pool: 0.5 · 6/5 · 10.
    expect(paid?.stepRewards[0]?.normalized).toBeCloseTo(6, 9);
    const ledger = generatorLedger(WORKED, { ...STEPS, estimator: "reinforce++" });
    expect(ledger).toMatchObject({ outcomes: null, steps: null, agrees: true });
    expect(ledger.rows[0]).toMatchObject({
      stepAdvantages: null,
      advantages: WORKED.rows[0]?.advantages,
      stepRewards: [{ reward: 0.5, normalized: null }, { reward: 0.5 }],
    });
  });
});

describe("the ledger of verifications", () => {
  const z = 1 / Math.sqrt(2);
  const said = (verification: string, reward: number | null, a: number): RolloutRow => ({
    ...solution(0, null, [0, 0, 0]),
    ...inVerification(verification, null, null),
    reward,
    outcomeAdvantage: a,
    advantages: [...verification].map(() => a),
  });
  const settings = {
    task: "columns",
    estimator: "grpo",
    formatWeight: 0.8,
    formatCheck: "written",
  } as const;
  const verifier = (...rows: RolloutRow[]) => groupOf(rows, { updated: "verifier", alpha: null });

  test("has rewards for the final verdict and the format", () => {
    // The second has one verdict for two steps: a format score of 1 − 0.8.
    const group = verifier(said("44C67X>X.", 1.8, z), said("44C>C.", 0.16, -z));
    const ledger = verifierLedger(group, settings);
    expect(ledger).toMatchObject({ size: 2, formatWeight: 0.8, agrees: true });
    expect(ledger?.rewards?.mean).toBeCloseTo(0.98, 12);
    const close = (value: number) => expect.closeTo(value, 5);
    expect(ledger?.rows).toMatchObject([
      { correctness: 1, format: 1, reward: 1.8, outcomeAdvantage: close(z) },
      { correctness: 0, format: close(0.2), reward: close(0.16), outcomeAdvantage: close(-z) },
    ]);
    expect(verifierLedger(group, { ...settings, formatWeight: 1 })?.agrees).toBe(false);
  });

  test("has no format point for a verdict that does not follow, where that is asked", () => {
    // The verdict on 6 is wrong, and so is its own value 7; on 4 its own value agrees, and it rejects it.
    const group = verifier(said("44C67X>X.", 1.8, z), said("44X67X>X.", 1, -z));
    const follows = verifierLedger(group, { ...settings, formatCheck: "follows" });
    expect(follows).toMatchObject({ formatCheck: "follows", agrees: true });
    expect(follows?.rows).toMatchObject([
      { mayScore: true, format: 1, reward: 1.8 },
      { mayScore: false, format: 0, reward: 1 },
    ]);
    expect(verifierLedger(group, settings)?.agrees).toBe(false);
  });

  test("is null for a fitted verifier", () => {
    expect(verifierLedger(verifier(said("44C67X>X.", null, 0)), settings)).toBeNull();
  });
});

describe("characters", () => {
  const row: RolloutRow = {
    ...solution(1, [1, 1], [1, 0.8, 0.6]),
    tokenProbabilities: [0.5, 1, 0.25, 1, 1, 1, 1, 1],
    tokenProbabilitiesAfter: [0.6, 1, 0.2, 1, 1, 1, 1, 0.9],
  };

  test("have the change by the update, for each step", () => {
    const tokens = tokenFacts(row, "generator");
    expect(tokens[0]).toEqual({
      character: "4",
      advantage: 1,
      before: 0.5,
      after: 0.6,
      change: expect.closeTo(Math.log(1.2), 12),
    });
    const change = (factor: number) => expect.closeTo(Math.log(factor), 12);
    expect(segmentsOf(tokens, "generator")).toEqual([
      { step: 0, from: 0, to: 2, change: change(1.2) },
      { step: 1, from: 2, to: 4, change: change(0.8) },
      { step: null, from: 4, to: 8, change: change(0.9) },
    ]);
    expect(sumOfChanges(tokens)).toBeCloseTo(Math.log(1.2 * 0.8 * 0.9), 12);
  });

  test("of a verification are split after its verdicts", () => {
    const tokens = tokenFacts({ ...row, ...inVerification("44C67X>X.", [1, -1], -1) }, "verifier");
    const cuts = segmentsOf(tokens, "verifier").map(({ step, from, to }) => [step, from, to]);
    expect(cuts).toEqual([
      [0, 0, 3],
      [1, 3, 6],
      [null, 6, 9],
    ]);
  });

  test("have no change if they were not sampled or had probability 0", () => {
    expect(sumOfChanges(tokenFacts(BLANK, "generator"))).toBeNull();
    const never = { ...row, tokenProbabilitiesAfter: [0, 1, 0.2, 1, 1, 1, 1, 0.9] };
    const tokens = tokenFacts(never, "generator");
    expect([tokens[0]?.change, sumOfChanges(tokens)]).toEqual([null, null]);
    expect(segmentsOf(tokens, "generator")[0]?.change).toBeNull();
    expect(segmentsOf(tokenFacts({ ...BLANK, solution: "4" }, "generator"), "generator")).toEqual([
      { step: null, from: 0, to: 1, change: null },
    ]);
  });
});
