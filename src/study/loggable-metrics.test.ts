import { beforeAll, describe, expect, it } from "vitest";
import { ARMS } from "../core/algorithms/registry.ts";
import { TASKS } from "../core/tasks/registry.ts";
import { fakeEvaluation, fakeRun } from "../core/training/testing/fake-run.ts";
import { smallSettings } from "../core/training/testing/fake-session.ts";
import { jobsOf } from "./jobs.ts";
import {
  COUNTERS,
  checkMetrics,
  EVALUATION_METRICS,
  GENERATOR_METRICS,
  TABLE_METRICS,
  VERIFIER_CHECK,
  VERIFIER_METRICS,
} from "./loggable-metrics.ts";
import { parseStudy } from "./spec.ts";

const LISTS = {
  evaluation: TABLE_METRICS,
  generator: [...GENERATOR_METRICS, ...VERIFIER_CHECK],
  verifier: [...VERIFIER_METRICS, ...VERIFIER_CHECK],
} as const;

describe("the lists of metrics", () => {
  const logged = { evaluation: new Set(), generator: new Set(), verifier: new Set() };
  beforeAll(async () => {
    // Single facts have their names from the task.
    const tasks = [...TASKS.values()].flatMap(({ id, columns }) => (columns ? [{ task: id }] : []));
    const runs = [...ARMS.keys()].map((algorithm): object => ({ algorithm }));
    for (const change of [...runs, ...tasks, { targetEntropy: 1 }]) {
      const { lines } = await fakeRun(smallSettings({ ...change, verifierEvalEvery: 1 }));
      for (const { phase, values } of lines) {
        if (phase === "sft-generator" || phase === "sft-verifier" || phase === "done") continue;
        const names = Object.keys(values).filter((name) => !COUNTERS.includes(name));
        for (const name of names) {
          const isCount = name.endsWith("/count") && name !== "verdict/count";
          logged[phase === "warm-up" ? "verifier" : phase].add(isCount ? name.slice(0, -6) : name);
        }
      }
    }
  });

  it.each(["evaluation", "generator", "verifier"] as const)("are what %s lines say", (phase) => {
    expect([...LISTS[phase]].sort()).toEqual([...logged[phase]].sort());
  });

  it("equal the metrics of evaluations", async () => {
    const measured = new Set<string>();
    for (const algorithm of ARMS.keys()) {
      const { figures } = await fakeEvaluation(smallSettings({ algorithm }));
      for (const name of Object.keys(figures)) measured.add(name);
    }
    expect([...EVALUATION_METRICS].sort()).toEqual([...measured].sort());
  });
});

describe("checkMetrics", () => {
  const check = (measures: unknown[], curves: unknown[] = [], more: object = {}) => {
    const text = JSON.stringify({
      ...more,
      name: "a",
      title: "t",
      question: "q",
      preset: "micro",
      seeds: [1],
      settings: { updates: 8, evalEvery: 4 },
      conditions: [{ name: "c" }],
      measures,
      curves,
    });
    const study = parseStudy("a.json", text);
    checkMetrics("a.json", study, jobsOf("a.json", study));
  };
  const accuracy = "eval/greedy_accuracy/in_range";

  it("accepts the metrics that runs log", () => {
    check(
      [
        { figure: accuracy, at: "end" },
        ...[0, 4, 8, "mean", { reach: 0.5 }].map((at) => ({ figure: accuracy, at })),
        { figure: "reward", at: 3 },
        { figure: "reward", at: { window: [2, 8] } },
        { figure: accuracy, at: { window: [3, 5] } },
        { figure: "reward", at: { lastWindow: 8, atTokensOf: "c" } },
        { figure: accuracy, at: { lastWindow: 4 } },
        { figure: "verifier/step_f1_wrong", at: 0 },
        { figure: "num_tokens", at: "end" },
      ],
      [
        "reward",
        accuracy,
        { figure: "train/step_f1_wrong", axis: "verifier_updates" },
        ...["num_tokens", "num_tokens_read", "updates", "seconds"].map((axis) => ({
          figure: accuracy,
          axis,
        })),
      ],
    );
  });

  it.each([{ evaluation: true }, { testTime: {} }])("accepts evaluations with %j", (more) => {
    const figures = ["eval/greedy_accuracy/other_task", "verifier/judged_now/auroc"];
    check(
      figures.map((figure) => ({ figure, at: "evaluation" })),
      [],
      more,
    );
    expect(() => check([{ figure: "reward", at: "evaluation" }], [], more)).toThrow(
      /"reward", which is not in the evaluation: it is in/,
    );
  });

  it.each([
    ["eval/greedy", "end", /measures\.0\.figure is "eval\/greedy", which .*: see docs\/metrics/],
    [
      "reward",
      "end",
      /"reward", which is not in the held-out tables: it is in the lines of updates/,
    ],
    [
      "verifier/f1",
      "mean",
      /"verifier\/f1", which is not in the lines of updates: it is in the held-out tables/,
    ],
    ["verifier/f1", { reach: 1 }, /: it is in the held-out tables/],
    ["reward", 9, /measures\.0\.at is 9, but no job logs reward there/],
    [accuracy, 6, /at is 6, but no job logs/],
    ["reward", { window: [2, 9] }, /at is \{"window":\[2,9\]\}, but no job logs reward there/],
    [accuracy, { window: [5, 7] }, /at is \{"window":\[5,7\]\}, but no job logs/],
    ["reward", { lastWindow: 9 }, /at is \{"lastWindow":9\}, but no job logs/],
    ["verifier/f1", { window: [1, 2] }, /: it is in the held-out tables/],
    [accuracy, "evaluation", /at is evaluation, which needs testTime or "evaluation": true/],
    [
      "verifier/auroc",
      "end",
      /"verifier\/auroc", which is not in the held-out tables: it is in the evaluation/,
    ],
  ])("refuses %s at %j", (figure, at, message) => {
    expect(() => check([{ figure, at }])).toThrow(message);
  });

  it("refuses a curve of a metric that is only in evaluations", () => {
    expect(() => check([{ figure: "reward", at: 1 }], ["verifier/f1"])).toThrow(/curves\.0 is/);
  });

  it("refuses metrics over verifier updates that no verifier update logs", () => {
    const axis = "verifier_updates";
    const measure = { figure: "reward", at: 1 };
    expect(() => check([measure], [{ figure: accuracy, axis }])).toThrow(
      /curves\.0 is ".*", which is not in the lines of verifier updates/,
    );
    expect(() => check([{ figure: "loss", at: { reach: 1 }, axis }])).toThrow(
      /measures\.0\.figure/,
    );
  });
});
