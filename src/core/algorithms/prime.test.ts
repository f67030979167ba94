import { describe, expect, it } from "vitest";
import { scoresOf } from "../evaluation/judge.ts";
import { generatorMetrics, verifierMetrics } from "../metrics/updates.ts";
import { STREAMS } from "../random/draws.ts";
import { generatorUpdate } from "../tango/round.ts";
import type { FakeRow, FakeToken } from "../testing/fake-policy.ts";
import { fakeSession, go, smallSettings } from "../training/testing/fake-session.ts";
import { work } from "./prime.arm.ts";
import { learnedRows, type Setup, setUp, solution } from "./testing/rounds.ts";

/** log π_φ − log π_ref of the token at 2, the second step: 1 nat where it is right, −1 where it is wrong. */
function secondStep({ prompt, text, at, weights }: FakeToken): number {
  if (weights === "reference" || at !== 2) return -0.5;
  return text === solution(prompt) ? 0.5 : -1.5;
}

/** One problem, a right solution and one with a wrong second step. Eight tokens each. */
const TWO: Setup = {
  arm: "prime",
  settings: { groupSize: 2, estimator: "rloo", alpha0: 0.5 },
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row === 0 ? [] : [1]),
  verifierScore: secondStep,
};

/** σ(±0.05), worked out by hand. */
const LIKELY = 0.5124974;
const UNLIKELY = 0.4875026;

describe("the implicit rewards", () => {
  it("are β times the change of each token's log-probability; their sum gives the belief", async () => {
    const { context } = setUp(TWO);
    const { judgements } = await generatorUpdate(context, 0);
    const [right, wrong] = judgements ?? [];
    // T · r_t: 8 · 0.05 · 1 at the second step, 0 elsewhere.
    expect(right?.credit?.stepEnds).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(right?.credit?.stepScores).toEqual([0, 0, expect.closeTo(0.4, 6), 0, 0, 0, 0, 0]);
    expect(wrong?.credit?.stepScores[2]).toBeCloseTo(-0.4, 6);
    expect(right?.said.pCorrect).toBeCloseTo(LIKELY, 6);
    expect(wrong?.said.pCorrect).toBeCloseTo(UNLIKELY, 6);
    expect(right?.said).toMatchObject({ verdicts: null, verification: null });
  });

  it("join the outcome part as return-to-go", async () => {
    const { context } = setUp(TWO);
    const round = await generatorUpdate(context, 0);
    // Outcome, leave one out: ±1. Pool of 16 rewards, ±0.05 and zeros: ±0.05 · 16 / 15 up to the token.
    const before = 0.5 + 0.5 * 0.05 * (16 / 15);
    const [right, wrong] = round.advantages.tokens;
    const each = [before, before, before, 0.5, 0.5, 0.5, 0.5, 0.5];
    each.forEach((value, t) => {
      expect(right?.[t]).toBeCloseTo(value, 6);
      expect(wrong?.[t]).toBeCloseTo(-value, 6);
    });
    // Beliefs above ½ are right: one of each, and no step is judged.
    const metrics = generatorMetrics(round, 2);
    expect(metrics).toMatchObject({ "train/accuracy": 1, "train/accuracy/count": 2 });
    expect(metrics["rewards/step/mean"]).toBeCloseTo(0, 6);
    expect(Object.keys(metrics).filter((name) => name.startsWith("train/step_"))).toEqual([]);
  });

  it("are scored at temperature 1 and cost no sampled token at test time", async () => {
    const { context } = setUp({ ...TWO, settings: { ...TWO.settings, temperature: 0.5 } });
    const { solutions } = await generatorUpdate(context, 0);
    const { verifier, task } = context;
    const key = { seed: 1, stream: STREAMS.heldOutScores, update: 0 };
    const before = verifier.scored.length;
    const [right] = await scoresOf(context, task, solutions, key);
    expect(right?.score).toBeCloseTo(LIKELY, 6);
    // Twice "12+34=" and eight tokens.
    expect(right).toMatchObject({ tokens: 0, read: 28 });
    const requests = verifier.scored.slice(before);
    expect(requests.map(({ temperature }) => temperature)).toEqual([1, 1]);
    expect(requests.map(({ weights }) => weights)).toEqual(["current", "reference"]);
  });
});

