import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import type { Role } from "../role.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { sftExamples, sftStep } from "./sft.ts";
import { smallSettings } from "./testing/fake-session.ts";

const columns = taskById("columns");
const settings = smallSettings({
  sftBatch: 3,
  sftGeneratorSteps: 10,
  sftVerifierSteps: 6,
  sftLr: 0.02,
  sftLrWarmup: 4,
  weightDecay: 0.03,
  gradClip: 0.7,
});
const course = { task: columns, arm: armById("tango"), settings };

async function step(role: Role, at: number) {
  const policy = new FakePolicy(() => "");
  const { stats, learningRate } = await sftStep(role, policy, at, course);
  const [request] = policy.updated;
  if (!request) throw new Error("no update");
  return { request, stats, learningRate, weight: policy.weight };
}

describe("a step of SFT", () => {
  it("is plain cross-entropy with the settings of the optimizer", async () => {
    const { request } = await step("verifier", 1);
    expect(request).toMatchObject({
      rows: 3,
      oldLogprobs: null,
      referenceLogprobs: null,
      phase: "SFT step 2 of the verifier",
    });
    expect(request.optimizer).toEqual({
      beta1: 0.9,
      beta2: 0.95,
      weightDecay: 0.03,
      gradClip: 0.7,
      learningRate: 0.01,
      clipLow: 0,
      clipHigh: 0,
      klCoef: 0,
      entropyCoef: 0,
      temperature: 1,
    });
  });

  it.each(["generator", "verifier"] as const)("teaches the %s its targets", async (role) => {
    const { request, stats, weight } = await step(role, 2);
    const { tokens, columns: width, promptLength, starts, lengths } = request;
    const texts = [...lengths].map((length, n) => {
      const response = n * width + promptLength;
      return {
        prompt: decode(tokens.slice(n * width + (starts[n] ?? 0), response)),
        target: decode(tokens.slice(response, response + length)),
      };
    });
    expect(texts).toEqual(sftExamples(role, 2, course));
    expect(stats.loss).toBe(weight);
  });

  it("has a rate that rises for four steps and falls to a tenth with the model's own steps", async () => {
    const rate = async (role: Role, at: number) => (await step(role, at)).learningRate;
    expect(await rate("generator", 0)).toBeCloseTo(0.005, 9);
    expect(await rate("generator", 3)).toBeCloseTo(0.02, 9);
    // Half-way: 4 + 6 / 2 of ten steps, 4 + 2 / 2 of six.
    expect(await rate("generator", 7)).toBeCloseTo(0.011, 9);
    expect(await rate("verifier", 5)).toBeCloseTo(0.011, 9);
    const { request, learningRate } = await step("generator", 7);
    expect(request.optimizer.learningRate).toBe(learningRate);
  });
});

describe("the share of another task", () => {
  const shared = (role: Role, otherShare: number) =>
    sftExamples(role, 0, {
      ...course,
      settings: { ...settings, sftBatch: 8, otherShare, misprintRate: 1, hardAbove: 0 },
    });

  it("takes the last rows of the generator, without misprints", () => {
    const [without, withOther] = [shared("generator", 0), shared("generator", 0.25)];
    expect(withOther.slice(0, 6)).toEqual(without.slice(0, 6));
    const other = taskById(columns.levels.other);
    for (const { prompt, target } of withOther.slice(6)) {
      const problem = other.parse(prompt);
      if ("flaw" in problem) throw new Error(`${prompt} is no problem of ${other.id}`);
      const [low, high] = other.levels.sft;
      expect(problem.steps).toBeGreaterThanOrEqual(low);
      expect(problem.steps).toBeLessThanOrEqual(high);
      const steps: string[] = [];
      for (let k = 0; k < problem.steps; k++) steps.push(other.stepValue(problem, k, steps));
      expect(target).toBe(
        `${steps.map((value) => `${value};`).join("")}#${other.answerOf(problem, steps)}.`,
      );
    }
  });

  it("is the generator's alone", () => {
    expect(shared("verifier", 0.5)).toEqual(shared("verifier", 0));
  });
});

it("refuses examples for a model that the arm lacks", () => {
  const grpo = { ...course, arm: armById("grpo") };
  expect(() => sftExamples("verifier", 0, grpo)).toThrow("the arm grpo has no verifier");
});
