import { describe, expect, it } from "vitest";
import { layoutOf } from "../../core/model/layout.ts";
import type { ModelShape } from "../../core/policy.ts";
import { collate } from "../../core/tokens/batch.ts";
import { encode, segmentPositions } from "../../core/tokens/vocabulary.ts";
import { initialWeights } from "../initial-weights.ts";
import { TFJS_HOST } from "../testing/host.ts";
import { attentionOf } from "./attention.ts";
import { openBackend } from "./backend.ts";
import { ReferencePolicy } from "./policy.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 8,
  layers: 2,
  heads: 2,
  context: 24,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const KEY = { seed: 3, stream: 1 };
const TEXT = encode("12+34=4;6;#46.");
const T = TEXT.length;

const openCpu = () => openBackend("tfjs-cpu", TFJS_HOST);

/** Initial weights times four: attention far from uniform. */
const sharp = () => initialWeights(SHAPE, layoutOf(SHAPE), KEY).map((weight) => 4 * weight);

/** The same model in plain loops over doubles: attention maps, and log π of each next token. */
function byHand(flat: Float32Array, shape: ModelShape, tokens: readonly number[]) {
  const { width: C, heads: H, vocabulary: V } = shape;
  const D = C / H;
  const named = new Map(layoutOf(shape).map((entry) => [entry.name, entry]));
  const w = (name: string, row: number, column = 0): number => {
    const { offset, shape: sides } = named.get(name) ?? { offset: Number.NaN, shape: [] };
    return flat[offset + row * (sides[1] ?? 1) + column] ?? Number.NaN;
  };
  const range = (n: number) => Array.from({ length: n }, (_, i) => i);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const norm = (x: number[], name: string) => {
    const mean = sum(x) / C;
    const variance = sum(x.map((value) => (value - mean) ** 2)) / C;
    return x.map((value, c) => {
      const normal = (value - mean) / Math.sqrt(variance + 1e-5);
      return normal * w(`${name}.gain`, c) + w(`${name}.bias`, c);
    });
  };
  const times = (x: number[], matrix: string, bias: string | null, columns: number) =>
    range(columns).map(
      (c) => sum(x.map((value, r) => value * w(matrix, r, c))) + (bias ? w(bias, c) : 0),
    );
  const softmax = (x: number[]) => {
    const most = Math.max(...x);
    const total = sum(x.map((value) => Math.exp(value - most)));
    return x.map((value) => Math.exp(value - most) / total);
  };
  const { segments, offsets } = segmentPositions(tokens, 0);
  let stream = tokens.map((token, t) =>
    range(C).map(
      (c) =>
        w("table.token", token, c) +
        w("table.segment", segments[t] ?? 0, c) +
        w("table.offset", offsets[t] ?? 0, c),
    ),
  );
  const maps: number[] = [];
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    const qkv = stream.map((x) =>
      times(
        norm(x, `${layer}.norm1`),
        `${layer}.attention.qkv`,
        `${layer}.attention.qkvBias`,
        3 * C,
      ),
    );
    const attnOut = tokens.map(() => new Array<number>(C).fill(0));
    for (let h = 0; h < H; h++) {
      const part = (t: number, which: number) => {
        const from = which * C + h * D;
        return (qkv[t] ?? []).slice(from, from + D);
      };
      for (let q = 0; q < tokens.length; q++) {
        const scores = range(q + 1).map(
          (k) => sum(part(q, 0).map((value, d) => value * (part(k, 1)[d] ?? 0))) / Math.sqrt(D),
        );
        const weights = softmax(scores);
        maps.push(...weights, ...new Array<number>(tokens.length - q - 1).fill(0));
        for (const [k, weight] of weights.entries()) {
          for (let d = 0; d < D; d++) {
            const row = attnOut[q] as number[];
            row[h * D + d] = (row[h * D + d] ?? 0) + weight * (part(k, 2)[d] ?? 0);
          }
        }
      }
    }
    stream = stream.map((x, t) => {
      const out = times(
        attnOut[t] ?? [],
        `${layer}.attention.out`,
        `${layer}.attention.outBias`,
        C,
      );
      const between = x.map((value, c) => value + (out[c] ?? 0));
      const normed = norm(between, `${layer}.norm2`);
      const inner = times(normed, `${layer}.mlp.in`, `${layer}.mlp.inBias`, 4 * C);
      const relu = inner.map((value) => Math.max(0, value));
      const mlp = times(relu, `${layer}.mlp.out`, `${layer}.mlp.outBias`, C);
      return between.map((value, c) => value + (mlp[c] ?? 0));
    });
  }
  const next = stream.map((x) => softmax(times(norm(x, "norm"), "head", null, V)).map(Math.log));
  return { maps, next };
}

describe("attention of one text", () => {
  it("equals the attention of the same model in plain loops, whose output equals the engine's", async () => {
    const backend = await openCpu();
    const flat = sharp();
    const maps = await attentionOf(backend, SHAPE, flat, TEXT);
    const hand = byHand(flat, SHAPE, TEXT);
    expect(maps).toHaveLength(SHAPE.layers * SHAPE.heads * T * T);
    maps.forEach((weight, i) => {
      expect(Math.abs(weight - (hand.maps[i] ?? 9)), `weight ${i}`).toBeLessThan(1e-4);
    });
    const policy = new ReferencePolicy(backend, SHAPE, KEY);
    const past = new Float32Array(flat.length);
    const moments = { firstMoment: past, secondMoment: past, optimizerSteps: 0 };
    await policy.restore({ layout: layoutOf(SHAPE), weights: flat, reference: flat, ...moments });
    const batch = collate([{ prompt: TEXT.slice(0, 6), response: TEXT.slice(6) }]);
    const scored = await policy.logProbs({ ...batch, temperature: 1, weights: "current" });
    scored.forEach((logprob, t) => {
      expect(hand.next[5 + t]?.[TEXT[6 + t] ?? 0]).toBeCloseTo(logprob, 3);
    });
    await policy.dispose();
  });

  it("is causal, sums to 1, and is not uniform", async () => {
    const maps = await attentionOf(await openCpu(), SHAPE, sharp(), TEXT);
    let uneven = 0;
    for (let row = 0; row < SHAPE.layers * SHAPE.heads * T; row++) {
      const q = row % T;
      const weights = maps.subarray(row * T, (row + 1) * T);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
      expect(weights.subarray(q + 1).every((weight) => weight === 0)).toBe(true);
      if (Math.max(...weights) > 2 / (q + 1)) uneven += 1;
    }
    expect(uneven).toBeGreaterThan(10);
  });

  it("refuses weights of another shape and texts longer than the context", async () => {
    const backend = await openCpu();
    const flat = sharp();
    const refused = { code: "bad-shape" };
    await expect(attentionOf(backend, SHAPE, flat.subarray(1), TEXT)).rejects.toMatchObject(
      refused,
    );
    const long = [...TEXT, ...TEXT];
    await expect(attentionOf(backend, SHAPE, flat, long)).rejects.toMatchObject(refused);
  });
});
