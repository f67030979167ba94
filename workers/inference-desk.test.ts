import { beforeEach, describe, expect, test } from "vitest";
import { presetSettings } from "../src/core/presets/registry.ts";
import { applySettings } from "../src/core/settings/parse.ts";
import { FakePolicy, type FakeRow } from "../src/core/testing/fake-policy.ts";
import type { ModelWeights, RunWeights } from "../src/protocol/inference-messages.ts";
import { InferenceDesk } from "./inference-desk.ts";

const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const micro = presetSettings("micro");
const grpo = applySettings(micro, [["algorithm", "grpo"]]);

/** A fake that knows whose weights it holds writes a wrong answer under weight 2. */
const writes = ({ prompt, weight }: FakeRow): string => {
  if (prompt.endsWith("?")) return "44C66C>C.";
  return weight === 2 ? "4;7;#47." : "4;6;#46.";
};

let made: FakePolicy[] = [];
let disposed: FakePolicy[] = [];
let time = 0;
beforeEach(() => {
  made = [];
  disposed = [];
  time = 0;
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
    // Every place takes as much from each: the model's one weight.
    async ({ layers, heads }, [weight = 0], { length }) =>
      new Float32Array(layers * heads * length * length).fill(weight),
    // Every look at the clock takes a second: a part of the figures is two problems.
    () => (time += 1000),
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
const request = (side: "a" | "b", weights: RunWeights) =>
  ({ side, weights, engine: "wasm", remembered: [] }) as const;
const ask = (side: "a" | "b") => ({ side, settings: micro, problem: PROBLEM });

describe("the inference worker", () => {
  test("loads two sides and answers for each with the same draw", async () => {
    const at = desk();
    expect(await at.open(request("a", run(1)))).toMatchObject({ judge: "steps" });
    expect(await at.open(request("b", run(2, grpo)))).toMatchObject({ judge: "nobody" });
    expect(made.map(({ weight, reference }) => [weight, reference])).toEqual([
      [1, 0.5],
      [9, 0.5],
      [2, 0.5],
    ]);
    const [a] = await at.sample({ ...ask("a"), samples: 1, draw: 3 });
    const [b] = await at.sample({ ...ask("b"), samples: 1, draw: 3 });
    expect([a?.outcome, a?.finalVerdict]).toEqual([1, 1]);
    expect([b?.outcome, b?.finalVerdict]).toEqual([0, null]);
    expect(made[0]?.generated[0]?.key).toEqual(made[2]?.generated[0]?.key);
  });

  test("keeps models for weights of the same shape, and makes others for another", async () => {
    const at = desk();
    await at.open(request("a", run(1)));
    await at.open(request("a", run(2)));
    expect(made).toHaveLength(2);
    expect(made[0]?.weight).toBe(2);
    const wide = applySettings(micro, [["width", 32]]);
    await at.open(request("a", run(1, wide)));
    expect(made).toHaveLength(4);
    expect(disposed).toEqual(made.slice(0, 2));
  });

  test("judges what a person wrote, and says what cannot be judged", async () => {
    const at = desk();
    await at.open(request("a", run(1)));
    const solutions = [{ steps: ["4", "7"], answer: "47" }];
    const [one] = await at.judge({ ...ask("a"), solutions });
    expect(one).toMatchObject({ verdicts: [1, 1], finalVerdict: 1, outcome: 0 });
    const refused = at.judge({ ...ask("a"), solutions: [{ steps: [], answer: "4" }] });
    await expect(refused).rejects.toMatchObject({ code: "bad-setting" });
  });

  test("judges what a model once wrote, well formed or not", async () => {
    const at = desk();
    await at.open(request("a", run(1)));
    const texts = ["4;7;#47.", "4;;7", "46"];
    const said = await Promise.all(texts.map((text) => at.judgeText({ ...ask("a"), text })));
    expect(said).toMatchObject([
      { solution: "4;7;#47.", verdicts: [1, 1], finalVerdict: 1, flaw: null },
      { verdicts: [1, 1], flaw: "no end" },
      { verdicts: null, unusable: "the solution has no closed step", flaw: "no end" },
    ]);
    const strange = at.judgeText({ ...ask("a"), text: "4;é" });
    await expect(strange).rejects.toMatchObject({ code: "bad-shape" });
  });

  test("shows attention of weights that are loaded nowhere", async () => {
    const asked = { settings: micro, weights: Float32Array.of(0.25), text: "12+" };
    const maps = await desk().attention(asked);
    expect(maps).toMatchObject({ layers: micro.layers, heads: micro.heads, length: 3 });
    expect(maps.probabilities).toHaveLength(micro.layers * micro.heads * 9);
    expect(maps.probabilities[0]).toBe(0.25);
  });

  test("measures in parts, and begins anew when asked", async () => {
    const at = desk();
    await at.open(request("a", run(1)));
    const size = { side: "a", settings: micro, problems: 5, samples: 4 } as const;
    const part = (anew: boolean) => at.figures({ ...size, anew });
    expect(await part(true)).toMatchObject({ done: 2, of: 5, report: { problems: 2 } });
    expect(await part(false)).toMatchObject({ done: 4, of: 5 });
    const { done, report } = await part(false);
    expect(done).toBe(5);
    expect(report.curves.map(({ vote }) => vote)).toContain("best_of_n");
    expect(report.grid.length).toBeGreaterThan(0);
    expect(await part(true)).toMatchObject({ done: 2 });
  });

  test("asks a question, or says that there is none", async () => {
    const at = desk();
    await at.open(request("a", run(1)));
    // The fake's answer has two steps: only problems of two columns can be asked about.
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) => at.question({ side: "a", settings: micro, n })),
    );
    expect(asked.every((one) => one === null || one.problem.steps === 2)).toBe(true);
    expect(asked.some((one) => one !== null)).toBe(true);
  });

  test("refuses to answer before it is loaded, and after a loading that failed", async () => {
    const at = desk();
    const sample = () => at.sample({ ...ask("a"), samples: 1, draw: 0 });
    await expect(sample()).rejects.toMatchObject({ code: "bad-message" });
    await at.open(request("a", run(1)));
    const [generator] = made;
    if (generator) generator.restore = () => Promise.reject(new Error("no"));
    await expect(at.open(request("a", run(2)))).rejects.toThrow("no");
    await expect(sample()).rejects.toMatchObject({ code: "bad-message" });
  });
});
