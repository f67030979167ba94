import { describe, expect, it } from "vitest";
import { generatorMetrics, tokensOfRound, verifierMetrics } from "../metrics/updates.ts";
import { generatorUpdate } from "../tango/round.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { work } from "./orm.arm.ts";
import { learnedRows, type Setup, setUp, showsRight, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);
const update = work.updateVerifier;

/** log π(C) − log π(X) is ln 3 on a right solution and −ln 3 on a wrong one: beliefs ¾ and ¼. */
function threeToOne({ prompt, text }: FakeToken): number {
  const likely = (text === "C") === showsRight(prompt);
  return Math.log(likely ? 0.6 : 0.2);
}

const EIGHT: Setup = {
  arm: "orm",
  settings: { batchSize: 2 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 1 || row === 6 ? [] : [0]),
  verifierScore: threeToOne,
};

describe("the outcome reward model's update", () => {
  it("fits one verdict on each of B × M solutions to its label", async () => {
    const { context, generator, verifier } = setUp(EIGHT);
    const { solutions } = await update(context, 0, null);
    expect(generator.generated).toMatchObject([{ samplesPerPrompt: 4, weights: "current" }]);
    expect(generator.generated[0]?.prompts).toHaveLength(2);
    expect(generator.updated).toEqual([]);
    expect(verifier.generated).toEqual([]);
    const rows = learnedRows(verifier.updated[0]);
    expect(rows.map(({ text }) => text).join("")).toBe("XCXXXXCX");
    expect(rows.map(({ prompt }) => prompt)).toEqual(
      solutions.map(({ problem, text }) => `${problem.text}${text.slice(0, -1)}?`),
    );
    expect(verifier.updated[0]).toMatchObject({ phase: "verifier update 1", rows: 8 });
    expect(verifier.updated[0]?.optimizer.learningRate).toBe(1e-4);
  });

  it("weights the classes by 1/√2 and 1/√6 over their mean", async () => {
    const { context, verifier } = setUp(EIGHT);
    const { counts, weights } = await update(context, 0, null);
    expect(counts).toEqual({ right: 2, wrong: 6 });
    const average = (2 / Math.sqrt(2) + 6 / Math.sqrt(6)) / 8;
    const [right, wrong] = [1 / Math.sqrt(2) / average, 1 / Math.sqrt(6) / average];
    expect(weights).toEqual({ right: near(right), wrong: near(wrong) });
    // Eight tokens, eight verdicts: a coefficient of 1 is a weight of ⅛.
    const rows = learnedRows(verifier.updated[0]);
    expect(rows[0]?.coefficients).toEqual([near(wrong)]);
    expect(rows[1]?.coefficients).toEqual([near(right)]);
    const off = setUp({ ...EIGHT, settings: { batchSize: 2, classWeights: false } });
    await update(off.context, 0, null);
    expect(learnedRows(off.verifier.updated[0])[0]?.coefficients).toEqual([1]);
  });

  it("is the same for every estimator", async () => {
    const learned = [];
    for (const estimator of ["grpo", "dr_grpo", "dapo", "rloo", "reinforce++"]) {
      const { context, verifier } = setUp({ ...EIGHT, settings: { batchSize: 2, estimator } });
      await update(context, 3, null);
      learned.push(verifier.updated);
    }
    for (const one of learned) expect(one).toEqual(learned[0]);
  });

  it("judges with its belief before the update and samples no token", async () => {
    const { context } = setUp(EIGHT);
    const round = await update(context, 0, null);
    const beliefs = round.judgements.map(({ said }) => said.pCorrect);
    expect(beliefs).toEqual([0, 1, 0, 0, 0, 0, 1, 0].map((right) => near(right ? 0.75 : 0.25)));
    expect(round.judgements.every(({ said, row }) => !said.verdicts && !row)).toBe(true);
    // Prompts of 6; problem, solution without its end, and "?" to judge.
    expect(tokensOfRound(round)).toEqual({ sampled: 8 * 8, read: 8 * 6 + 8 * 14 });
    const figures = verifierMetrics(round);
    // The label has 0.6 in all eight rows.
    expect(figures["verifier/verdict_loss"]).toBeCloseTo(-Math.log(0.6), 6);
    expect(figures["verifier/verdict_loss/count"]).toBe(8);
    expect(figures["train/accuracy"]).toBe(1);
    expect(figures["verifier/solutions_right"]).toBe(0.25);
    expect(figures).not.toHaveProperty("verifier/reward");
    expect(figures).not.toHaveProperty("verifier/completions/mean_length");
  });
});

describe("the generator's update under an outcome reward model", () => {
  it("blends the belief in with α, the same on every token", async () => {
    const believes = ({ prompt, text }: FakeToken) => {
      // Row 0 and 2 are right; row 1 errs in column 1, row 3 in both.
      const [problem = "", shown = ""] = prompt.split("=");
      const half = shown.slice(0, -1) === solution(`${problem}=`, [1]).slice(0, -1);
      const odds = showsRight(prompt) ? 3 : half ? 1 : 1 / 3;
      return Math.log(text === "C" ? odds / 4 : 1 / 4);
    };
    const { context, generator } = setUp({
      arm: "orm",
      generator: ({ prompt, row }) => solution(prompt, [[], [1], [], [0, 1]][row]),
      verifierScore: believes,
    });
    const round = await generatorUpdate(context, 0);
    const beliefs = round.judgements?.map(({ said }) => said.pCorrect);
    expect(beliefs).toEqual([0.75, 0.5, 0.75, 0.25].map(near));
    // Paid 2b − 1 at the last of eight tokens.
    expect(round.judgements?.[0]?.credit).toEqual({ stepEnds: [7], stepScores: [near(0.5)] });
    // Pool ½ 0 ½ −½: mean ⅛, deviations ⅜ −⅛ ⅜ −⅝, their squares sum to 44/64.
    const std = Math.sqrt(44 / 64 / 3);
    const z = 0.5 * Math.sqrt(3);
    const expected = [
      0.8 * z + (0.2 * 0.375) / std,
      -0.8 * z - (0.2 * 0.125) / std,
      0.8 * z + (0.2 * 0.375) / std,
      -0.8 * z - (0.2 * 0.625) / std,
    ];
    const rows = learnedRows(generator.updated[0]);
    expect(rows.map(({ coefficients }) => coefficients)).toEqual(
      expected.map((value) => Array(8).fill(near(value))),
    );
    const figures = generatorMetrics(round, 4);
    // Mean of ½ 0 ½ −½.
    expect(figures["rewards/step/mean"]).toBeCloseTo(0.125, 6);
    expect(Object.values(figures).every(Number.isFinite)).toBe(true);
  });
});
