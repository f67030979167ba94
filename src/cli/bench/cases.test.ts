import { describe, expect, it } from "vitest";
import { END, PAD } from "../../core/tokens/vocabulary.ts";
import { BENCH_SPECS, type BenchCase, type BenchSpec, benchCase, endlessWeights } from "./cases.ts";
import { rolloutWork, updateWork } from "./work.ts";

const specOf = (id: string): BenchSpec => {
  const spec = BENCH_SPECS.get(id);
  if (!spec) throw new Error(id);
  return spec;
};

const made = new Map<string, BenchCase>();
/** A case, made once: the largest takes a second. */
function caseOf(id: string): BenchCase {
  const one = made.get(id) ?? benchCase(specOf(id));
  made.set(id, one);
  return one;
}

describe("the cases", () => {
  it("grow to about as many parameters as their names say", () => {
    for (const id of [...BENCH_SPECS.keys()].filter((name) => name.endsWith("M"))) {
      const { length } = caseOf(id).start.weights;
      expect(Math.abs(length / (1e6 * Number.parseFloat(id)) - 1), id).toBeLessThan(0.25);
    }
  });

  it("have the documented sizes", () => {
    expect([...BENCH_SPECS.keys()]).toEqual([
      "R2",
      "R4",
      "recipe",
      "gap",
      "micro",
      "R2-groups",
      "R4-groups",
      "0.03M",
      "0.1M",
      "0.3M",
      "1M",
      "3M",
      "10M",
    ]);
    // Tables 129 · 64, layers 2 · (12 · 64² + 13 · 64), last norm 128, head 64².
    expect(caseOf("R2").start.weights.length).toBe(112_448);
    expect(caseOf("R4").start.weights.length).toBe(826_240);
    // The default preset's model, 0.12 million parameters, on 128 solutions.
    const recipe = caseOf("recipe");
    expect(recipe.start.weights.length).toBe(117_760);
    expect(recipe.update).toMatchObject({ rows: 128, columns: 29, promptLength: 12 });
    // The opening's: 256 solutions of nine columns.
    expect(caseOf("gap").update).toMatchObject({ rows: 256, columns: 49, promptLength: 20 });
    const { tokens, columns, promptLength } = caseOf("R4-groups").update;
    const promptOf = (row: number) =>
      tokens.subarray(row * columns, row * columns + promptLength).join();
    const prompts = Array.from({ length: 32 }, (_, row) => promptOf(row));
    expect(new Set(prompts).size).toBe(4);
    expect(prompts[7]).toBe(prompts[0]);
  });

  it("are the same every time", () => {
    const [one, two] = [benchCase(specOf("R2")), benchCase(specOf("R2"))];
    expect(one.update.tokens.join()).toBe(two.update.tokens.join());
    expect(one.update.coefficients.join()).toBe(two.update.coefficients.join());
    expect(one.start.weights.join()).toBe(two.start.weights.join());
    expect(one.rollout).toEqual(two.rollout);
  });

  it.each([...BENCH_SPECS.keys()])("%s has full rows without end characters", (id) => {
    const { update, rollout, spec } = caseOf(id);
    const tokens = [...update.tokens, ...rollout.prompts.flat()];
    expect(update.columns).toBeLessThanOrEqual(spec.shape.context);
    expect(update.tokens).toHaveLength(update.rows * update.columns);
    expect(Math.max(...tokens)).toBeLessThan(spec.shape.vocabulary);
    expect(new Set(tokens).has(END)).toBe(false);
    expect(new Set(tokens).has(PAD)).toBe(false);
    expect(new Set(tokens).size).toBe(spec.shape.vocabulary - 2);
    expect(update.coefficients.some((c) => c > 0.5)).toBe(true);
    expect(update.coefficients.some((c) => c < -0.5)).toBe(true);
    const response = update.rows * (update.columns - update.promptLength);
    expect(update.oldLogprobs).toHaveLength(response);
    expect(update.referenceLogprobs).toHaveLength(response);
    expect([...update.lengths]).toEqual(new Array(update.rows).fill(spec.newTokens));
  });

  it("let no row end: the worst normalized state leaves the end character at −64", () => {
    const { shape } = specOf("R2");
    const weights = endlessWeights(shape);
    const { layout } = caseOf("R2").start;
    const at = (name: string) => layout.find((entry) => entry.name === name)?.offset ?? Number.NaN;
    // The end character reads only the first channel, n₀ + β, where n₀ ≥ −√C.
    const column = Array.from(
      { length: shape.width },
      (_, c) => weights[at("head") + c * shape.vocabulary + END],
    );
    expect(column).toEqual([-8, ...new Array(shape.width - 1).fill(0)]);
    const worst = -8 * ((weights[at("norm.bias")] ?? 0) - Math.sqrt(shape.width));
    expect(worst).toBeCloseTo(-64, 4);
  });
});

describe("useful work by formula", () => {
  const tiny: BenchSpec = {
    ...specOf("R2"),
    shape: { ...specOf("R2").shape, layers: 1, width: 2, heads: 1, vocabulary: 3, context: 4 },
    prompts: 1,
    samplesPerPrompt: 2,
    promptLength: 1,
    newTokens: 2,
  };

  it("counts an update as worked out by hand", () => {
    // Layers 12 · 2² = 48 per token. Three tokens see 1 + 2 + 3 keys, twice, 2 channels: 24. Head 6.
    const forward = 3 * 48 + 24 + 2 * 6;
    expect(updateWork(tiny)).toEqual({ tokens: 6, flops: 3 * 2 * 2 * forward });
  });

  it("counts a rollout as worked out by hand: each prompt read once, the last token not fed back", () => {
    const read = 48 + 4 + 6;
    const written = 48 + 6 + 8;
    expect(rolloutWork(tiny)).toEqual({ tokens: 4, flops: 2 * (read + 2 * written) });
  });

  it("is about six operations per parameter and token for an update", () => {
    const { flops, tokens } = updateWork(specOf("R4"));
    expect(tokens).toBe(32 * 128);
    expect(flops / tokens / 6 / 826_240).toBeGreaterThan(0.95);
    expect(flops / tokens / 6 / 826_240).toBeLessThan(1.1);
  });
});
