import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { generatorUpdate, verifierUpdate } from "../tango/round.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { generatorMetrics, tokensOfRound, verifierMetrics } from "./updates.ts";

const M = 4;

/** A solution of "12+34=" with wrong digits in the given steps. */
function solution(prompt: string, wrong: readonly number[]): string {
  const [first = "", second = ""] = prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => {
    const sum = Number(digit) + Number(second[k]);
    return String(wrong.includes(k) ? (sum + 1) % 10 : sum);
  });
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

/** Rows 0 and 2 right; row 1 errs in step 1, row 3 in both. The verification of row 2 is short. */
const write = ({ prompt, row }: FakeRow) => solution(prompt, [[], [1], [], [0, 1]][row] ?? []);
const verify = ({ row }: FakeRow) =>
  ["11C11C>C.", "11C12X>X.", "11C>C.", "12X12X>X."][row % M] ?? "";

function context(arm: string, batchSize = 1) {
  let now = 0;
  const pairs = { rlMinSteps: 2, rlMaxSteps: 2, verifierMinSteps: 2, groupSize: M, batchSize };
  const more = { alpha0: 0.2, alphaSchedule: "constant" };
  return {
    task: taskById("columns"),
    arm: armById(arm),
    work: workById(arm),
    settings: applySettings(presetSettings("micro"), Object.entries({ ...pairs, ...more })),
    generator: new FakePolicy(write),
    verifier: new FakePolicy(verify),
    // Every call of the clock advances it by a second.
    clock: () => now++,
  };
}

