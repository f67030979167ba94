import { beforeAll, describe, expect, it } from "vitest";
import { layoutOf, parameterCount } from "../../../../core/model/layout.ts";
import { type Rng, uniformAt } from "../../../../core/random/draws.ts";
import { END } from "../../../../core/tokens/vocabulary.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { openReference } from "../../testing/reference.ts";
import { drawRollouts, type RolloutCase } from "../../testing/rollout-rig.ts";
import type { KernelContext } from "../kernel.ts";

const device = await testDevice();
const KEY = { seed: 4_000_000_000, stream: 7, update: 3 };
const V = 128;
const DRAWING = cases.contextsOf(
  device,
  { context: 26, segments: 3, width: 16, heads: 1, vocabulary: V },
  ["emulated"],
)[0] as KernelContext;

/** A model with the same logits at every position, for `samples` rows of one prompt. */
function saying(logits: Float32Array, samples: number, rest: Partial<RolloutCase>): RolloutCase {
  const shape = DRAWING.shape;
  return {
    context: DRAWING,
    weights: cases.noise({ ...RNG }, parameterCount(layoutOf(shape)), 0.3),
    prompts: [[5, 3]],
    samples,
    newTokens: 1,
    temperature: 1,
    key: KEY,
    firstRollout: 0,
    section: "weights",
    logits,
    ...rest,
  };
}

/** Zeros for weights whose values do not matter. */
const RNG: Rng = { uniform: () => 0.5, integer: (low) => low, normal: () => 1 };

describe.skipIf(!device)("the draw of the kernel rollout", () => {
  beforeAll(async () => {
    await openReference();
  });

  it.each([
    [2048, 1, 0],
    [48, 24, 1_000_000],
  ])(
    "is uniformAt, bit for bit: %d rows, %d tokens",
    async (samples, T, firstRollout) => {
      // Equal probabilities of 127 tokens: each draw shows its highest bits, and Philox mixes all
      // into those. The end character is impossible, so that no row ends.
      const logits = new Float32Array(V).fill(0.5);
      logits[END] = -1e4;
      const one = saying(logits, samples, { newTokens: T, firstRollout });
      const { rows } = await drawRollouts(device as GPUDevice, one, [T]);
      let compared = 0;
      rows.forEach(({ tokens, entropy }, n) => {
        expect(tokens.length).toBe(T);
        expect(entropy[0]).toBeCloseTo(Math.log(V - 1), 4);
        tokens.forEach((token, t) => {
          const scaled = uniformAt(one.key, firstRollout + n, t) * (V - 1);
          if (Math.abs(scaled - Math.round(scaled)) < 2e-3) return;
          const cell = Math.floor(scaled);
          expect(token, `row ${n}, position ${t}`).toBe(cell < END ? cell : cell + 1);
          compared += 1;
        });
      });
      expect(compared).toBeGreaterThan(0.99 * samples * T);
    },
    cases.LIMIT,
  );

  it.each([0.7, 1, 2])(
    "follows the softmax at temperature %d",
    async (temperature) => {
      const logits = cases.noise({ ...RNG, integer: () => 100 }, V, 1.5);
      const samples = 6000;
      const one = saying(logits, samples, { temperature });
      const { rows } = await drawRollouts(device as GPUDevice, one, [1]);
      const weights = Array.from(logits, (logit) => Math.exp(logit / temperature));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      // Cells with few draws are merged.
      let [statistic, cells, restExpected, restCount] = [0, 0, 0, 0];
      weights.forEach((weight, v) => {
        const expected = (samples * weight) / total;
        const count = rows.filter(({ tokens }) => tokens[0] === v).length;
        if (expected < 10) {
          restExpected += expected;
          restCount += count;
          return;
        }
        statistic += (count - expected) ** 2 / expected;
        cells += 1;
      });
      statistic += (restCount - restExpected) ** 2 / Math.max(1, restExpected);
      // Mean and standard deviation of χ² with that many degrees of freedom.
      expect(cells).toBeGreaterThan(40);
      expect(Math.abs(statistic - cells) / Math.sqrt(2 * cells)).toBeLessThan(4);
    },
    cases.LIMIT,
  );

  it(
    "takes the first of equals when greedy",
    async () => {
      const logits = cases.noise({ ...RNG, integer: () => 7 }, V);
      for (const tied of [
        [3, 90],
        [0, 127],
        [40, 41, 42],
        [126, 127],
      ]) {
        const own = logits.slice();
        for (const token of tied) own[token] = 6;
        const one = saying(own, 5, { temperature: 0, newTokens: 6 });
        const { rows } = await drawRollouts(device as GPUDevice, one, [6]);
        for (const { tokens } of rows) expect(tokens).toEqual(Array(6).fill(tied[0]));
      }
    },
    cases.LIMIT,
  );

  it(
    "writes nothing behind an end character",
    async () => {
      const logits = new Float32Array(V).fill(-1e4);
      logits[END] = 0;
      const one = saying(logits, 7, { newTokens: 5 });
      for (const slices of [[5], [1, 4], [2, 1, 2]]) {
        const { rows } = await drawRollouts(device as GPUDevice, one, slices);
        for (const { tokens } of rows) expect(tokens).toEqual([END]);
      }
    },
    cases.LIMIT,
  );
});
