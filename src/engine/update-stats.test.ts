import { expect, test } from "vitest";
import { updateStatsOf } from "./update-stats.ts";

const optimizer = { entropyCoef: 0.5, klCoef: 0.25 } as Parameters<
  typeof updateStatsOf
>[0]["optimizer"];
const numbers = Float32Array.of(2, 1, 4, 0.125, 0.25, 8);

test("the loss is the policy loss less the entropy bonus plus the KL penalty", () => {
  const stats = updateStatsOf({ optimizer, referenceLogprobs: new Float32Array() }, numbers);
  expect(stats).toEqual({
    loss: 2.5, // 2 − 0.5 · 1 + 0.25 · 4
    policyLoss: 2,
    entropy: 1,
    kl: 4,
    clipLowFraction: 0.125,
    clipHighFraction: 0.25,
    gradNorm: 8,
  });
});

test("without a reference there is no KL, whatever the model wrote in its place", () => {
  expect(updateStatsOf({ optimizer, referenceLogprobs: null }, numbers)).toMatchObject({
    loss: 1.5,
    kl: null,
  });
});