describe("generatorMetrics", () => {
  it("has the hand-worked metrics of one group", async () => {
    const round = await generatorUpdate(context("tango"), 0);
    const metrics = generatorMetrics(round, M);
    expect(metrics).toMatchObject({
      reward: 0.5,
      frac_reward_zero_std: 0,
      solved_all: 0,
      solved_none: 0,
      "completions/mean_length": 8,
      "completions/clipped_ratio": 0,
      "rewards/outcome/mean": 0.5,
      // Two, one, two and none of two steps.
      "rollouts/accuracy_drawn": 0.5,
      "rollouts/step_accuracy": 5 / 8,
      "rewards/format/mean": 1,
      alpha: 0.2,
      learning_rate: 3e-4,
      "train/accuracy": 1,
      "train/parse_rate": 0.75,
      "train/agreement": 1,
      "train/step_f1_wrong": 1,
      "train/step_accuracy/count": 6,
      // Rows 0, 1 and 3 are read: steps right right, right wrong, wrong wrong, all judged rightly.
      "train/step_caught": 1,
      "train/step_false_alarms": 0,
      "train/step_base_f1_wrong": 2 / 3,
      "train/step_confusion/right_accepted": 3,
      "train/step_confusion/wrong_rejected": 3,
      "train/step_confusion/right_rejected": 0,
      "train/step_confusion/wrong_accepted": 0,
    });
    // Outcomes 1 0 1 0; mean verdicts 1, 0 and −1; step parts 2e 0 0 −2e with e = ½/√0.3.
    expect(metrics.reward_std).toBeCloseTo(1 / Math.sqrt(3), 12);
    expect(metrics["rewards/step/mean"]).toBeCloseTo(0, 12);
    expect(metrics["advantages/outcome_std"]).toBeCloseTo(1, 5);
    expect(metrics["advantages/step_std"]).toBeCloseTo(Math.sqrt(20 / 9), 5);
  });

  it("counts the tokens of both policies", async () => {
    const tokensIn = async (arm: string) => tokensOfRound(await generatorUpdate(context(arm), 0));
    // Four solutions of 8, verifications of 9, 9, 6 and 9; prompts of 6 and of 14.
    expect(await tokensIn("tango")).toEqual({ sampled: 32 + 33, read: 4 * 6 + 4 * 14 });
    expect(await tokensIn("grpo")).toEqual({ sampled: 32, read: 4 * 6 });
  });

  it("has times that add up to the step time", async () => {
    const metrics = generatorMetrics(await generatorUpdate(context("tango"), 0), M);
    const parts = ["gen", "verify", "ref", "update_actor"].map(
      (name) => metrics[`timing_s/${name}`],
    );
    expect(parts.every((seconds) => seconds !== undefined && seconds > 0)).toBe(true);
    expect(metrics.step_time).toBe(parts.reduce((sum, seconds = 0) => (sum ?? 0) + seconds, 0));
  });

  it("has no verdict metrics without verifications", async () => {
    const grpo = generatorMetrics(await generatorUpdate(context("grpo"), 0), M);
    expect(Object.keys(grpo).filter((name) => name.startsWith("train/"))).toEqual([]);
    expect(grpo).not.toHaveProperty("alpha");
    const oracle = generatorMetrics(await generatorUpdate(context("oracle-steps"), 0), M);
    expect(oracle["train/step_accuracy"]).toBe(1);
    expect(oracle["train/step_accuracy/count"]).toBe(8);
    for (const name of ["accuracy", "accuracy/count", "f1", "agreement", "positive_rate"]) {
      expect(oracle).not.toHaveProperty(`train/${name}`);
    }
  });

  it("has only finite numbers", async () => {
    for (const arm of ["tango", "grpo", "oracle-steps", "random-steps", "frozen-verifier"]) {
      const metrics = generatorMetrics(await generatorUpdate(context(arm, 2), 0), M);
      expect(Object.entries(metrics).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
    }
  });
});

describe("verifierMetrics", () => {
  it("has the hand-worked metrics of two groups", async () => {
    // Solution 0 is right, solution 1 wrong; each gets verifications C X C X, the third one short.
    const round = await verifierUpdate(context("tango", 2), 0, null);
    const metrics = verifierMetrics(round);
    expect(metrics).toMatchObject({
      "verifier/rewards/correctness/mean": 0.5,
      "verifier/solutions_right": 0.5,
      "verifier/frac_reward_zero_std": 0,
      "verifier/learning_rate": 1e-4,
      "train/accuracy": 0.5,
      "train/parse_rate": 0.75,
      "train/positive_rate": 0.5,
    });
    // Format 1 1 0.2 1 in both groups; totals are correctness + 0.8 · format.
    expect(metrics["verifier/rewards/format/mean"]).toBeCloseTo(0.8, 12);
    expect(metrics["verifier/format_score"]).toBeCloseTo(0.8, 12);
    expect(metrics["verifier/reward"]).toBeCloseTo(0.5 + 0.64, 12);
    expect(metrics["verifier/class_weight/right"]).toBeCloseTo(1, 12);
    expect(metrics["verifier/completions/mean_length"]).toBeCloseTo(33 / 4, 12);
    // Two solutions of 8 and twice 33.
    // Prompts of "12+34=" for these; "12+34=4;6;#46?" for those, once for each of the M.
    expect(tokensOfRound(round)).toEqual({ sampled: 16 + 66, read: 2 * 6 + 8 * 14 });
  });
});

describe("tokensOfRound", () => {
  it("includes the groups that dapo dropped", async () => {
    // Group 0 of a draw is mixed, group 1 all right: two draws give the two groups that are kept.
    const { settings, ...parts } = context("tango", 2);
    const dapo = applySettings(settings, [["estimator", "dapo"]]);
    const round = await generatorUpdate({ ...parts, settings: dapo }, 0);
    // Two draws of 8 solutions of 8 tokens, half of them dropped; verifications have 33 per group.
    expect(round.solutions).toHaveLength(2 * M);
    expect(round.otherTokens).toEqual({ sampled: 8 * 8, read: 8 * 6 });
    const sampled = 2 * 8 * 8 + 2 * 33;
    expect(tokensOfRound(round)).toEqual({ sampled, read: 16 * 6 + 8 * 14 });
    // Kept: twice 2 of 4 right, with 5 of 8 steps; dropped: twice 4 of 4.
    expect(generatorMetrics(round, M)).toMatchObject({
      "rollouts/accuracy": 0.5,
      "rollouts/accuracy_drawn": 0.75,
      "rollouts/step_accuracy": 5 / 8,
      "rollouts/step_accuracy_drawn": 26 / 32,
    });
  });
});
