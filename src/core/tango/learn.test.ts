import { expect, test } from "vitest";
import { learnedRows, setUp } from "../algorithms/testing/rounds.ts";
import { encode } from "../tokens/vocabulary.ts";
import { learn } from "./learn.ts";
import { doublingClock } from "./testing/worked.ts";

const row = (text: string) => ({
  prompt: encode("1="),
  response: encode(text),
  logprobs: [...text].map(() => -1),
  entropy: [],
});

test("rewarded rows keep their own mean beside auxiliary ones, which are a sum", async () => {
  const { context, verifier } = setUp({ settings: { epochs: 1 } });
  const { seconds } = await learn(verifier, {
    rows: [row("C."), row("X.")],
    advantages: [
      [1, 2],
      [3, 4],
    ],
    rowWeights: [1, 0.5],
    auxiliaryRows: { rows: [row("C")], coefficients: [[0.25]] },
    longest: 9,
    learningRate: 0.5,
    klCoef: 0,
    settings: context.settings,
    phase: "a test",
    clock: doublingClock(),
  });
  // The engine divides by all five tokens: 5/4 makes that a mean over the four rewarded ones.
  expect(learnedRows(verifier.updated[0]).map(({ coefficients }) => coefficients)).toEqual([
    [1.25, 2.5],
    [1.875, 2.5],
    [1.25],
  ]);
  // Scoring and updating end at 2 and 4.
  expect(seconds).toEqual({ score: 1, update: 2 });
});
