/** What an engine must do like the reference, and what it must do the same in every run. */
import { expect } from "vitest";
import type { ModelShape, Policy, UpdateRequest } from "../../core/policy.ts";
import { rngFor } from "../../core/random/draws.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import { collate, type Row, toBatchLayout } from "../../core/tokens/batch.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { openBackend } from "../reference/backend.ts";
import { ReferencePolicy } from "../reference/policy.ts";
import { smallUpdate } from "../self-check.ts";
import { TFJS_HOST } from "./host.ts";

/** Of the initial weights. */
export const KEY = { seed: 7, stream: 1 };

export const BASE: ModelShape = {
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

/** A model that compiles and computes quickly, where the numbers do not matter. */
export const SMALL: ModelShape = { ...BASE, width: 16, layers: 1, segments: 4 };

/** Models that together use every option of a shape. */
export const SHAPES: readonly (readonly [name: string, shape: ModelShape])[] = [
  ["relu, segments", BASE],
  ["gelu, absolute, tied", { ...BASE, activation: "gelu", positions: "absolute", tiedHead: true }],
  ["one layer, one head, odd vocabulary", { ...BASE, layers: 1, heads: 1, vocabulary: 61 }],
];

/** The reference with the weights that a policy of the same shape starts with. */
export const openReference = async (shape: ModelShape): Promise<ReferencePolicy> =>
  new ReferencePolicy(await openBackend("tfjs-cpu", TFJS_HOST), shape, KEY);

/** ‖got − want‖ / ‖want‖. */
export function relative(got: ArrayLike<number>, want: ArrayLike<number>): number {
  let difference = 0;
  let size = 0;
  for (let i = 0; i < want.length; i++) {
    difference += ((got[i] ?? Number.NaN) - (want[i] ?? 0)) ** 2;
    size += (want[i] ?? 0) ** 2;
  }
  return Math.sqrt(difference / Math.max(size, 1e-30));
}

const responses = (rows: readonly Row[]) => rows.map(({ response }) => response);

/** Copy the second of two numbers: learned in a hundred steps, with a new batch for each. */
export function copyRequest(step: number): UpdateRequest {
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

/** Learns the first `steps` batches of copyRequest. @returns their losses */
export async function learnToCopy(policy: Policy, steps: number): Promise<number[]> {
  const losses: number[] = [];
  for (let step = 0; step < steps; step++) {
    losses.push((await policy.update(copyRequest(step))).loss);
  }
  return losses;
}

/** Rows of different lengths, one without a response, some with the same prompt; old and reference log-probabilities near the model's own. */
async function raggedUpdate(
  policy: Policy,
  shape: ModelShape,
  rows: number,
): Promise<UpdateRequest> {
  const rng = rngFor({ seed: 3, stream: 9, update: 0 }, 0);
  const promptLength = 9;
  const span = 14;
  const columns = promptLength + span;
  const tokens = new Int32Array(rows * columns);
  const starts = Int32Array.from({ length: rows }, (_, n) =>
    n === 0 ? 0 : rng.integer(0, promptLength - 1),
  );
  const lengths = Int32Array.from({ length: rows }, (_, n) => (n === 1 ? 0 : rng.integer(1, span)));
  for (let n = 0; n < rows; n++) {
    for (let s = starts[n] ?? 0; s < promptLength + (lengths[n] ?? 0); s++) {
      tokens[n * columns + s] = rng.integer(0, shape.vocabulary - 1);
    }
  }
  // Rows 2 to 5 have one prompt, and row 7 begins like row 6.
  const copyStart = (from: number, to: number, count: number) => {
    starts[to] = starts[from] ?? 0;
    const start = from * columns + (starts[from] ?? 0);
    tokens.copyWithin(to * columns + (starts[from] ?? 0), start, start + count);
  };
  for (const n of [3, 4, 5]) copyStart(2, n, promptLength - (starts[2] ?? 0));
  starts[6] = 0;
  for (let s = 0; s < promptLength; s++) tokens[6 * columns + s] = 1 + s;
  copyStart(6, 7, promptLength - 3);
  const batch = { tokens, starts, lengths, rows, columns, promptLength };
  const near = (values: Float32Array) => values.map((value) => value + 0.3 * rng.normal());
  const own = await policy.logProbs({ ...batch, temperature: 1, weights: "current" });
  const { optimizer } = smallUpdate(shape, 1, 4);
  return {
    ...batch,
    coefficients: Float32Array.from({ length: rows * span }, () => rng.normal()),
    oldLogprobs: near(own),
    referenceLogprobs: near(own),
    optimizer: { ...optimizer, learningRate: 0.003, klCoef: 0.05, temperature: 0.8 },
    phase: "test",
  };
}

/** Expects a new policy to score, learn and sample like the reference. @param samples of each of three prompts */
export async function expectLikeReference(
  policy: Policy,
  shape: ModelShape,
  samples: number,
): Promise<void> {
  const reference = await openReference(shape);
  const request = await raggedUpdate(reference, shape, 9);
  const score = { ...request, temperature: 0.8, weights: "current" as const };
  expect(relative(await policy.logProbs(score), await reference.logProbs(score))).toBeLessThan(
    1e-5,
  );
  for (const tolerance of [1e-5, 1e-4]) {
    const want = await reference.update(request);
    const got = await policy.update(request);
    expect(relative(Object.values(got), Object.values(want))).toBeLessThan(tolerance);
  }
  const [a, b] = [await policy.snapshot(), await reference.snapshot()];
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
      samplesPerPrompt: samples,
      maxNewTokens: 12,
      key: { seed: 5, stream: 2, update: 4 },
      weights: "current" as const,
      temperature,
    };
    const [got, want] = [await sampleRows(policy, ask), await sampleRows(reference, ask)];
    expect(responses(got)).toEqual(responses(want));
    for (const name of ["logprobs", "entropy"] as const) {
      const values = (rows: readonly Row[]) => rows.flatMap((row) => row[name]);
      expect(relative(values(got), values(want))).toBeLessThan(1e-4);
    }
  }
  await reference.dispose();
}

