import { describe, expect, it } from "vitest";
import { generatorMetrics, tokensOfRound } from "../metrics/updates.ts";
import { STREAMS } from "../random/draws.ts";
import { generatorUpdate } from "../tango/round.ts";
import { FAKE_LOGPROB, type FakeRow } from "../testing/fake-policy.ts";
import { learnedRows, type Setup, setUp, solution } from "./testing/rounds.ts";

const near = (value: number) => expect.closeTo(value, 5);

const WRITTEN = [
  // Of a right solution: accepted, rejected, accepted with one verdict too few, unreadable.
  "11C11C>C.",
  "11C12X>X.",
  "11C>C.",
  "11C11C>",
  // Of a wrong solution: two verifications reject it.
  "11C12X>X.",
  "12X12X>X.",
  "11C11C>C.",
  "11C11C>C.",
];

/** Five problems; of each the first solution is right, of the second problem none. */
const FIVE: Setup = {
  arm: "rise",
  settings: { batchSize: 5 },
  generator: ({ prompt, row }: FakeRow) => {
    if (prompt.endsWith("?")) return WRITTEN[row] ?? "";
    return solution(prompt, row % 4 === 0 && row !== 4 ? [] : [0]);
  },
};

/** Hand-worked advantages for rewards 1.8 0.8 1.16 0, then 1.8 1.8 0.8 0.8. */
const SQUARES = 0.86 ** 2 + 0.14 ** 2 + 0.22 ** 2 + 0.94 ** 2;
const FIRST = [0.86, -0.14, 0.22, -0.94].map((x) => x / Math.sqrt(SQUARES / 3));
const SECOND = [0.5, 0.5, -0.5, -0.5].map((x) => x * Math.sqrt(3));
const LENGTHS = [9, 9, 6, 7, 9, 9, 9, 9];

describe("rise", () => {
  it("verifies the first solution of a quarter of the groups, M times", async () => {
    const { context, generator, verifier } = setUp(FIVE);
    const { solutions } = await generatorUpdate(context, 2);
    const [, asked] = generator.generated;
    // ⌈5/4⌉ of five groups.
    expect(asked).toMatchObject({ samplesPerPrompt: 4, weights: "current", temperature: 1 });
    expect(asked?.key).toEqual({ seed: 1, stream: STREAMS.companionSamples, update: 2 });
    expect(asked?.prompts).toHaveLength(2);
    expect([verifier.generated, verifier.updated]).toEqual([[], []]);
    const rows = learnedRows(generator.updated[0]);
    expect(rows).toHaveLength(28);
    expect(rows.slice(20).map(({ text }) => text)).toEqual(WRITTEN);
    const prompts = solutions.map(({ problem, text }) => `${problem.text}${text.slice(0, -1)}?`);
    expect(rows[20]?.prompt).toBe(prompts[0]);
    expect(rows[24]?.prompt).toBe(prompts[4]);
  });

  it("records the first verification of each of them, without step rewards", async () => {
    const { context } = setUp(FIVE);
    const { auxiliaryRows } = await generatorUpdate(context, 0);
    const said = auxiliaryRows?.selfJudgements.map(
      (one) => one && [one.text, one.verdicts, one.credit],
    );
    const expected: typeof said = Array(20).fill(null);
    expected[0] = ["11C11C>C.", [1, 1], null];
    expected[4] = ["11C12X>X.", [1, -1], null];
    expect(said).toEqual(expected);
  });

  it("normalizes rewards within the verifications of one solution; all tokens have equal weight", async () => {
    const { context, generator } = setUp(FIVE);
    await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    // 20 · 8 tokens of solutions, 67 of verifications: the engine divides by 227.
    const each = 227 / 160;
    [...FIRST, ...SECOND].forEach((advantage, n) => {
      const expected = Array(LENGTHS[n]).fill(near(advantage * each));
      expect(rows[20 + n]?.coefficients, WRITTEN[n]).toEqual(expected);
      expect(rows[20 + n]?.oldLogprobs).toEqual(Array(LENGTHS[n]).fill(FAKE_LOGPROB));
    });
    // Labels 1 0 0 0: mean ¼, std ½; of the second problem none is right.
    expect(rows[0]?.coefficients).toEqual(Array(8).fill(near(1.5 * each)));
    expect(rows[4]?.coefficients).toEqual(Array(8).fill(0));
  });

  it("gives tokens equal weight under dr_grpo too, which does not divide by lengths", async () => {
    const short = ({ prompt, row }: FakeRow) =>
      prompt.endsWith("?") ? (WRITTEN[row] ?? "") : row === 0 ? solution(prompt) : "#.";
    const settings = { batchSize: 1, estimator: "dr_grpo" };
    const { context, generator } = setUp({ arm: "rise", settings, generator: short });
    await generatorUpdate(context, 0);
    const rows = learnedRows(generator.updated[0]);
    // 8 + 3 · 2 tokens of solutions and 31 of verifications, over 4 rows of at most 8 tokens.
    const each = 45 / (4 * 8);
    expect(rows[0]?.coefficients).toEqual(Array(8).fill(near(0.75 * each)));
    expect(rows[4]?.coefficients).toEqual(Array(9).fill(near(0.86 * each)));
    expect(rows[7]?.coefficients).toEqual(Array(7).fill(near(-0.94 * each)));
  });

  it("logs reward, accuracy and count, and the tokens of the verifications", async () => {
    const { context } = setUp(FIVE);
    const round = await generatorUpdate(context, 0);
    const figures = generatorMetrics(round, 4);
    expect(figures["verdict/reward"]).toBeCloseTo(
      (1.8 + 0.8 + 1.16 + 0 + 2 * 1.8 + 2 * 0.8) / 8,
      9,
    );
    expect(figures["verdict/accuracy"]).toBe(4 / 8);
    expect(figures["verdict/count"]).toBe(8);
    expect(tokensOfRound(round)).toEqual({ sampled: 160 + 67, read: 20 * 6 + 8 * 14 });
    expect(round.judgements).toBeNull();
  });

  it("rewards agreement with the label, not with the truth", async () => {
    const { context } = setUp({ ...FIVE, settings: { batchSize: 1, falseNegativeRate: 1 } });
    const figures = generatorMetrics(await generatorUpdate(context, 0), 4);
    // The right solution is labeled wrong: only the second verification agrees.
    expect(figures["verdict/accuracy"]).toBe(1 / 4);
  });

  it("includes the time of verifying in the step time", async () => {
    const { context } = setUp(FIVE);
    let now = 0;
    const slow = async (...asked: Parameters<typeof context.generator.generate>) => {
      now += 10;
      return setUp(FIVE).generator.generate(...asked);
    };
    const generator = Object.assign(setUp(FIVE).generator, { generate: slow });
    const round = await generatorUpdate({ ...context, generator, clock: () => now }, 0);
    const figures = generatorMetrics(round, 4);
    expect(figures["timing_s/gen"]).toBe(10);
    expect(figures["timing_s/verify"]).toBe(10);
    expect(figures["step_time"]).toBe(20);
  });
});
