import { describe, expect, it } from "vitest";
import { learnedRows, type Setup, setUp, solution } from "../algorithms/testing/rounds.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { encode } from "../tokens/vocabulary.ts";
import { type FittedBatch, type FittedRow, fittedUpdate } from "./fitted.ts";
import { doublingClock } from "./testing/worked.ts";
import { NO_TOKENS } from "./token-counts.ts";

const near = (value: number) => expect.closeTo(value, 5);

const text = (of: number, response: string, labelPositions: readonly number[]): FittedRow => ({
  solution: of,
  row: { prompt: encode("1="), response: encode(response) },
  labelPositions,
});

/** One text for each of three solutions, the first of them right: ten tokens, four of them labels. */
const BATCH: FittedBatch = {
  rows: [text(0, "11C>C", [2, 4]), text(1, "X", [0]), text(2, "1X>X", [3])],
  labels: [true, true, false, false],
  judgements: [],
  otherTokens: { sampled: 5, read: 7 },
};

const EMPTY: FittedBatch = { rows: [], labels: [], judgements: [], otherTokens: NO_TOKENS };

const SETUP: Setup = {
  settings: { batchSize: 3, epochs: 1, evalEvery: 4, verifierWarmup: 2 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 0 ? [] : [1]),
  // Differs from row to row and from token to token.
  verifierScore: ({ text: said, at }: FakeToken) => -said.length - at,
};

const fitted = (batch: FittedBatch, setup: Setup = {}, n = 3) => {
  const settings = { ...SETUP.settings, ...setup.settings };
  const { context, verifier } = setUp({ ...SETUP, ...setup, settings });
  const update = fittedUpdate(
    () => 1,
    async () => batch,
  );
  const round = update({ ...context, clock: doublingClock() }, n, null);
  return round.then((done) => ({ done, verifier }));
};

describe("an update that fits labels", () => {
  it("learns the mean over the labels, weighted by the class of the solution", async () => {
    const { done, verifier } = await fitted(BATCH);
    expect(done.counts).toEqual({ right: 1, wrong: 2 });
    // 1/√1 and 1/√2 over their mean in three rows; ten tokens for four labels.
    const mean = (1 + 2 / Math.sqrt(2)) / 3;
    const right = near(2.5 / mean);
    const wrong = near(2.5 / Math.sqrt(2) / mean);
    expect(learnedRows(verifier.updated[0]).map(({ coefficients }) => coefficients)).toEqual([
      [0, 0, right, 0, right],
      [wrong],
      [0, 0, 0, wrong],
    ]);
    expect(verifier.updated[0]).toMatchObject({ oldLogprobs: null, phase: "verifier update 4" });
  });

  it("raises the rate over the warm-up by the updates done before", async () => {
    const settings = { verifierLr: 8e-4, lrWarmup: 4 };
    const rates = [0, 1, 3, 4].map(async (n) => {
      const { verifier } = await fitted(BATCH, { settings }, n);
      return verifier.updated[0]?.optimizer.learningRate;
    });
    const near8 = (rate: number) => expect.closeTo(rate * 1e-4, 12);
    expect(await Promise.all(rates)).toEqual([2, 4, 8, 8].map(near8));
  });

  it("weights all rows alike where classes have no weights", async () => {
    const { done, verifier } = await fitted(BATCH, { settings: { classWeights: false } });
    expect(done.weights).toEqual({ right: 1, wrong: 1 });
    const rows = learnedRows(verifier.updated[0]);
    expect(rows.map(({ coefficients }) => coefficients.at(-1))).toEqual([2.5, 2.5, 2.5]);
  });

  it("says the cross-entropy of the labels under the current weights", async () => {
    const { done, verifier } = await fitted(BATCH, { settings: { temperature: 0.5 } });
    // Of length + place: 5 + 2 and 5 + 4, 1 + 0, 4 + 3.
    expect(done.fitted).toEqual({ verdicts: 4, loss: (7 + 9 + 1 + 7) / 4 });
    expect(verifier.scored[0]).toMatchObject({ rows: 3, temperature: 0.5, weights: "current" });
  });

  it("times its parts, and adds the tokens of the examples", async () => {
    const { done } = await fitted(BATCH);
    // Read at 1 and 2, at 4 and 8, then at 16, 32 and 64.
    expect(done.seconds).toEqual({ sample: 1, verify: 4, score: 16, update: 32 });
    expect(done.otherTokens).toEqual({ sampled: 5, read: 7 });
  });

  it("scores and learns nothing without a label", async () => {
    const { done, verifier } = await fitted(EMPTY);
    expect(done).toMatchObject({
      fitted: { verdicts: 0, loss: null },
      stats: null,
      oneClass: false,
    });
    expect([verifier.scored, verifier.updated]).toEqual([[], []]);
  });
});
