import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { fromScore } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { columnsSolution } from "../testing/fake-texts.ts";
import {
  accuracyMetrics,
  evaluate,
  judgedMetrics,
  quickCheck,
  solutionsOf,
  verifierCheck,
} from "./evaluation.ts";
import { factCheck } from "./facts.ts";
import { fixedSolutions } from "./fixed-set.ts";
import { FIRST_DRAW } from "./held-out.ts";
import { judge } from "./judge.ts";

/** A run whose generator writes every fourth row wrongly, and whose verifier accepts everything. */
function setUp(arm: string, changed: Partial<Settings> = {}) {
  const write = (row: FakeRow) => columnsSolution(row, row.row % 4 === 0 ? 0 : 1);
  const generator = new FakePolicy(write);
  const verifier = new FakePolicy(() => "11C11C>C.");
  const settings: Settings = {
    ...presetSettings("micro"),
    task: "columns",
    seed: 5,
    temperature: 0.8,
    rlMinSteps: 2,
    rlMaxSteps: 2,
    sftMaxSteps: 2,
    evalProblems: 8,
    goldSolutions: 16,
    ...changed,
  };
  const parts = { task: taskById("columns"), arm: armById(arm), work: workById(arm) };
  return { context: { ...parts, settings, generator, verifier }, generator, verifier, settings };
}

describe("the solutions of a held-out set", () => {
  it("are asked for in chunks of 128, each with draws of its own", async () => {
    const { context, generator, settings } = setUp("tango", { evalProblems: 300 });
    const solutions = await solutionsOf(context, "longer", 0.7);
    const { seed } = settings;
    const of = (update: number) => ({ seed, stream: STREAMS.heldOutSamples, update });
    const first = FIRST_DRAW.longer;
    expect(generator.generated.map(({ key }) => key)).toEqual([0, 1, 2].map((n) => of(first + n)));
    expect(generator.generated.map(({ prompts }) => prompts.length)).toEqual([128, 128, 44]);
    expect(generator.generated[0]).toMatchObject({ temperature: 0.7, weights: "current" });
    expect(new Set(solutions.map(({ problem }) => problem.text)).size).toBe(300);
  });

  it("fill a chunk without asking for an empty one", async () => {
    const { context, generator } = setUp("tango", { evalProblems: 128 });
    expect(await solutionsOf(context, "longer", 0)).toHaveLength(128);
    expect(generator.generated).toHaveLength(1);
  });
});

describe("accuracy", () => {
  it("is the share of right answers, with its count; greedy in a range also by hard steps", async () => {
    const { context, generator } = setUp("tango");
    const metrics = await accuracyMetrics(context, "greedy", "in_range");
    const name = "eval/greedy_accuracy/in_range";
    expect(metrics).toMatchObject({ [name]: 0.75, [`${name}/count`]: 8 });
    const byHardness = Object.keys(metrics).filter((key) => key.startsWith(`${name}/hard`));
    expect(byHardness.length).toBeGreaterThan(0);
    expect(generator.generated[0]?.temperature).toBe(0);
    expect(await quickCheck(context)).toMatchObject({
      ...metrics,
      ...(await accuracyMetrics(context, "sampled", "in_range")),
      ...(await factCheck(context)),
    });
  });

  it("of samples has the run's temperature, and no parts", async () => {
    const { context, generator } = setUp("tango");
    expect(await accuracyMetrics(context, "sampled", "in_range")).toEqual({
      "eval/sampled_accuracy/in_range": 0.75,
      "eval/sampled_accuracy/in_range/count": 8,
    });
    expect(generator.generated[0]?.temperature).toBe(0.8);
  });

  it("of longer problems has no parts: all have one number of steps", async () => {
    const { context } = setUp("tango");
    expect(Object.keys(await accuracyMetrics(context, "greedy", "longer"))).toEqual([
      "eval/greedy_accuracy/longer",
      "eval/greedy_accuracy/longer/count",
    ]);
  });
});

