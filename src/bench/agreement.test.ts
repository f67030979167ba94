import { describe, expect, it } from "vitest";
import type { Rollouts, UpdateStats } from "../core/policy.ts";
import { compare, type FirstResults } from "./agreement.ts";

const ROWS = 40;

/** 40 rows with one prompt token and two response tokens. */
function results(): FirstResults & { rollouts: Rollouts; stats: UpdateStats } {
  return {
    stats: {
      loss: 0.5,
      policyLoss: 0.4,
      entropy: 4,
      kl: 0.01,
      clipLowFraction: 0,
      clipHighFraction: 0,
      gradNorm: 2,
    },
    rollouts: {
      tokens: Int32Array.from({ length: 3 * ROWS }, (_, i) => i % 7),
      starts: new Int32Array(ROWS),
      lengths: new Int32Array(ROWS).fill(2),
      promptLength: 1,
      rows: ROWS,
      columns: 3,
      logprobs: new Float32Array(2 * ROWS).fill(-4),
      entropy: new Float32Array(2 * ROWS).fill(4),
    },
  };
}

describe("agreement", () => {
  it("is exact between equal results", () => {
    expect(compare(results(), results())).toEqual({
      agrees: true,
      lossDifference: 0,
      gradNormDifference: 0,
      equalRows: 1,
      logprobDifference: 0,
    });
  });

  it("tolerates rounding and one different draw in forty", () => {
    const mine = results();
    mine.rollouts.tokens[2] = 6;
    // A row with different tokens is not compared further.
    mine.rollouts.logprobs[1] = -9;
    mine.rollouts.logprobs[5] = -4.0005;
    const stats = { ...mine.stats, loss: 0.50001, gradNorm: 2.001 };
    const agreement = compare({ ...mine, stats }, results());
    expect(agreement).toMatchObject({ agrees: true, equalRows: 39 / 40 });
    expect(agreement.logprobDifference).toBeCloseTo(0.0005, 6);
  });

  const wrong: [string, (mine: ReturnType<typeof results>) => FirstResults][] = [
    ["a loss", (m) => ({ ...m, stats: { ...m.stats, loss: 0.5002 } })],
    ["a loss that is no number", (m) => ({ ...m, stats: { ...m.stats, loss: Number.NaN } })],
    ["a gradient norm", (m) => ({ ...m, stats: { ...m.stats, gradNorm: 2.01 } })],
    [
      "three rows of forty",
      (m) => {
        for (const n of [0, 20, 39]) m.rollouts.tokens[3 * n + 1] = 8;
        return m;
      },
    ],
    [
      "a log-probability",
      (m) => {
        m.rollouts.logprobs[70] = -4.002;
        return m;
      },
    ],
    [
      "a log-probability that is no number",
      (m) => {
        m.rollouts.logprobs[0] = Number.NaN;
        return m;
      },
    ],
    ["the number of rows", (m) => ({ ...m, rollouts: { ...m.rollouts, rows: ROWS / 2 } })],
  ];
  it.each(wrong)("fails when %s is wrong", (_, spoil) => {
    expect(compare(spoil(results()), results()).agrees).toBe(false);
  });
});
