import { describe, expect, it } from "vitest";
import type { ModelShape, Policy, UpdateRequest } from "../../core/policy.ts";
import { rngFor } from "../../core/random/draws.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import { collate, type Row, toBatchLayout } from "../../core/tokens/batch.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { openBackend } from "../reference/backend.ts";
import { ReferencePolicy } from "../reference/policy.ts";
import { disagreement, smallUpdate } from "../self-check.ts";
import { CPU_HOST, TFJS_HOST } from "../testing/host.ts";
import { CpuPolicy } from "./policy.ts";

const KEY = { seed: 7, stream: 1 };
const BASE: ModelShape = {
  vocabulary: 50,
  width: 32,
  layers: 2,
  heads: 2,
  context: 40,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const SHAPES: readonly (readonly [string, ModelShape])[] = [
  ["relu, segments", BASE],
  ["gelu, absolute, tied", { ...BASE, activation: "gelu", positions: "absolute", tiedHead: true }],
  ["one layer, one head, odd vocabulary", { ...BASE, layers: 1, heads: 1, vocabulary: 61 }],
  ["heads of 4, width no multiple of 8", { ...BASE, width: 12, heads: 3, layers: 3 }],
];

const openCpu = (shape: ModelShape) => CpuPolicy.open(CPU_HOST, { shape, key: KEY, threads: 1 });
const openReference = async (shape: ModelShape) =>
  new ReferencePolicy(await openBackend("tfjs-cpu", TFJS_HOST), shape, KEY);

const responses = (rows: readonly Row[]) => rows.map(({ response }) => response);

function relative(got: ArrayLike<number>, want: ArrayLike<number>): number {
  let difference = 0;
  let size = 0;
  for (let i = 0; i < want.length; i++) {
    difference += ((got[i] ?? Number.NaN) - (want[i] ?? 0)) ** 2;
    size += (want[i] ?? 0) ** 2;
  }
  return Math.sqrt(difference / Math.max(size, 1e-30));
}

/** Copy the second of two numbers: learned in a hundred steps, with a new batch for each. */
function sftRequest(step: number): UpdateRequest {
  const rng = rngFor({ seed: 1, stream: 0, update: step }, 0);
  const rows = Array.from({ length: 16 }, () => {
    const [a, b] = [rng.integer(0, 9), rng.integer(0, 9)];
    return { prompt: encode(`${a}+${b}=`), response: encode(`${b}.`) };
  });
  const batch = collate(rows);
  const ones = rows.map((row) => row.response.map(() => 1));
  const { optimizer } = smallUpdate(BASE, 1, 4);
  return {
    ...batch,
    coefficients: toBatchLayout(batch, ones),
    oldLogprobs: null,
    referenceLogprobs: null,
    optimizer: { ...optimizer, learningRate: 0.01, klCoef: 0, entropyCoef: 0 },
    phase: `step ${step}`,
  };
}

async function train(policy: Policy, steps: number): Promise<number[]> {
  const losses: number[] = [];
  for (let step = 0; step < steps; step++)
    losses.push((await policy.update(sftRequest(step))).loss);
  return losses;
}

describe.each(SHAPES)("engine cpu beside the reference: %s", (_, shape) => {
  it("scores, learns and samples the same", async () => {
    const [cpu, reference] = [await openCpu(shape), await openReference(shape)];
    const request = smallUpdate(shape, 9, 23);
    const score = { ...request, temperature: 0.8, weights: "current" as const };
    expect(relative(await cpu.score(score), await reference.score(score))).toBeLessThan(1e-5);
    for (let step = 0; step < 3; step++) {
      const want = await reference.update(request);
      const got = await cpu.update(request);
      expect(relative(Object.values(got), Object.values(want))).toBeLessThan(1e-4);
    }
    const [a, b] = [await cpu.snapshot(), await reference.snapshot()];
    expect(relative(a.weights, b.weights)).toBeLessThan(1e-4);
    expect(relative(a.firstMoment, b.firstMoment)).toBeLessThan(1e-3);
    expect(relative(a.secondMoment, b.secondMoment)).toBeLessThan(1e-3);
    for (const temperature of [0, 1]) {
      const ask = {
        prompts: [
          [1, 2, 3, 11, 5],
          [4, 12],
          [7, 7, 7, 7, 15, 1],
        ],
        samplesPerPrompt: 50,
        maxNewTokens: 12,
        key: { seed: 5, stream: 2, update: 4 },
        weights: "current" as const,
        temperature,
      };
      const [got, want] = [await sampleRows(cpu, ask), await sampleRows(reference, ask)];
      expect(responses(got)).toEqual(responses(want));
      for (const name of ["logprobs", "entropy"] as const) {
        const values = (rows: readonly Row[]) => rows.flatMap((row) => row[name]);
        expect(relative(values(got), values(want))).toBeLessThan(1e-4);
      }
    }
  });
});

describe("engine cpu", () => {
  it("passes the self-check, and scores with the frozen reference", async () => {
    const [cpu, reference] = [await openCpu(BASE), await openReference(BASE)];
    expect(await disagreement(cpu, reference, BASE)).toBeNull();
    await cpu.freezeReference();
    await reference.freezeReference();
    for (const policy of [cpu, reference]) await policy.update(smallUpdate(BASE, 4, 12));
    const request = smallUpdate(BASE, 5, 20);
    const [now, frozen] = (["current", "reference"] as const).map((weights) => ({
      ...request,
      temperature: 1,
      weights,
    }));
    if (!now || !frozen) throw new Error("two requests");
    expect(relative(await cpu.score(frozen), await reference.score(frozen))).toBeLessThan(1e-5);
    expect(relative(await cpu.score(now), await cpu.score(frozen))).toBeGreaterThan(1e-5);
    const { optimizerSteps } = await cpu.snapshot();
    expect(optimizerSteps).toBe(1);
  });

  it("answers 500 problems like the reference, after learning to", async () => {
    const [cpu, reference] = [await openCpu(BASE), await openReference(BASE)];
    const losses = await train(cpu, 120);
    expect(losses.at(-1)).toBeLessThan(0.7 * (losses[0] ?? 0));
    await reference.restore(await cpu.snapshot());
    const rng = rngFor({ seed: 2, stream: 0, update: 0 }, 0);
    const prompts = Array.from({ length: 500 }, () =>
      encode(`${rng.integer(0, 9)}+${rng.integer(0, 9)}=`),
    );
    const key = { seed: 1, stream: 1, update: 1 };
    const shared = { prompts, samplesPerPrompt: 1, maxNewTokens: 6, key } as const;
    for (const temperature of [0, 1]) {
      const ask = { ...shared, temperature, weights: "current" } as const;
      const got = responses(await sampleRows(cpu, ask)).map(String);
      expect(got).toEqual(responses(await sampleRows(reference, ask)).map(String));
      expect(new Set(got).size).toBeGreaterThan(3);
    }
  });

  it("gives the same bits in every run", async () => {
    const runs = [];
    for (let run = 0; run < 3; run++) {
      const policy = await openCpu(BASE);
      const losses = await train(policy, 50);
      const ask = { prompts: [[1, 12]], samplesPerPrompt: 70, temperature: 1, maxNewTokens: 9 };
      const draws = await policy.generate({
        ...ask,
        key: { ...KEY, update: 0 },
        weights: "current",
      });
      runs.push({ losses, draws, snapshot: await policy.snapshot() });
    }
    const [first, ...others] = runs;
    for (const other of others) expect(other).toEqual(first);
  });

  it("gives a rollout the same bits whatever runs beside it", async () => {
    const policy = await openCpu(BASE);
    const key = { ...KEY, update: 3 };
    const ask = { samplesPerPrompt: 5, temperature: 1, maxNewTokens: 20, key, weights: "current" };
    const prompts = Array.from({ length: 40 }, (_, b) => [1 + (b % 9), 11, 2]);
    const all = await sampleRows(policy, { ...ask, prompts } as never);
    const few = await sampleRows(policy, { ...ask, prompts: prompts.slice(0, 2) } as never);
    expect(few).toEqual(all.slice(0, 10));
  });

  it("keeps its weights when a number is not finite, and trains on", async () => {
    const policy = await openCpu(BASE);
    await train(policy, 2);
    const before = await policy.snapshot();
    const bad = sftRequest(2);
    const coefficients = bad.coefficients.map(() => Number.NaN);
    await expect(policy.update({ ...bad, coefficients })).rejects.toMatchObject({
      code: "not-finite",
      detail: { phase: "step 2", tensor: "loss" },
    });
    expect(await policy.snapshot()).toEqual(before);
    expect((await policy.update(bad)).loss).toBeGreaterThan(0);
  });

  it("computes one call after the other, whatever order they are made in", async () => {
    const policy = await openCpu(BASE);
    const requests = [4, 7, 9].map((rows) => ({
      ...smallUpdate(BASE, rows, 16),
      temperature: 1,
      weights: "current" as const,
    }));
    const apart = [];
    for (const request of requests) apart.push(await policy.score(request));
    expect(await Promise.all(requests.map((request) => policy.score(request)))).toEqual(apart);
  });

  it("waits while paused, answers other calls, and goes on", async () => {
    const policy = await openCpu(BASE);
    await policy.pause();
    let isDone = false;
    const waiting = policy.update(sftRequest(0)).then((stats) => {
      isDone = true;
      return stats;
    });
    expect((await policy.snapshot()).optimizerSteps).toBe(0);
    expect((await policy.health()).engine).toBe("cpu");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isDone).toBe(false);
    await policy.resume();
    expect((await waiting).loss).toBeGreaterThan(0);
  });

  it("refuses models and tokens that it cannot compute, in a sentence", async () => {
    await expect(openCpu({ ...BASE, width: 18, heads: 3 })).rejects.toThrow(
      /heads of 6 \(a multiple of 4\): choose another size, or engine tfjs-wasm/,
    );
    await expect(openCpu({ ...BASE, vocabulary: 300 })).rejects.toThrow(/vocabulary of 300/);
    const policy = await openCpu(BASE);
    const ask = {
      samplesPerPrompt: 1,
      temperature: 1,
      maxNewTokens: 4,
      weights: "current",
    } as const;
    const key = { ...KEY, update: 0 };
    await expect(policy.generate({ ...ask, prompts: [[99]], key })).rejects.toThrow(/Token 99/);
    await expect(policy.generate({ ...ask, prompts: [[]], key })).rejects.toThrow(/at least one/);
  });
});
