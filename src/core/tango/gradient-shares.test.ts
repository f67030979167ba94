import { describe, expect, it } from "vitest";
import { learnedRows, setUp, solution } from "../algorithms/testing/rounds.ts";
import { generatorMetrics, verifierMetrics } from "../metrics/updates.ts";
import type { UpdateRequest } from "../policy.ts";
import type { Role } from "../role.ts";
import type { FakeRow } from "../testing/fake-policy.ts";
import { gradientShares, isMeasured } from "./gradient-shares.ts";
import { generatorUpdate, verifierUpdate } from "./round.ts";

/** One token; a term's gradient is what the request weighs it with. */
const REQUEST: UpdateRequest = {
  tokens: Int32Array.of(1, 2),
  starts: Int32Array.of(0),
  lengths: Int32Array.of(1),
  promptLength: 1,
  rows: 1,
  columns: 2,
  coefficients: Float32Array.of(1),
  oldLogprobs: Float32Array.of(-1),
  referenceLogprobs: Float32Array.of(-2),
  optimizer: {
    learningRate: 1,
    beta1: 0.9,
    beta2: 0.999,
    weightDecay: 0,
    gradClip: 1,
    clipLow: 0.2,
    clipHigh: 0.2,
    temperature: 1,
    entropyCoef: 0.5,
    klCoef: 0.25,
  },
  phase: "a test",
};

/** Knows all of a request: |c| + 2 · entropyCoef + 4 · klCoef, the last only with a reference. */
function measuring() {
  const asked: UpdateRequest[] = [];
  const gradientNorm = async (request: UpdateRequest) => {
    asked.push(request);
    const { entropyCoef, klCoef } = request.optimizer;
    const kl = request.referenceLogprobs ? klCoef : Number.NaN * klCoef;
    return Math.abs(request.coefficients[0] ?? 0) + 2 * entropyCoef + (klCoef > 0 ? 4 * kl : 0);
  };
  return { asked, gradientNorm };
}

const parts = (outcome: number, steps: number) => ({
  outcome: Float32Array.of(outcome),
  steps: Float32Array.of(steps),
});

describe("gradientShares", () => {
  it("is each norm over their sum, each term measured alone", async () => {
    const policy = measuring();
    // 4, 2, 2 · 0.5 and 4 · 0.25: 8 in all.
    const shares = await gradientShares(policy, REQUEST, parts(4, -2));
    expect(shares).toEqual({ outcome: 0.5, steps: 0.25, entropy: 0.125, kl: 0.125 });
    expect(policy.asked.map(({ oldLogprobs }) => oldLogprobs?.[0] ?? null)).toEqual([
      -1,
      -1,
      null,
      null,
    ]);
  });

  it("has no outcome and no steps where all advantages are zero", async () => {
    const policy = measuring();
    const shares = await gradientShares(policy, REQUEST, parts(0, 0));
    expect(shares).toEqual({ outcome: 0, steps: 0, entropy: 0.5, kl: 0.5 });
    expect(policy.asked).toHaveLength(2);
  });

  it("is null when nothing pulls, and asks for no term that is off", async () => {
    const policy = measuring();
    const optimizer = { ...REQUEST.optimizer, entropyCoef: 0, klCoef: 0 };
    const request = { ...REQUEST, optimizer, referenceLogprobs: null };
    expect(await gradientShares(policy, request, parts(0, 0))).toBeNull();
    expect(policy.asked).toEqual([]);
    const shares = await gradientShares(policy, request, parts(3, 1));
    expect(shares).toEqual({ outcome: 0.75, steps: 0.25, entropy: 0, kl: 0 });
  });
});

