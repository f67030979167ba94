import { describe, expect, it } from "vitest";
import { learnedRows, type Setup, setUp, solution } from "../algorithms/testing/rounds.ts";
import { verifierUpdateOf } from "../algorithms/work.ts";
import { generatorMetrics, verifierMetrics } from "../metrics/updates.ts";
import { type DrawKey, STREAMS, uniformAt } from "../random/draws.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import { labeledByChecker } from "./label-noise.ts";
import { generatorUpdate, verifierUpdate } from "./round.ts";
import type { Solution } from "./solution.ts";
import { RIGHT, WRONG } from "./testing/worked.ts";

const KEY: DrawKey = { seed: 5, stream: STREAMS.labelNoise, update: 3 };

describe("the labels of a noisy checker", () => {
  const N = 20_000;
  const many = Array.from({ length: N }, (_, n) => (n % 2 === 0 ? RIGHT : WRONG));
  const share = (labeled: readonly Solution[], truth: 0 | 1) =>
    labeled.filter(({ isCorrect, label }) => isCorrect === (truth === 1) && label !== truth)
      .length /
    (N / 2);

  it("flip each class at its rate", () => {
    for (const [positive, negative] of [
      [0.2, 0.1],
      [0, 0.35],
      [0.5, 0],
    ] as const) {
      const rates = { falsePositiveRate: positive, falseNegativeRate: negative };
      const labeled = labeledByChecker(many, rates, KEY);
      // Four standard errors of 10,000 coins are at most 0.02.
      expect(Math.abs(share(labeled, 0) - positive)).toBeLessThan(positive === 0 ? 1e-12 : 0.02);
      expect(Math.abs(share(labeled, 1) - negative)).toBeLessThan(negative === 0 ? 1e-12 : 0.02);
    }
  });

  it("are all flipped at rate 1, and the identical array at rate 0", () => {
    const none = { falsePositiveRate: 0, falseNegativeRate: 0 };
    expect(labeledByChecker(many, none, KEY)).toBe(many);
    const all = { falsePositiveRate: 1, falseNegativeRate: 1 };
    const labeled = labeledByChecker(many, all, KEY);
    expect(labeled.every(({ label, isCorrect }) => (label === 1) !== isCorrect)).toBe(true);
  });

  it("do not flip at a draw equal to the rate, so that rate 0 never flips", () => {
    const draw = uniformAt(KEY, 0, 0);
    const rates = { falsePositiveRate: 0, falseNegativeRate: draw };
    expect(labeledByChecker([RIGHT], rates, KEY)).toEqual([RIGHT]);
    const above = { ...rates, falseNegativeRate: draw + 2 ** -24 };
    expect(labeledByChecker([RIGHT], above, KEY)).toEqual([{ ...RIGHT, label: 0 }]);
  });

  it("are reproducible for a key, and differ between keys", () => {
    const rates = { falsePositiveRate: 0.5, falseNegativeRate: 0.5 };
    const labels = (key: DrawKey, count = 64) =>
      labeledByChecker(many.slice(0, count), rates, key).map(({ label }) => label);
    expect(labels(KEY)).toEqual(labels(KEY));
    expect(labels(KEY, 8)).toEqual(labels(KEY).slice(0, 8));
    for (const change of [{ seed: 6 }, { update: 4 }, { stream: STREAMS.verifierLabelNoise }]) {
      expect(labels({ ...KEY, ...change })).not.toEqual(labels(KEY));
    }
  });

  it("do not change any measurement", () => {
    const rates = { falsePositiveRate: 1, falseNegativeRate: 1 };
    const [flipped] = labeledByChecker([WRONG], rates, KEY);
    expect(flipped).toEqual({ ...WRONG, label: 1 });
    expect(flipped?.isCorrect).toBe(false);
    expect(WRONG.label).toBe(0);
  });
});

