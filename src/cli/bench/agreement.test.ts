import { describe, expect, it } from "vitest";
import { compare } from "./agreement.ts";

const ROWS = 40;

/** 40 rows with two response tokens. */
function results() {
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
    rows: Array.from({ length: ROWS }, (_, n) => {
      return { prompt: [0], response: [n % 7, (n + 1) % 7], logprobs: [-4, -4], entropy: [4, 4] };
    }),
  };
}

type Results = ReturnType<typeof results>;
const at = ({ rows }: Results, n: number) => rows[n] as Results["rows"][number];

describe("agreement", () => {
  it("is exact between equal results", () => {
    expect(compare(results(), results(), 1e5)).toEqual({
      agrees: true,
      lossDifference: 0,
      gradNormDifference: 0,
      equalRows: 1,
      logprobDifference: 0,
    });
  });

  it("tolerates rounding and one different draw in forty", () => {
    const mine = results();
    at(mine, 0).response[1] = 6;
    // A row with different tokens is not compared further.
    at(mine, 0).logprobs[1] = -9;
    at(mine, 2).logprobs[1] = -4.0005;
    const stats = { ...mine.stats, loss: 0.50001, gradNorm: 2.001 };
    const agreement = compare({ ...mine, stats }, results(), 1e5);
    expect(agreement).toMatchObject({ agrees: true, equalRows: 39 / 40 });
    expect(agreement.logprobDifference).toBeCloseTo(0.0005, 6);
  });

  it("allows large models more in the gradient norm, which the reference sums coarsely", () => {
    const stats = { ...results().stats, gradNorm: 2 * 1.004 };
    const agrees = (parameters: number) =>
      compare({ ...results(), stats }, results(), parameters).agrees;
    expect([1e6, 3e6, 1e7].map(agrees)).toEqual([false, false, true]);
  });

  const wrong: [string, (mine: Results) => Results][] = [
    ["a loss", (m) => ({ ...m, stats: { ...m.stats, loss: 0.5002 } })],
    ["a loss that is no number", (m) => ({ ...m, stats: { ...m.stats, loss: Number.NaN } })],
    ["a gradient norm", (m) => ({ ...m, stats: { ...m.stats, gradNorm: 2.01 } })],
    [
      "three rows of forty",
      (m) => {
        for (const n of [0, 20, 39]) at(m, n).response[0] = 8;
        return m;
      },
    ],
    [
      "a log-probability",
      (m) => {
        at(m, 35).logprobs[0] = -4.002;
        return m;
      },
    ],
    [
      "a log-probability that is no number",
      (m) => {
        at(m, 0).logprobs[0] = Number.NaN;
        return m;
      },
    ],
    ["the number of rows", (m) => ({ ...m, rows: m.rows.slice(ROWS / 2) })],
  ];
  it.each(wrong)("fails when %s is wrong", (_, spoil) => {
    expect(compare(spoil(results()), results(), 1e5).agrees).toBe(false);
  });
});