/** Expects a new policy of shape BASE to learn to copy, and then to answer problems like the reference. */
export async function expectSameAnswers(policy: Policy, problems: number): Promise<void> {
  const reference = await openReference(BASE);
  const losses = await learnToCopy(policy, 60);
  const { loss } = await reference.update(copyRequest(0));
  expect(Math.abs((losses[0] ?? 0) / loss - 1)).toBeLessThan(1e-5);
  expect(losses.at(-1)).toBeLessThan(0.7 * loss);
  await reference.restore(await policy.snapshot());
  const rng = rngFor({ seed: 2, stream: 0, update: 0 }, 0);
  const prompts = Array.from({ length: problems }, () =>
    encode(`${rng.integer(0, 9)}+${rng.integer(0, 9)}=`),
  );
  const key = { seed: 1, stream: 1, update: 1 };
  const shared = {
    prompts,
    samplesPerPrompt: 1,
    maxNewTokens: 6,
    key,
    weights: "current",
  } as const;
  for (const temperature of [0, 1]) {
    const ask = { ...shared, temperature };
    const got = responses(await sampleRows(policy, ask)).map(String);
    expect(got).toEqual(responses(await sampleRows(reference, ask)).map(String));
    // It has learned to distinguish problems: rows differ.
    expect(new Set(got).size).toBeGreaterThan(3);
  }
  await reference.dispose();
}

/** Expects the same bits of two new policies that learn for some updates and sample. */
export async function expectSameBits(open: () => Promise<Policy>, updates: number): Promise<void> {
  const runs = [];
  for (let run = 0; run < 2; run++) {
    const policy = await open();
    const losses = await learnToCopy(policy, updates);
    const ask = { prompts: [[1, 12]], samplesPerPrompt: 70, temperature: 1, maxNewTokens: 9 };
    const key = { ...KEY, update: 0 };
    const draws = await policy.generate({ ...ask, key, weights: "current" });
    runs.push({ losses, draws, snapshot: await policy.snapshot() });
    await policy.dispose();
  }
  const [first, second] = runs;
  expect(first?.losses.at(-1)).toBeLessThan(0.7 * (first?.losses[0] ?? 0));
  expect(second).toEqual(first);
}

/** Expects calls that overlap to give what they give one by one, and a snapshot to be of the moment of its call. */
export async function expectInTurn(open: () => Promise<Policy>): Promise<void> {
  const runs = [];
  for (const overlap of [false, true]) {
    const policy = await open();
    const ask = { prompts: [[1, 12]], samplesPerPrompt: 70, temperature: 1, maxNewTokens: 9 };
    const key = { ...KEY, update: 0 };
    const rollout = () => policy.generate({ ...ask, key, weights: "current" });
    const score = () => policy.logProbs({ ...copyRequest(0), temperature: 1, weights: "current" });
    const update = (step: number) => () => policy.update(copyRequest(step));
    const calls = [rollout, () => policy.snapshot(), score, update(1), rollout, update(2), score];
    const results: unknown[] = [];
    for (const call of calls) results.push(overlap ? call() : await call());
    runs.push([...(await Promise.all(results)), await policy.snapshot()]);
    await policy.dispose();
  }
  expect(runs[1]).toEqual(runs[0]);
}
