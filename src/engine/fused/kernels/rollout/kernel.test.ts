import { beforeAll, describe, expect, it } from "vitest";
import { ALL, turnOf } from "../../../../../scripts/turn.mjs";
import { layoutOf, parameterCount } from "../../../../core/model/layout.ts";
import type { ModelShape } from "../../../../core/policy.ts";
import { type Rng, uniformAt } from "../../../../core/random/draws.ts";
import { sampleRows } from "../../../../core/tango/sampling.ts";
import type { Backend } from "../../../reference/backend.ts";
import { ReferencePolicy } from "../../../reference/policy.ts";
import { formFor, LANES, SEQUENCES } from "../../rollout-forms.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { openReference } from "../../testing/reference.ts";
import {
  distributionAfter,
  drawRollouts,
  type RolloutCase,
  type Row,
} from "../../testing/rollout-rig.ts";
import type { KernelContext } from "../kernel.ts";

const device = await testDevice();
const KEY = { seed: 4_000_000_000, stream: 7, update: 3 };
const SMALL = { context: 26, segments: 3, vocabulary: 24 };
/** Each form that a probe can choose on a real GPU; a commit tries its own, where the turn is that of the first context. */
const FORMS = SEQUENCES.flatMap((sequences) =>
  LANES.flatMap((lanes) =>
    cases
      .contextsOf(device, { ...SMALL, width: 16, layers: 2 }, ["tiled"])
      .map((context) => ({
        ...context,
        tiling: { ...context.tiling, rollout: { sequences, lanes } },
      })),
  ),
);
const ownForm = Math.floor(turnOf(3 * FORMS.length) / 3);
const CONTEXTS = [
  ...FORMS.filter((_, i) => ALL || i === ownForm),
  ...cases.contextsOf(
    device,
    {
      ...SMALL,
      width: 16,
      heads: 4,
      vocabulary: 61,
      activation: "gelu",
      positions: "absolute",
      tiedHead: true,
    },
    ["emulated"],
  ),
  ...cases.contextsOf(device, { ...SMALL, width: 36, heads: 1, layers: 2 }, [
    "emulated on SwiftShader",
  ]),
];
const CASES = 24;

/** Gains around 1, so that distributions are neither flat nor narrow. */
function randomWeights(shape: ModelShape, rng: Rng): Float32Array {
  const entries = layoutOf(shape);
  const weights = new Float32Array(parameterCount(entries));
  for (const { name, offset, shape: size } of entries) {
    const count = size.reduce((product, side) => product * side, 1);
    const isVector = size.length === 1;
    const scale = isVector ? 0.1 : name.startsWith("table") ? 0.5 : 1 / Math.sqrt(size[0] ?? 1);
    const gain = name.endsWith("gain") ? 1 : 0;
    weights.set(
      cases.noise(rng, count, scale).map((value) => value + gain),
      offset,
    );
  }
  return weights;
}

interface Config {
  readonly context: string;
  readonly lengths: readonly number[];
  readonly samples: number;
  readonly newTokens: number;
  readonly temperature: number;
  readonly section: "weights" | "reference";
  /** Number of prompts in earlier parts of the request. */
  readonly before: number;
}

/** Edge cases: one row, one fewer and one more row than a workgroup, one token. */
function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const S = formFor(context, 1, null).sequences;
  const edges = [1, Math.max(1, S - 1), S, S + 1, 2 * S + 1];
  const prompts = i < edges.length ? 1 : rng.integer(1, 3);
  return {
    context: cases.nameOf(context),
    lengths: Array.from({ length: prompts }, () => rng.integer(1, 9)),
    samples: cases.edgeOr(rng, i, edges, 1, 5),
    newTokens: cases.edgeOr(rng, i, [12, 1, 16, 2], 1, 12),
    temperature: cases.pick(rng, [0, 0.5, 1, 1.5]),
    section: i % 3 === 2 ? "reference" : "weights",
    before: i < edges.length ? 0 : rng.integer(0, 2),
  };
}