describe("the update of the second model", () => {
  it("has the gradient of the cross-entropy of σ(r) as its coefficients, mean over solutions", async () => {
    const { context, verifier } = setUp(TWO);
    const round = await work.updateVerifier(context, 0, null);
    const [right, wrong] = learnedRows(verifier.updated[0]);
    // (1 − σ(0.05)) · β · 16 tokens / 2 solutions, on every token.
    const coefficient = UNLIKELY * 0.05 * 8;
    expect(right?.coefficients).toHaveLength(8);
    for (const value of right?.coefficients ?? []) expect(value).toBeCloseTo(coefficient, 6);
    for (const value of wrong?.coefficients ?? []) expect(value).toBeCloseTo(-coefficient, 6);
    expect(right?.text).toBe(solution(right?.prompt ?? ""));
    expect(right).toMatchObject({ oldLogprobs: null, referenceLogprobs: null });
    const metrics = verifierMetrics(round);
    expect(metrics["verifier/verdict_loss"]).toBeCloseTo(-Math.log(LIKELY), 6);
    expect(metrics["verifier/verdict_loss/count"]).toBe(2);
    expect(metrics).not.toHaveProperty("verifier/reward");
  });

  it("has no entropy bonus, KL penalty, class weights or second epoch", async () => {
    const more = { ...TWO.settings, epochs: 3, entropyCoef: 0.1, verifierKlCoef: 0.1 };
    const { context, verifier } = setUp({ ...TWO, settings: more });
    const round = await work.updateVerifier(context, 0, null);
    expect(verifier.updated).toHaveLength(1);
    expect(verifier.updated[0]?.optimizer).toMatchObject({ entropyCoef: 0, klCoef: 0 });
    expect(round.weights).toEqual({ right: 1, wrong: 1 });
  });

  it("raises the rate over the warm-up by the updates done before", async () => {
    const more = { ...TWO.settings, verifierLr: 8e-4, lrWarmup: 4 };
    const { context, verifier } = setUp({ ...TWO, settings: more });
    for (const n of [0, 3, 4]) await work.updateVerifier(context, n, null);
    const rates = verifier.updated.map(({ optimizer }) => optimizer.learningRate);
    expect(rates).toEqual([2, 8, 8].map((rate) => expect.closeTo(rate * 1e-4, 12)));
  });

  it("bounds the loss where the belief is rounded to 0 or 1", async () => {
    const certain = ({ weights }: FakeToken) => (weights === "reference" ? -1e5 : -0.5);
    const { context } = setUp({ ...TWO, verifierScore: certain });
    const round = await work.updateVerifier(context, 0, null);
    expect(Number.isFinite(round.fitted?.loss)).toBe(true);
  });
});

describe("the second model", () => {
  const settings = smallSettings({ algorithm: "prime" });

  it("starts as the generator after SFT, without SFT of its own", async () => {
    const run = fakeSession(settings);
    while (run.session.state.stages < 1) {
      expect(run.session.next.phase).not.toBe("sft-verifier");
      await run.session.advance();
    }
    expect(run.generator.weight).not.toBe(0);
    expect(run.verifier.weight).toBe(run.generator.weight);
    expect(run.verifier.reference).toBe(run.generator.weight);
    expect(run.verifier.updated).toEqual([]);
  });

  it("is fitted in its own turns from then on, and the generator's reference stays", async () => {
    const run = fakeSession(settings);
    await go(run);
    expect(run.verifier.updated).toHaveLength(3);
    expect(run.verifier.reference).toBe(run.generator.reference);
    expect(run.verifier.weight).not.toBe(run.generator.weight);
  });
});
