import { describe, expect, it } from "vitest";
import { generatorMetrics, tokensOfRound } from "../metrics/updates.ts";
import { generatorUpdate } from "../tango/round.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { learnedRows, type Setup, setUp, showsRight, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);
const all = (value: number, length: number) => Array(length).fill(near(value));

/** Two problems, four solutions each: rows 1 and 6 right, six wrong. */
const EIGHT: Setup = {
  arm: "rl-v",
  settings: { batchSize: 2, verdictCoef: 0.4 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 1 || row === 6 ? [] : [0]),
  // Certain about right solutions, and wrong about wrong ones.
  generatorScore: ({ prompt, text, at }: FakeToken) =>
    showsRight(prompt)
      ? ({ C: -0.25, X: -2 }[text[at] ?? ""] ?? -9)
      : ({ C: -0.5, X: -1 }[text[at] ?? ""] ?? -9),
};

describe("rl-v", () => {
  it("adds the verdict on as many right as wrong solutions, spread over the larger class", async () => {
    const { context, generator, verifier } = setUp(EIGHT);
    const { solutions } = await generatorUpdate(context, 0);
    expect(generator.updated).toHaveLength(1);
    expect(verifier.updated).toEqual([]);
    const rows = learnedRows(generator.updated[0]);
    expect(rows.slice(0, 8).map(({ text }) => text)).toEqual(solutions.map(({ text }) => text));
    const asks = (n: number) => {
      const { problem, text } = solutions[n] ?? { problem: { text: "" }, text: "" };
      return `${problem.text}${text.slice(0, -1)}?`;
    };
    const verdicts = rows.slice(8).map(({ prompt, text }) => [prompt, text]);
    expect(verdicts).toEqual([
      [asks(1), "C"],
      [asks(6), "C"],
      [asks(3), "X"],
      [asks(7), "X"],
    ]);
  });

  it("weights each verdict by λ over their number, for any divisor of the engine", async () => {
    const { context, generator } = setUp(EIGHT);
    await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    // The engine divides by 8 · 8 tokens of solutions and 4 verdicts.
    const T = 68;
    for (const row of rows.slice(8)) expect(row.coefficients).toEqual(all((0.4 / 4) * T, 1));
    // Labels 0 1 0 0: mean ¼, std ½. The solutions' loss stays a mean over their own 64 tokens.
    expect(rows[0]?.coefficients).toEqual(all((-0.5 * T) / 64, 8));
    expect(rows[1]?.coefficients).toEqual(all((1.5 * T) / 64, 8));
    expect(rows[6]?.coefficients).toEqual(all((1.5 * T) / 64, 8));
  });

  it("starts with a verdict ratio of 1 and applies the KL penalty to verdicts", async () => {
    const { context, generator } = setUp({
      ...EIGHT,
      settings: { batchSize: 2, temperature: 0.7 },
    });
    await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    expect(rows.slice(8).map(({ oldLogprobs }) => oldLogprobs)).toEqual([
      [-0.25],
      [-0.25],
      [-1],
      [-1],
    ]);
    expect(rows.every(({ referenceLogprobs }) => referenceLogprobs !== null)).toBe(true);
    expect(generator.updated[0]?.optimizer.temperature).toBe(0.7);
    expect(new Set(generator.scored.map(({ temperature }) => temperature))).toEqual(new Set([0.7]));
  });

  it("logs loss, accuracy and count, and samples nothing for them", async () => {
    const { context } = setUp(EIGHT);
    const round = await generatorUpdate(context, 0);
    const figures = generatorMetrics(round, 4);
    // −log π of the label: ¼ twice, 1 twice; of the four beliefs only the first two are right.
    expect(figures["verdict/loss"]).toBeCloseTo(0.625, 12);
    expect(figures["verdict/accuracy"]).toBe(0.5);
    expect(figures["verdict/count"]).toBe(4);
    // The four rows with a verdict are read once more; those that are only shown do not count.
    expect(tokensOfRound(round)).toEqual({ sampled: 64, read: 8 * 6 + 4 * 14 });
    expect(round.judgements).toBeNull();
  });

  it("counts a belief as right from one half on, not below", async () => {
    // Right solutions are believed by 0.45, wrong ones by 0.55.
    const believed = (correct: number, text: string) =>
      Math.log({ C: correct, X: 1 - correct }[text] ?? 1e-4);
    const { context } = setUp({
      ...EIGHT,
      generatorScore: ({ prompt, text, at }: FakeToken) =>
        believed(showsRight(prompt) ? 0.45 : 0.55, text[at] ?? ""),
    });
    const round = await generatorUpdate(context, 0);
    expect(generatorMetrics(round, 4)["verdict/accuracy"]).toBe(0);
  });

  it("records its belief in all solutions of the first group, without step rewards", async () => {
    const { context } = setUp(EIGHT);
    const { auxiliaryRows } = await generatorUpdate(context, 0);
    // s = π(C) / (π(C) + π(X)): row 1 is right, 0, 2 and 3 are wrong.
    const [right, wrong] = [1 / (1 + Math.exp(-1.75)), 1 / (1 + Math.exp(-0.5))];
    const beliefs = auxiliaryRows?.selfJudgements.map((judgement) => judgement?.said.pCorrect);
    expect(beliefs).toEqual([wrong, right, wrong, wrong].map(near));
    expect(auxiliaryRows?.selfJudgements.map((judgement) => judgement?.credit)).toEqual(
      Array(4).fill(null),
    );
  });

  it.each([
    ["right", {}, []],
    ["wrong", {}, [0]],
    ["called right by a noisy checker", { falsePositiveRate: 1 }, [1]],
  ])("learns no verdict when all solutions are %s", async (_, settings, wrong) => {
    const { context, generator } = setUp({
      arm: "rl-v",
      settings,
      generator: ({ prompt }) => solution(prompt, wrong),
    });
    const round = await generatorUpdate(context, 0);
    expect(learnedRows(generator.updated[0])).toHaveLength(4);
    const figures = generatorMetrics(round, 4);
    expect(figures["verdict/count"]).toBe(0);
    expect(round.auxiliaryRows?.selfJudgements).toHaveLength(4);
    expect(figures).not.toHaveProperty("verdict/loss");
    expect(Object.values(figures).every(Number.isFinite)).toBe(true);
  });
});
