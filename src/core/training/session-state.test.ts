import { describe, expect, it } from "vitest";
import { fromHalf, roundedToHalf, toHalf } from "../runs/half.ts";
import { NO_PAST } from "../tango/past.ts";
import type { SessionState } from "./state.ts";
import { go, pastSft, smallSession, stopAndGo, unitsOf } from "./testing/fake-session.ts";

describe("the end of SFT", () => {
  it("is the reference of RL, with a fresh optimizer state", async () => {
    const { generator, verifier } = await pastSft(smallSession());
    for (const policy of [generator, verifier]) {
      expect(policy.weight).not.toBe(0);
      expect(policy.reference).toBe(policy.weight);
      expect(policy.optimizerSteps).toBe(0);
    }
  });

  it("has weights that are exact in half precision: rounded once, by SFT's last step", async () => {
    const run = smallSession();
    const weights: number[] = [];
    for await (const { line } of unitsOf(run.session)) {
      weights.push(run.generator.weight, run.verifier.weight);
      if (line.phase === "evaluation") break;
    }
    for (const policy of [run.generator, run.verifier]) {
      const exact = Float32Array.of(policy.weight);
      expect(roundedToHalf(exact)).toEqual(exact);
    }
    // Before it they have full precision: three generator steps, then one of two verifier steps.
    for (const at of [0, 2, 7]) {
      const full = Float32Array.of(weights[at] as number);
      expect(roundedToHalf(full)).not.toEqual(full);
    }
  });

  it("can be shipped in half precision: a run from it equals the uninterrupted one", async () => {
    const whole = await go(smallSession());
    const first = await pastSft(smallSession());
    const second = smallSession({}, first.session.state);
    for (const who of ["generator", "verifier"] as const) {
      const { layout, weights } = await first[who].snapshot();
      const start = fromHalf(toHalf(weights));
      const empty = new Float32Array(weights.length);
      const moments = { firstMoment: empty, secondMoment: empty, optimizerSteps: 0 };
      await second[who].restore({ layout, weights: start, reference: start, ...moments });
    }
    expect(await go(second)).toEqual(whole.slice(first.session.state.line));
  });
});

describe("the class counts", () => {
  it("are carried from one verifier update to the next", async () => {
    const { session } = await pastSft(smallSession());
    let average: number | null = null;
    for (let update = 0; update < 4; update++) {
      const { line } = await session.single("verifier");
      // Three solutions, four verifications each.
      const right = 12 * (line.values["verifier/solutions_right"] ?? Number.NaN);
      average = average === null ? right : 0.8 * average + 0.2 * right;
      expect(session.state.classCounts?.right).toBeCloseTo(average, 9);
      expect(session.state.classCounts?.wrong).toBeCloseTo(12 - average, 9);
    }
  });
});

describe("stop and resume", () => {
  it("has the lines of an uninterrupted run, even if it stops after each", async () => {
    const unbroken = await go(smallSession());
    expect(new Set(unbroken.map(({ line }) => line.values["loss"])).size).toBeGreaterThan(8);
    expect(await stopAndGo((state) => smallSession({}, state))).toEqual(unbroken);
  });

  it("has the weight of the bonus that holds the entropy at its target", async () => {
    // The fake policy has an entropy of 1: below the target, so that the weight rises.
    const change = { targetEntropy: 2, entropyCoef: 0.25, updates: 8 };
    const unbroken = await go(smallSession(change));
    const weights = unbroken.flatMap(({ line }) => line.values["entropy_coef"] ?? []);
    expect(weights.slice(0, 4)).toEqual([0, 0.25, 0.5, 0.75]);
    expect(await stopAndGo((state) => smallSession(change, state))).toEqual(unbroken);
    const plain = await go(smallSession({ updates: 8, entropyCoef: 0.25 }));
    expect(plain.some(({ line }) => "entropy_coef" in line.values)).toBe(false);
  });

  it("has the solutions that the verifier practices on again", async () => {
    const change = { pastShare: 0.5, updates: 8, batchSize: 4 };
    const start = (state?: SessionState) => smallSession(change, state);
    const unbroken = await go(start());
    expect(await stopAndGo(start)).toEqual(unbroken);
    const forgetful = (state?: SessionState) => start(state && { ...state, past: NO_PAST });
    expect(await stopAndGo(forgetful)).not.toEqual(unbroken);
    expect(await go(smallSession({ ...change, pastShare: 0 }))).not.toEqual(unbroken);
  });

  it("needs the weights: without them the lines differ", async () => {
    const first = await pastSft(smallSession());
    const lines = await go(smallSession({}, first.session.state));
    expect(lines).not.toEqual(await go(first));
  });
});
