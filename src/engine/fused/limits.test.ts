import { expect, it } from "vitest";
import type { ModelShape } from "../../core/policy.ts";
import { ROW_STEP } from "./arena.ts";
import { tileFor, tileRows } from "./kernels/linear/tile.ts";
import { checkModel } from "./limits.ts";
import { VARIANTS } from "./variants.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 64,
  layers: 2,
  heads: 2,
  context: 100,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
/** WebGPU's default limits, which every adapter supports. */
const LEAST = {
  maxStorageBuffersPerShaderStage: 8,
  maxComputeWorkgroupStorageSize: 16384,
  maxComputeInvocationsPerWorkgroup: 256,
};

it("every variant supports the largest model on the weakest adapter", () => {
  const largest = { ...SHAPE, vocabulary: 128, width: 256, heads: 8, layers: 6, context: 160 };
  for (const variant of VARIANTS) checkModel(largest, variant, LEAST);
});

it("no tile is higher than the rows of the arena are padded", () => {
  for (const tiling of VARIANTS) {
    for (let width = 4; width <= 256; width += 4) {
      const context = { shape: { ...SHAPE, width, heads: 1 }, tiling, workgroupMemory: 16_384 };
      for (const [outer, whole] of [
        [width / 4, true],
        [width, false],
      ] as const) {
        const rows = tileRows(tileFor(context, outer, whole));
        expect(rows, `${tiling.name}, width ${width}`).toBeLessThanOrEqual(ROW_STEP);
      }
    }
  }
});

it.each([
  [{ vocabulary: 129 }, "a vocabulary of 129 (at most 128)"],
  [{ context: 161 }, "a context of 161 (at most 160)"],
  [{ width: 512 }, "a width of 512 (at most 256)"],
  [{ layers: 7 }, "7 layers (at most 6)"],
  [{ width: 60, heads: 2 }, "heads of 30 (a multiple of 4)"],
])("refuses a model beyond the family: %o", (changes, words) => {
  for (const variant of VARIANTS) {
    expect(() => checkModel({ ...SHAPE, ...changes }, variant, LEAST)).toThrow(words);
  }
});

it.each([
  [{ maxStorageBuffersPerShaderStage: 2 }, "2 storage buffers (3 are needed)"],
  [{ maxComputeWorkgroupStorageSize: 1024 }, "1024 bytes of workgroup memory"],
  [{ maxComputeInvocationsPerWorkgroup: 8 }, "workgroups of 8"],
])("refuses an adapter that has too little: %o", (changes, words) => {
  for (const variant of VARIANTS) {
    expect(() => checkModel(SHAPE, variant, { ...LEAST, ...changes })).toThrow(words);
  }
});