describe("training under label noise", () => {
  /** One right solution of four; verifications say C C X X. */
  const four = (rates: Record<string, number | string>, batchSize = 1): Setup => ({
    settings: { ...rates, batchSize },
    generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 0 ? [] : [0]),
    verifier: ({ row }: FakeRow) => (row % 4 < 2 ? "11C11C>C." : "11C11X>X."),
  });

  it("rewards the generator by the label and measures the outcome", async () => {
    const { context, generator } = setUp({ arm: "grpo", ...four({ falsePositiveRate: 1 }) });
    const round = await generatorUpdate(context, 0);
    expect(round.solutions.map(({ isCorrect }) => isCorrect)).toEqual([true, false, false, false]);
    // All labels are 1: a group without spread gives no gradient.
    const rows = learnedRows(generator.updated[0]);
    for (const { coefficients } of rows) expect(coefficients).toEqual(Array(8).fill(0));
    expect(generatorMetrics(round, 4)).toMatchObject({
      reward: 1,
      frac_reward_zero_std: 1,
      solved_all: 1,
      "rewards/outcome/mean": 1,
      "rollouts/accuracy": 0.25,
    });
  });

  it("learns the opposite when both rates are 1", async () => {
    const learned = [];
    for (const rate of [0, 1]) {
      const rates = { falsePositiveRate: rate, falseNegativeRate: rate };
      const { context, generator } = setUp({ arm: "grpo", ...four(rates) });
      await generatorUpdate(context, 0);
      learned.push(learnedRows(generator.updated[0]).map(({ coefficients }) => coefficients[0]));
    }
    // Labels 1 0 0 0 against 0 1 1 1: z is 1½ and −½, then the other sign.
    expect(learned[0]).toEqual([1.5, -0.5, -0.5, -0.5].map((z) => expect.closeTo(z, 5)));
    expect(learned[1]).toEqual([-1.5, 0.5, 0.5, 0.5].map((z) => expect.closeTo(z, 5)));
  });

  it("resamples for dapo by the label too", async () => {
    const rates = { falsePositiveRate: 1, estimator: "dapo" };
    const { context, generator } = setUp({ arm: "grpo", ...four(rates) });
    await generatorUpdate(context, 0);
    // No group has mixed labels, so all three draws are taken.
    expect(generator.generated).toHaveLength(3);
  });

  it("rewards the verifier for agreeing with the label, and counts classes by it", async () => {
    const clean = setUp(four({}, 2));
    const honest = await verifierUpdate(clean.context, 0, null);
    expect(honest.counts).toEqual({ right: 4, wrong: 4 });
    const { context } = setUp(four({ falsePositiveRate: 1 }, 2));
    const round = await verifierUpdate(context, 0, null);
    // With one label the update takes no step.
    expect([round.oneClass, round.counts]).toEqual([true, null]);
    expect(round.solutions.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
    // Both solutions are labeled right: C C get the full reward, X X only the format reward.
    const totals = [1.8, 1.8, 0.8, 0.8];
    expect(round.rewarded?.rewards.map(({ total }) => total)).toEqual([...totals, ...totals]);
    const other = [0.8, 0.8, 1.8, 1.8];
    expect(honest.rewarded?.rewards.map(({ total }) => total)).toEqual([...totals, ...other]);
    // Measured against the truth: half of the verdicts on each solution are right.
    expect(verifierMetrics(round)).toMatchObject({
      "train/accuracy": 0.5,
      "verifier/solutions_right": 0.5,
    });
  });

  it("fits supervised verifiers to the label", async () => {
    // Both rates 1: the right solution is labeled wrong and the wrong one right.
    const opposite = { falsePositiveRate: 1, falseNegativeRate: 1 };
    for (const arm of ["orm", "sft-verifier"]) {
      const setup = four(opposite, 2);
      const generator = ({ prompt, row }: FakeRow) => solution(prompt, row < 4 ? [] : [0]);
      const { context, verifier } = setUp({ arm, ...setup, ...(arm === "orm" && { generator }) });
      await verifierUpdateOf(context)(context, 0, null);
      const finals = learnedRows(verifier.updated[0]).map(({ text }) => text.at(-1));
      expect(finals).toEqual([..."XXXXCCCC"]);
    }
  });
});