describe("the metrics of a judged set", () => {
  it("have the share of each class whose last word is right", async () => {
    const { context } = setUp("tango");
    const judged = await judge(context, await solutionsOf(context, "in_range", 0));
    // It accepts all: right about the six right solutions, wrong about the two wrong ones.
    expect(judgedMetrics(context, judged, "verifier/")).toMatchObject({
      "verifier/right": 1,
      "verifier/right/count": 6,
      "verifier/wrong": 0,
      "verifier/wrong/count": 2,
    });
    const right = judged.filter(({ solution }) => solution.isCorrect);
    const ofRight = judgedMetrics(context, right, "verifier/");
    expect(ofRight).not.toHaveProperty(["verifier/wrong"]);
    expect(ofRight["verifier/wrong/count"]).toBe(0);
    const wrong = judged.filter(({ solution }) => !solution.isCorrect);
    const doubting = wrong.map(({ solution }) => ({
      solution,
      judgement: fromScore(solution, 0, 1),
    }));
    const [one, ...others] = doubting;
    if (!one) throw new Error("There is no wrong solution.");
    const ofWrong = judgedMetrics(context, [one, ...wrong.slice(1)], "verifier/");
    expect(ofWrong["verifier/wrong"]).toBe(1 / wrong.length);
    expect(others.length).toBe(1);
  });

  it("of a judge without step verdicts leave out what only those have", async () => {
    const steps = setUp("tango").context;
    const belief = setUp("orm").context;
    const namesOf = async (context: typeof steps) => {
      const judged = await judge(context, await solutionsOf(context, "in_range", 0));
      return Object.keys(judgedMetrics(context, judged, "verifier/"));
    };
    const ofSteps = /step_|parse_rate|agreement/;
    expect((await namesOf(steps)).some((name) => ofSteps.test(name))).toBe(true);
    const left = await namesOf(belief);
    expect(left.some((name) => ofSteps.test(name))).toBe(false);
    expect(left).toContain("verifier/balanced_accuracy");
  });
});

describe("the check of the verifier", () => {
  it("is empty without a judge, and draws no set for it", async () => {
    const { context } = setUp("grpo");
    const set = () => Promise.reject(new Error("A set was drawn."));
    expect(await verifierCheck(context, set)).toEqual({});
  });

  it("judges the fixed set, with step counts where the judge writes steps", async () => {
    const { context } = setUp("tango");
    const set = () => fixedSolutions(context);
    const withSteps = Object.keys(await verifierCheck(context, set));
    expect(withSteps).toContain("verifier/step_confusion/wrong_rejected");
    expect(withSteps).toContain("mixed/step_caught/count");
    const belief = setUp("orm").context;
    const without = Object.keys(await verifierCheck(belief, () => fixedSolutions(belief)));
    expect(without.filter((name) => /step_/.test(name))).toEqual([]);
    expect(without).toContain("mixed/balanced_accuracy/count");
  });
});

describe("the table of a stage", () => {
  const NAMES = [
    "eval/greedy_accuracy/in_range",
    "eval/greedy_accuracy/longer",
    "eval/greedy_accuracy/other_task",
    "eval/sampled_accuracy/in_range",
  ];

  it("has accuracy on each level, chance, entropy, the verifier and the gold set", async () => {
    const { context, generator, settings } = setUp("tango");
    const metrics = await evaluate(context);
    for (const name of NAMES) expect(metrics).toHaveProperty([name]);
    expect(metrics["eval/sampled_accuracy/in_range"]).toBe(0.75);
    expect(generator.generated[0]).toMatchObject({ temperature: 0.8 });
    const prefixes = new Set(Object.keys(metrics).map((name) => name.split("/")[0]));
    expect([...prefixes]).toEqual(expect.arrayContaining(["eval", "verifier", "now", "twin"]));
    expect(metrics["verifier/processbench_f1/count"]).toBe(settings.goldSolutions);
  });

  it("of a judge without step verdicts has no gold set", async () => {
    const { context } = setUp("orm");
    const metrics = await evaluate(context);
    for (const name of NAMES) expect(metrics).toHaveProperty([name]);
    expect(metrics).not.toHaveProperty(["verifier/processbench_f1/count"]);
  });
});