describe("isMeasured", () => {
  const measured = (model: Role, change: object) => {
    const cadence = { evalEvery: 5, generatorPerRound: 3, verifierPerRound: 1, verifierWarmup: 0 };
    return Array.from({ length: 25 }, (_, n) => n).filter((n) =>
      isMeasured(model, n, { ...cadence, ...change }),
    );
  };

  it("is the first update, then the one of every second check of the generator", () => {
    expect(measured("generator", {})).toEqual([0, 9, 19]);
    // The warm-up is the verifier's alone.
    expect(measured("generator", { verifierWarmup: 4 })).toEqual([0, 9, 19]);
    expect(measured("generator", { evalEvery: 0 })).toEqual([]);
    expect(measured("verifier", { evalEvery: 0 })).toEqual([]);
  });

  it("is as many rounds apart for the verifier, after its warm-up", () => {
    // 10 updates of the generator are 3⅓ rounds.
    expect(measured("verifier", {}).slice(0, 4)).toEqual([0, 2, 5, 8]);
    expect(measured("verifier", { verifierWarmup: 4 }).slice(0, 3)).toEqual([4, 6, 9]);
    expect(measured("verifier", { verifierPerRound: 2 }).slice(0, 3)).toEqual([0, 6, 13]);
    expect(measured("verifier", { evalEvery: 1 })).toHaveLength(25);
  });
});

/** Row 1 errs; the verifier says so of the first of two columns that are right as well. */
const MIXED = {
  generator: ({ prompt, row }: FakeRow) => solution(prompt, row % 2 === 0 ? [] : [1]),
  verifier: ({ row }: FakeRow) => (row % 2 === 0 ? "11C11C>C." : "11C11X>X."),
  settings: { batchSize: 2, verifierWarmup: 0 },
};
const shareNames = (metrics: object) =>
  Object.keys(metrics).filter((name) => name.includes("grad_share"));

describe("an update", () => {
  it("measures (1 − α)·z and α·A_step of the generator, which add up to A", async () => {
    const { context, generator } = setUp(MIXED);
    const round = await generatorUpdate(context, 0);
    const [outcome, steps, ...others] = generator.measured.map((request) => learnedRows(request));
    expect(others).toHaveLength(context.settings.entropyCoef > 0 ? 2 : 1);
    learnedRows(generator.updated[0]).forEach(({ coefficients }, n) => {
      // Outcomes 1 0 1 0: every token of a row has 0.8 · ±½√3.
      const z = (n % 2 === 0 ? 0.8 : -0.8) * 0.5 * Math.sqrt(3);
      coefficients.forEach((coefficient, t) => {
        expect(outcome?.[n]?.coefficients[t]).toBeCloseTo(z, 5);
        expect(steps?.[n]?.coefficients[t]).toBeCloseTo(coefficient - z, 5);
      });
    });
    const metrics = generatorMetrics(round, 4);
    const sum = ["outcome", "steps", "entropy", "kl"].map((term) => metrics[`grad_share/${term}`]);
    expect(sum.reduce((total = 0, share) => total + (share ?? Number.NaN), 0)).toBeCloseTo(1, 12);
  });

  it("measures the reward of the verifier as its outcome", async () => {
    const { context, verifier } = setUp(MIXED);
    const round = await verifierUpdate(context, 0, null);
    const [outcome] = verifier.measured;
    expect(outcome?.coefficients).toEqual(verifier.updated[0]?.coefficients);
    expect(shareNames(verifierMetrics(round))).toEqual([
      ...["outcome", "entropy", "kl"].map((term) => `verifier/grad_share/${term}`),
      "timing_s/grad_share",
    ]);
  });

  it("measures the auxiliary rows of one model as its verdicts", async () => {
    const { context, generator } = setUp({ ...MIXED, arm: "rl-v" });
    const { gradientShares: shares } = await generatorUpdate(context, 0);
    expect(Object.keys(shares ?? {})).toEqual(["outcome", "steps", "verdict", "entropy", "kl"]);
    const rows = learnedRows(generator.measured[1]);
    const learned = learnedRows(generator.updated[0]);
    expect(rows).toHaveLength(learned.length);
    expect(shares?.["steps"]).toBe(0);
    rows.forEach(({ coefficients }, n) => {
      const expected = n < 8 ? coefficients.map(() => 0) : learned[n]?.coefficients;
      expect(coefficients).toEqual(expected);
    });
  });

  it("measures nothing between", async () => {
    const settings = { ...MIXED.settings, evalEvery: 9, verifierWarmup: 0 };
    const { context, generator, verifier } = setUp({ ...MIXED, settings });
    const round = await generatorUpdate(context, 1);
    await verifierUpdate(context, 1, null);
    expect([...generator.measured, ...verifier.measured]).toEqual([]);
    expect(shareNames(generatorMetrics(round, 4))).toEqual([]);
  });
});
