import { expect, test } from "vitest";
import { BENCH_SPECS } from "../src/bench/cases.ts";
import { SIZES } from "./bench-sizes.mjs";

test("PyTorch gets the sizes of the bench's own cases", () => {
  for (const [name, sizes] of Object.entries(SIZES)) {
    const spec = BENCH_SPECS.get(name);
    expect(sizes, name).toEqual({
      layers: spec?.shape.layers,
      width: spec?.shape.width,
      heads: spec?.shape.heads,
      context: spec?.shape.context,
      vocabulary: spec?.shape.vocabulary,
      rows: (spec?.prompts ?? 0) * (spec?.samplesPerPrompt ?? 0),
      prompt: spec?.promptLength,
      new: spec?.newTokens,
    });
  }
});
