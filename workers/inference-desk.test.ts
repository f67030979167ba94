import { beforeEach, describe, expect, test } from "vitest";
import { presetSettings } from "../src/core/presets/registry.ts";
import { applySettings } from "../src/core/settings/parse.ts";
import { FakePolicy, type FakeRow } from "../src/core/testing/fake-policy.ts";
import type { ModelWeights, RunWeights } from "../src/protocol/inference-messages.ts";
import { InferenceDesk } from "./inference-desk.ts";

const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const micro = presetSettings("micro");
const grpo = applySettings(micro, [["algorithm", "grpo"]]);

/** The fake model writes a wrong answer when its weight is 2. */
const writes = ({ prompt, weight }: FakeRow): string => {
  if (prompt.endsWith("?")) return "44C66C>C.";
  return weight === 2 ? "4;7;#47." : "4;6;#46.";
};

let made: FakePolicy[] = [];
let disposed: FakePolicy[] = [];
beforeEach(() => {
  made = [];
  disposed = [];
});

class Model extends FakePolicy {
  override async dispose(): Promise<void> {
    disposed.push(this);
  }
}

const desk = () =>
  new InferenceDesk(
    async () => {
      const policy = new Model(writes);
      made.push(policy);
      return { policy, health: await policy.health(), probe: null };
    },
    // All attention weights equal the only weight of the model.
    async ({ layers, heads }, [weight = 0], { length }) =>
      new Float32Array(layers * heads * length * length).fill(weight),
  );

const weightsOf = (weight: number): ModelWeights => ({
  layout: [{ name: "weight", offset: 0, shape: [1] }],
  weights: Float32Array.of(weight),
  reference: Float32Array.of(0.5),
});
const run = (weight: number, settings = micro): RunWeights => {
  const hasVerifier = settings.algorithm !== "grpo";
  return { settings, generator: weightsOf(weight), verifier: hasVerifier ? weightsOf(9) : null };
};
const request = (weights: RunWeights) => ({ weights, engine: "cpu", remembered: [] }) as const;
const ask = { settings: micro, problem: PROBLEM };

describe("the inference worker", () => {
  test("loads one pair after another, and uses the same random numbers for both", async () => {
    const at = desk();
    expect(await at.open(request(run(1)))).toMatchObject({ judge: "steps" });
    expect(made.map(({ weight, reference }) => [weight, reference])).toEqual([
      [1, 0.5],
      [9, 0.5],
    ]);
    const [a] = await at.sample({ ...ask, samples: 1, draw: 3 });
    expect(await at.open(request(run(2, grpo)))).toMatchObject({ judge: "nobody" });
    const [b] = await at.sample({ ...ask, samples: 1, draw: 3 });
    expect([a?.isCorrect, a?.finalVerdict]).toEqual([true, 1]);
    expect([b?.isCorrect, b?.finalVerdict]).toEqual([false, null]);
    expect(made[0]?.generated[0]?.key).toEqual(made[2]?.generated[0]?.key);
  });

  test("keeps models of the same shape, and builds new ones for another shape", async () => {
    const at = desk();
    await at.open(request(run(1)));
    await at.open(request(run(2)));
    expect(made).toHaveLength(2);
    expect(made[0]?.weight).toBe(2);
    const wide = applySettings(micro, [["width", 32]]);
    await at.open(request(run(1, wide)));
    expect(made).toHaveLength(4);
    expect(disposed).toEqual(made.slice(0, 2));
  });

  test("judges a solution that the user wrote, and refuses one that cannot be judged", async () => {
    const at = desk();
    await at.open(request(run(1)));
    const solutions = [{ steps: ["4", "7"], answer: "47" }];
    const [one] = await at.judge({ ...ask, solutions });
    expect(one).toMatchObject({ verdicts: [1, 1], finalVerdict: 1, isCorrect: false });
    const refused = at.judge({ ...ask, solutions: [{ steps: [], answer: "4" }] });
    await expect(refused).rejects.toMatchObject({ code: "bad-setting" });
  });

  test("computes attention of weights that are not loaded", async () => {
    const asked = { settings: micro, weights: Float32Array.of(0.25), text: "12+" };
    const maps = await desk().attention(asked);
    expect(maps).toMatchObject({ layers: micro.layers, heads: micro.heads, length: 3 });
    expect(maps.probabilities).toHaveLength(micro.layers * micro.heads * 9);
    expect(maps.probabilities[0]).toBe(0.25);
  });

  test("returns a question, or null when there is none", async () => {
    const at = desk();
    await at.open(request(run(1)));
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) => at.question({ settings: micro, n, steps: 2 })),
    );
    expect(asked.every((question) => question === null || question.problem.steps === 2)).toBe(true);
    expect(asked.some((question) => question !== null)).toBe(true);
  });

  test("refuses requests before loading, and after loading failed", async () => {
    const at = desk();
    const sample = () => at.sample({ ...ask, samples: 1, draw: 0 });
    await expect(sample()).rejects.toMatchObject({ code: "bad-message" });
    await at.open(request(run(1)));
    const [generator] = made;
    if (generator) generator.restore = () => Promise.reject(new Error("no"));
    await expect(at.open(request(run(2)))).rejects.toThrow("no");
    await expect(sample()).rejects.toMatchObject({ code: "bad-message" });
  });
});
