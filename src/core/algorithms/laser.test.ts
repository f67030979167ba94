import { describe, expect, it } from "vitest";
import { generatorMetrics, tokensOfRound } from "../metrics/updates.ts";
import { policyLoss } from "../tango/loss.ts";
import { generatorUpdate } from "../tango/round.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { work } from "./laser.arm.ts";
import { learnedRows, type Setup, setUp, showsRight, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);

/** One right solution of four. log π(|) is −3 after it and −8 after a wrong one; −11 at the start. */
const FOUR: Setup = {
  arm: "laser",
  settings: { verdictCoef: 0.5 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 2 ? [] : [0]),
  generatorScore: ({ prompt, text, weights }: FakeToken) => {
    if (text !== "|") return -0.5;
    return weights === "reference" ? -11 : showsRight(prompt) ? -3 : -8;
  },
};

describe("laser", () => {
  it("scores one reserved token after the complete solution, its end included", async () => {
    const { context, generator } = setUp(FOUR);
    const { solutions } = await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    const read = (n: number) => `${solutions[n]?.problem.text}${solutions[n]?.text}`;
    // As many right as wrong solutions: of three wrong ones, the third is drawn.
    expect(rows.slice(4).map(({ prompt, text }) => [prompt, text])).toEqual([
      [read(2), "|"],
      [read(3), "|"],
    ]);
    expect(read(2)).toMatch(/^\d\d\+\d\d=\d;\d;#\d\d\.$/);
    expect(rows.slice(4).map(({ oldLogprobs }) => oldLogprobs)).toEqual([[-3], [-8]]);
  });

  it("pulls the self-reward to the label: −2 (r_s − r) β_v λ / n on log π", async () => {
    const { context, generator } = setUp(FOUR);
    const round = await generatorUpdate(context, 0);
    // r_s = 0.1 · (−3 + 11) = 0.8 and 0.1 · (−8 + 11) = 0.3; errors −0.2 and 0.3. 4 · 8 + 2 tokens.
    const rows = learnedRows(generator.updated[0]);
    expect(rows[4]?.coefficients).toEqual([near(2 * 0.2 * 0.1 * (0.5 / 2) * 34)]);
    expect(rows[5]?.coefficients).toEqual([near(-2 * 0.3 * 0.1 * (0.5 / 2) * 34)]);
    const figures = generatorMetrics(round, 4);
    expect(figures["verdict/loss"]).toBeCloseTo((0.04 + 0.09) / 2, 6);
    expect(figures["verdict/accuracy"]).toBe(1);
    expect(figures["verdict/count"]).toBe(2);
    // Prompts of 6; prompt and solution of 14 under both weights, of four judged and of two fitted.
    expect(tokensOfRound(round)).toEqual({ sampled: 32, read: 4 * 6 + (4 + 2) * 28 });
  });

  it("blends the clipped self-reward in with α, the same on every token", async () => {
    const { context, generator } = setUp(FOUR);
    const { judgements } = await generatorUpdate(context, 0);
    const beliefs = judgements?.map(({ pCorrect }) => pCorrect);
    expect(beliefs).toEqual([0.3, 0.3, 0.8, 0.3].map(near));
    // Paid 2b − 1: −0.4 three times and 0.6. Like the labels 0 0 1 0: mean a quarter up, z −½ and 1½.
    const rows = learnedRows(generator.updated[0]);
    expect(rows[0]?.coefficients).toEqual(Array(8).fill(near((-0.5 * 34) / 32)));
    expect(rows[2]?.coefficients).toEqual(Array(8).fill(near((1.5 * 34) / 32)));
    const wild = setUp({
      ...FOUR,
      generatorScore: ({ prompt, weights }) =>
        weights === "reference" ? -20 : showsRight(prompt) ? -3 : -25,
    });
    const clipped = await generatorUpdate(wild.context, 0);
    // 1.7 and −0.5.
    expect(clipped.judgements?.map(({ pCorrect }) => pCorrect)).toEqual([0, 0, 1, 0]);
  });

  it("scores at the sampling temperature, under both sets of weights", async () => {
    const { context, generator } = setUp({ ...FOUR, settings: { temperature: 1.5 } });
    await generatorUpdate(context, 0);
    const asked = generator.scored.map(({ weights, temperature }) => `${weights} ${temperature}`);
    // Scored for the blend, for the loss, and for the KL term of the update.
    expect(asked.sort()).toEqual([
      "current 1.5",
      "current 1.5",
      "reference 1.5",
      "reference 1.5",
      "reference 1.5",
    ]);
  });

  it("adds no self-reward loss when one class is empty", async () => {
    const { context, generator } = setUp({ ...FOUR, generator: ({ prompt }) => solution(prompt) });
    const figures = generatorMetrics(await generatorUpdate(context, 0), 4);
    expect(learnedRows(generator.updated[0])).toHaveLength(4);
    expect(figures["verdict/count"]).toBe(0);
    expect(Object.values(figures).every(Number.isFinite)).toBe(true);
  });
});

describe("the gradient of laser's loss", () => {
  /** Logits (θ · x, 0) over `|` and everything else; x = 1 after a right solution, −2 after a wrong one. */
  const logprob = (theta: number, x: number) => theta * x - Math.log1p(Math.exp(theta * x));
  const feature = (prompt: string) => (showsRight(prompt) ? 1 : -2);

  it("is that of λ · mean (r_s − r)², through the engine's clipped loss", async () => {
    const [now, start] = [0.7, -1.3];
    const { context, generator } = setUp({
      ...FOUR,
      generatorScore: ({ prompt, text, weights }) =>
        text === "|" ? logprob(weights === "reference" ? start : now, feature(prompt)) : -0.5,
    });
    await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    // Only the two rows of `|` depend on θ; a solution's tokens keep a ratio of 1.
    const engine = (theta: number) =>
      policyLoss({
        clipLow: 0.2,
        clipHigh: 0.2,
        lengths: rows.map(({ text }) => text.length),
        logprobs: rows.map(({ prompt, text, oldLogprobs }) =>
          text === "|" ? [logprob(theta, feature(prompt))] : (oldLogprobs ?? []),
        ),
        oldLogprobs: rows.map(({ oldLogprobs }) => oldLogprobs ?? []),
        referenceLogprobs: rows.map(({ text }) => Array(text.length).fill(-0.5)),
        advantages: rows.map(({ coefficients }) => coefficients),
        sampleWeights: rows.map(() => 1),
      }).policyLoss;
    const defined = (theta: number) => {
      const error = (x: number, r: number) => 0.1 * (logprob(theta, x) - logprob(start, x)) - r;
      return (0.5 * (error(1, 1) ** 2 + error(-2, 0) ** 2)) / 2;
    };
    const h = 1e-3;
    const slope = (f: (theta: number) => number) => (f(now + h) - f(now - h)) / (2 * h);
    expect(slope(defined)).not.toBeCloseTo(0, 3);
    expect(slope(engine)).toBeCloseTo(slope(defined), 6);
  });
});

it("scores for ranking are the clipped self-reward, at one token", async () => {
  const { context, generator } = setUp({ ...FOUR, settings: { temperature: 1.5 } });
  const { solutions } = await generatorUpdate(context, 0);
  generator.scored.length = 0;
  const tools = {
    ...context,
    generator,
    verifications: 1,
    key: () => ({ seed: 1, stream: 1, update: 0 }),
  };
  const scored = await work.score(solutions, tools);
  // Problem "ab+cd=" and a solution of 8 tokens, under both sets of weights, at temperature 1.
  const cost = { tokens: 1, read: 2 * (6 + 8) };
  expect(scored).toEqual([0.3, 0.3, 0.8, 0.3].map((score) => ({ score: near(score), ...cost })));
  expect(generator.scored.map(({ temperature }) => temperature)).toEqual([1, 1]);
});
