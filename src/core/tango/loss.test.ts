import { describe, expect, it } from "vitest";
import { type LossInput, policyLoss } from "./loss.ts";

/** One row whose tokens have these ratios, advantages and differences to the reference. */
function row(ratios: number[], advantages: number[], differences: number[] = []): LossInput {
  const logprobs = ratios.map(() => -1);
  return {
    clipLow: 0.2,
    clipHigh: 0.2,
    lengths: [ratios.length],
    logprobs: [logprobs],
    oldLogprobs: [ratios.map((ratio) => -1 - Math.log(ratio))],
    referenceLogprobs: [ratios.map((_, t) => -1 + (differences[t] ?? 0))],
    advantages: [advantages],
    sampleWeights: [1],
  };
}

describe("policyLoss", () => {
  it("is minus the mean advantage on policy, without clip and KL", () => {
    expect(policyLoss(row([1, 1, 1], [3, -1, 1]))).toEqual({
      policyLoss: -1,
      clipFraction: 0,
      kl: 0,
    });
  });

  it.each([
    ["a good token that became likelier is held", 1.5, 1, -1.2, 1],
    ["a bad token that became likelier is not", 1.5, -1, 1.5, 0],
    ["a good token that became rarer is not", 0.5, 1, -0.5, 0],
    ["a bad token that became rarer is held", 0.5, -1, 0.8, 1],
    ["inside the band nothing is", 1.1, 2, -2.2, 0],
    ["without advantage nothing is", 3, 0, 0, 0],
  ])("%s", (_, ratio, advantage, loss, clipped) => {
    const terms = policyLoss(row([ratio], [advantage]));
    expect(terms.policyLoss).toBeCloseTo(loss, 12);
    expect(terms.clipFraction).toBe(clipped);
  });

  it("has separate upper and lower clip bounds", () => {
    const input = { ...row([2, 0.2], [1, -1]), clipLow: 0.1, clipHigh: 0.28 };
    // −1.28 and 0.9.
    expect(policyLoss(input).policyLoss).toBeCloseTo((-1.28 + 0.9) / 2, 12);
    expect(policyLoss(input).clipFraction).toBe(1);
  });

  it("uses k3 as its KL: e^d − d − 1, clamped at 10", () => {
    // d = 2: e² − 3; d = −1: 1/e; d = 5: 142, clamped; mean over three tokens.
    const { kl } = policyLoss(row([1, 1, 1], [0, 0, 0], [2, -1, 5]));
    expect(kl).toBeCloseTo((Math.E ** 2 - 3 + 1 / Math.E + 10) / 3, 12);
  });

  it("averages over tokens of the batch, not over rows, and weights rows", () => {
    const input: LossInput = {
      ...row([1], [4]),
      lengths: [1, 3],
      logprobs: [[-1], [-1, -1, -1]],
      oldLogprobs: [[-1], [-1, -1, -1]],
      referenceLogprobs: [[-1], [-1, -1, -1]],
      advantages: [[4], [-1, -1, -1]],
      sampleWeights: [1, 1],
    };
    expect(policyLoss(input).policyLoss).toBeCloseTo(-1 / 4, 12);
    // 2 · −4 and ½ · 1, three times.
    const weighted = policyLoss({ ...input, sampleWeights: [2, 0.5] });
    expect(weighted.policyLoss).toBeCloseTo((-8 + 1.5) / 4, 12);
  });

  it("ignores tokens beyond a row's length", () => {
    const input = { ...row([1, 9, 9], [2, 100, 100], [0, 3, 3]), lengths: [1] };
    expect(policyLoss(input)).toEqual({ policyLoss: -2, clipFraction: 0, kl: 0 });
  });

  it.each(["oldLogprobs", "referenceLogprobs", "advantages"] as const)(
    "refuses %s of another size, or without a row",
    (name) => {
      const refusal = (got: number, expected: number) =>
        expect.objectContaining({
          code: "bad-shape",
          message: `${name}[0] has ${got} elements, expected ${expected}: every row needs one value a response token`,
        });
      expect(() => policyLoss({ ...row([1, 1], [1, 1]), [name]: [[0]] })).toThrow(refusal(1, 2));
      expect(() => policyLoss({ ...row([1], [1]), [name]: [] })).toThrow(refusal(0, 1));
    },
  );
});