/** Random lengths of slices that add up to T tokens. */
function slicesOf(rng: Rng, T: number): number[] {
  const slices: number[] = [];
  for (let left = T; left > 0; left -= slices.at(-1) ?? left) slices.push(rng.integer(1, left));
  return slices;
}

let backend: Backend;

/** Rows of the reference engine, cut at their end character. */
async function reference(one: RolloutCase, before: readonly (readonly number[])[]) {
  const { shape } = one.context;
  const policy = new ReferencePolicy(backend, shape, { seed: 1, stream: 1 });
  const blank = await policy.snapshot();
  await policy.restore({ ...blank, weights: one.weights, reference: one.weights });
  const { samples, newTokens: T, temperature, key } = one;
  const got = await sampleRows(policy, {
    prompts: [...before, ...one.prompts],
    samplesPerPrompt: samples,
    maxNewTokens: T,
    temperature,
    key,
    weights: "current",
  });
  await policy.dispose();
  return got
    .slice(before.length * samples)
    .map(({ response, logprobs, entropy }): Row => ({ tokens: response, logprobs, entropy }));
}

/** Whether a draw is so close to a boundary that float32 rounding decides: the engines may then sample different tokens. */
function isOnEdge(one: RolloutCase, n: number, tokens: readonly number[], token: number): boolean {
  if (one.temperature === 0) return false;
  const text = [...(one.prompts[Math.floor(n / one.samples)] ?? []), ...tokens];
  const { shape } = one.context;
  const p = distributionAfter(text, one.weights, one.temperature, shape);
  const u = uniformAt(one.key, one.firstRollout + n, tokens.length);
  const below = p.subarray(0, token).reduce((sum, value) => sum + value, 0);
  const edges = [below, below + (p[token] ?? 0)];
  return edges.some((edge) => Math.abs(edge - u) < 1e-5);
}

function compare(one: RolloutCase, got: readonly Row[], want: readonly Row[]): void {
  expect(got.length).toBe(want.length);
  got.forEach((row, n) => {
    const wanted = want[n] as Row;
    let same = 0;
    while (same < wanted.tokens.length && row.tokens[same] === wanted.tokens[same]) same += 1;
    const token = row.tokens[same] ?? 0;
    if (same < wanted.tokens.length && isOnEdge(one, n, row.tokens.slice(0, same), token)) return;
    // Nothing is written after the end character, so the lengths agree too.
    expect(row.tokens, `tokens of row ${n}`).toEqual(wanted.tokens);
    cases.expectClose(`log π of row ${n}`, row.logprobs, wanted.logprobs, 1e-5);
    cases.expectClose(`entropy of row ${n}`, row.entropy, wanted.entropy, 1e-5);
  });
}

let ended = 0;

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { shape } = context;
  const prompt = (length: number) =>
    Array.from({ length }, () => rng.integer(1, Math.min(20, shape.vocabulary - 1)));
  const before = Array.from({ length: config.before }, () => prompt(4));
  const one: RolloutCase = {
    ...config,
    context,
    weights: randomWeights(shape, rng),
    prompts: config.lengths.map(prompt),
    key: { ...KEY, update: rng.integer(0, 100) },
    firstRollout: config.before * config.samples,
  };
  const T = one.newTokens;
  const whole = await drawRollouts(device as GPUDevice, one, [T]);
  compare(one, whole.rows, await reference(one, before));
  const slices = slicesOf(rng, T);
  const parts = await drawRollouts(device as GPUDevice, one, slices);
  expect(parts.bits, `bits of slices ${slices}`).toEqual(whole.bits);
  ended += whole.rows.filter(({ tokens }) => tokens.length < T).length;
}

describe.skipIf(!device)("the kernel rollout beside the reference engine", () => {
  beforeAll(async () => {
    backend = await openReference();
  });

  cases.testEach(CONTEXTS, CASES, configOf, check);

  it.runIf(ALL)("met rows that end early", () => {
    expect(ended).toBeGreaterThan(0);
  });
});
