import { describe, expect, it } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { costOf } from "./cost.ts";

/** 4 problems of two columns and 4 attempts at each; SFT of up to three columns in batches of 8. */
const settings = applySettings(presetSettings("micro"), [
  ["epochs", 2],
  ["verifierKlCoef", 0],
]);

/** One layer of width 16, 50 characters: 12 · 16² + 16 · length and 16 · 50 for each token. */
const forward = (tokens: number, length: number) => tokens * (3072 + 16 * length + 800);

/**
 * 12+34= and 4;6;#46. have 6 and 8 characters, 12+34=4;6;#46? and 44C66C>C. have 14 and 9.
 * With three columns these are 8 and 11, 19 and 12.
 */
const updates = {
  generator: {
    // 16 solutions, 16 verifications.
    sampled: forward(16 * 8, 14) + forward(16 * 9, 23),
    // Prompts of both; two steps of 3 passes, and one of the reference.
    batched: forward(4 * 6, 6) + forward(16 * 14, 14) + 7 * forward(16 * 14, 14),
  },
  verifier: {
    // 4 solutions, 16 verifications.
    sampled: forward(4 * 8, 14) + forward(16 * 9, 23),
    // Without a KL term the reference reads nothing.
    batched: forward(4 * 6, 6) + forward(4 * 14, 14) + 6 * forward(16 * 23, 23),
  },
};
const sft = 60 * 3 * (forward(8 * 19, 19) + forward(8 * 31, 31));

/** Tables of 50 + 16 + 160 rows, a layer of 3,280, the last norm, the head. */
const PARAMETERS = 226 * 16 + 3280 + 32 + 16 * 50;

describe("the cost of a micro run, by hand", () => {
  it("of tango: 8 generator updates; 2 verifier updates in the warm-up and 2 in the rounds", () => {
    const { generator, verifier } = updates;
    expect(costOf(settings)).toEqual({
      generatorUpdate: generator,
      verifierUpdate: verifier,
      run: {
        sampled: 8 * generator.sampled + 4 * verifier.sampled,
        batched: sft + 8 * generator.batched + 4 * verifier.batched,
      },
      // Two models; 16 rows of 14 + 9 tokens.
      bytes: 2 * 60 * PARAMETERS + 16 * 23 * 160,
    });
  });

  it("of frozen-late: no verifier update after the warm-up", () => {
    const { run } = costOf({ ...settings, algorithm: "frozen-late" });
    expect(run.sampled).toBe(8 * updates.generator.sampled + 2 * updates.verifier.sampled);
  });

  it("of gold-taught: no verification in the generator's updates", () => {
    const { generatorUpdate, verifierUpdate } = costOf({ ...settings, algorithm: "gold-taught" });
    expect(generatorUpdate).toEqual(
      costOf({ ...settings, algorithm: "oracle-steps" }).generatorUpdate,
    );
    expect(verifierUpdate).toEqual(updates.verifier);
  });

  it("of grpo: one model, and nobody judges", () => {
    const generatorUpdate = {
      sampled: forward(16 * 8, 14),
      batched: forward(4 * 6, 6) + 7 * forward(16 * 14, 14),
    };
    expect(costOf({ ...settings, algorithm: "grpo" })).toEqual({
      generatorUpdate,
      verifierUpdate: { sampled: 0, batched: 0 },
      run: {
        sampled: 8 * generatorUpdate.sampled,
        batched: 60 * 3 * forward(8 * 19, 19) + 8 * generatorUpdate.batched,
      },
      bytes: 60 * PARAMETERS + 16 * 14 * 160,
    });
  });

  it("counts a model of two layers", () => {
    const { bytes } = costOf({ ...settings, layers: 2 });
    expect(bytes - costOf(settings).bytes).toBe(2 * 60 * 3280);
  });

  it("counts the seed's first list of letters, whose length is drawn", () => {
    const bytes = [1, 2, 3, 4, 5].map(
      (seed) => costOf({ ...settings, task: "letters", seed }).bytes,
    );
    expect(new Set(bytes).size).toBeGreaterThan(1);
  });
});
