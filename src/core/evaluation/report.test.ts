import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { TangoError } from "../errors.ts";
import { presetSettings } from "../presets/registry.ts";
import { STREAMS, uniformAt } from "../random/draws.ts";
import { applySettings } from "../settings/parse.ts";
import { taskById } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow } from "../testing/fake-policy.ts";
import { evaluate, quickCheck } from "./evaluation.ts";
import { LEVELS } from "./held-out.ts";
import { type EvaluationReport, evaluationReport, type ReportOptions } from "./report.ts";
import { drawBank } from "./test-time.ts";

const columns = taskById("columns");

/** The number that decides a row: its random draw, or its index when greedy. */
const coin = ({ row, request }: FakeRow) =>
  request.temperature === 0 ? (row % 4) / 4 : uniformAt(request.key, row, 0);

/** Solves `columns` problems; problems of `letters` get a best-effort answer. */
function writeSolution(fake: FakeRow): string {
  const [first = "", second = ""] = fake.prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => String((Number(digit) + Number(second[k])) % 10 || 0));
  if (coin(fake) < 0.3 + fake.weight) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

const writeVerification = (fake: FakeRow) =>
  fake.prompt.endsWith("?") && coin(fake) < 0.6 ? "11C12X>X." : "11C11C>C.";

function setUp(arm: string, change: Record<string, number | string> = {}) {
  const settings = applySettings(
    presetSettings("micro"),
    Object.entries({ evalProblems: 16, goldSolutions: 8, algorithm: arm, ...change }),
  );
  const generator = new FakePolicy((fake) =>
    fake.prompt.endsWith("?") ? writeVerification(fake) : writeSolution(fake),
  );
  const verifier = new FakePolicy(writeVerification);
  return { task: columns, arm: armById(arm), work: workById(arm), settings, generator, verifier };
}

type Context = ReturnType<typeof setUp>;

const OPTIONS: ReportOptions = {
  generatorUpdates: 7,
  verifierUpdates: 3,
  testTime: null,
  onProgress: () => undefined,
};
const BANK = { level: "in_range", problems: 5, samples: 8 } as const;

/** Greedy and sampled accuracy at every level, with intervals and counts. */
function expectAccuracies({ figures, levels }: EvaluationReport) {
  for (const how of ["greedy", "sampled"]) {
    for (const level of LEVELS) {
      const { value, count, interval } = figures[`eval/${how}_accuracy/${level}`] ?? {};
      expect(count).toBe(16);
      expect(interval?.[0]).toBeLessThanOrEqual(value ?? -1);
      expect(interval?.[1]).toBeGreaterThanOrEqual(value ?? 2);
    }
  }
  expect(levels).toEqual({
    in_range: { task: "columns", range: [1, 2] },
    sft_range: { task: "columns", range: [1, 3] },
    longer: { task: "columns", range: [3, 3] },
    other_task: { task: columns.levels.other, range: taskById(columns.levels.other).levels.rl },
  });
  // Of four greedy rows, 0, ¼, ½ and ¾, three lie below 0.7 and are wrong.
  expect(figures["eval/greedy_accuracy/in_range"]?.value).toBe(0.25);
  expect(figures["eval/greedy_accuracy/other_task"]?.value).toBe(0);
}

/** The judge's metrics on both sets and on the gold set. */
function expectJudged({ figures, calibration }: EvaluationReport) {
  for (const prefix of ["verifier/", "verifier/judged_now/"]) {
    for (const name of ["accuracy", "balanced_accuracy", "f1", "parse_rate", "agreement"]) {
      expect(figures[prefix + name], prefix + name).toBeDefined();
    }
    expect(figures[`${prefix}step_accuracy`]?.interval).not.toBeNull();
    // No resample finds a wrong step, so there is no interval.
    expect(figures[`${prefix}step_f1_wrong`]).toMatchObject({ value: 0, interval: null });
    expect(figures[`${prefix}step_f1_right`]).toBeDefined();
    expect(figures[`${prefix}auroc`]?.count).toBe(16);
    expect(figures[`${prefix}score_unread`]?.value).toBe(0);
  }
  expect(figures["verifier/processbench_f1"]?.count).toBe(8);
  const { fixed, judgedNow } = calibration ?? { fixed: [], judgedNow: [] };
  for (const bins of [fixed, judgedNow]) {
    expect(bins).toHaveLength(10);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(16);
  }
  for (const name of ["now/", "twin/", "mixed/"]) {
    expect(figures[`${name}step_balanced_accuracy`], name).toBeDefined();
  }
}

/** The same figures as the training run's table and quick check. */
async function expectAgreement({ figures }: EvaluationReport, context: Context) {
  const table = await evaluate(context);
  expect(await quickCheck(context)).toMatchObject({
    "eval/greedy_accuracy/in_range": figures["eval/greedy_accuracy/in_range"]?.value,
    "eval/greedy_accuracy/in_range/count": 16,
  });
  // Counts have no interval, so the report lists none by name; where a run starts from and what is known of facts are in its tables alone.
  const ofTables = /\/count$|\/step_confusion\/|^eval\/(log10_chance|entropy|whole)\/|^facts\//;
  const names = Object.keys(table).filter((name) => !ofTables.test(name));
  const isWhole = (name: string) => name.startsWith("eval/") && !name.includes("/hard_");
  expect(names.filter(isWhole)).toEqual([
    "eval/greedy_accuracy/in_range",
    "eval/greedy_accuracy/longer",
    "eval/greedy_accuracy/other_task",
    "eval/sampled_accuracy/in_range",
  ]);
  for (const name of names) expect(figures[name]?.value, name).toBe(table[name]);
}

describe("the report", () => {
  // One report for all that it has: a bootstrap of every figure takes a third of a second.
  it("has accuracies, the judge's figures and test time, says its parts, and repeats", async () => {
    const context = setUp("tango");
    // The current generator errs more often than the reference did.
    context.generator.weight = 0.4;
    const parts: string[] = [];
    const onProgress = (part: string, done: number, of: number) =>
      void parts.push(`${part} ${done}/${of}`);
    const report = await evaluationReport(context, { ...OPTIONS, testTime: BANK, onProgress });
    expect(report).toMatchObject({
      format: "tango-evaluation-2",
      task: "columns",
      algorithm: "tango",
      seed: 1,
      temperature: 1,
      generatorUpdates: 7,
      verifierUpdates: 3,
      gold: { version: 4, range: [1, 2], hardAbove: 5, solutions: 8 },
    });
    const weights = context.generator.generated.map((request) => request.weights);
    expect(weights.filter((one) => one === "reference")).toHaveLength(1);
    expectAccuracies(report);
    expectJudged(report);
    expect(report.testTime?.curves).toHaveLength(4);
    expect(parts).toEqual([
      "held-out accuracy 0/1",
      "judged sets 0/1",
      "gold set 0/1",
      ...[1, 2, 3, 4, 5].map((done) => `test time ${done}/5`),
    ]);
    await expectAgreement(report, context);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    const again = setUp("tango");
    again.generator.weight = 0.4;
    expect(await evaluationReport(again, { ...OPTIONS, testTime: BANK })).toEqual(report);
  });
});

describe("the report of another arm or task", () => {
  it("has no judge metrics without a judge", async () => {
    const report = await evaluationReport(setUp("grpo"), { ...OPTIONS, testTime: BANK });
    expect(Object.keys(report.figures).every((name) => name.startsWith("eval/"))).toBe(true);
    expect(report).toMatchObject({ gold: null, calibration: null });
    expect(report.testTime?.curves.map(({ vote }) => vote)).toEqual(["pass", "majority"]);
  });

  it("differs for another seed, and has no test time unless asked", async () => {
    const [one, two] = [setUp("grpo"), setUp("grpo", { seed: 2 })];
    const [report, other] = [
      await evaluationReport(one, OPTIONS),
      await evaluationReport(two, OPTIONS),
    ];
    expect(other.figures).not.toEqual(report.figures);
    expect([other.seed, other.testTime]).toEqual([2, null]);
    expect(one.generator.generated.some(({ key }) => key.stream === STREAMS.testTimeSamples)).toBe(
      false,
    );
  });

  it.each(["orm", "rl-v"])("has no step metrics and no gold set in %s", async (arm) => {
    const report = await evaluationReport(setUp(arm), { ...OPTIONS, testTime: BANK });
    const names = Object.keys(report.figures).filter((name) => !name.startsWith("eval/"));
    expect(names).toEqual(expect.arrayContaining(["verifier/accuracy", "verifier/auroc"]));
    expect(names).toContain("mixed/auroc_within");
    expect(names.filter((name) => /step|parse|agreement|processbench/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(now|twin)\//.test(name))).toEqual([]);
    expect(report.gold).toBeNull();
    expect(report.testTime?.curves).toHaveLength(4);
    expect(await evaluate(setUp(arm))).toHaveProperty("verifier/accuracy");
  });

  it("has no mixed set where the task has none", async () => {
    const sums = { ...setUp("tango", { task: "sums" }), task: taskById("sums") };
    const names = Object.keys((await evaluationReport(sums, OPTIONS)).figures);
    expect(names.filter((name) => /^mixed\//.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["now/step_caught", "twin/step_caught"]));
    // The twin judges what the verifier judges now.
    const { generated } = sums.verifier;
    const [twin, ...others] = generated.filter(({ weights }) => weights === "reference");
    expect(others).toEqual([]);
    expect(generated).toContainEqual({ ...twin, weights: "current" });
  });
});

describe("the bank", () => {
  const none = () => undefined;

  it("is a prefix of a larger one", async () => {
    const small = await drawBank(setUp("tango"), BANK, none);
    const large = await drawBank(setUp("tango"), { ...BANK, problems: 7, samples: 130 }, none);
    expect(large.slice(0, 5).map((row) => row.slice(0, 8))).toEqual(small);
    expect(large.map((row) => row.length)).toEqual(Array(7).fill(130));
  });

  it("uses different draws for every sample and its verification", async () => {
    const context = setUp("tango");
    await drawBank(context, { ...BANK, samples: 70 }, none);
    const keys = ({ generated }: FakePolicy) => generated.map(({ key }) => key);
    expect(keys(context.generator).every(({ stream }) => stream === STREAMS.testTimeSamples)).toBe(
      true,
    );
    const updates = (policy: FakePolicy) => new Set(keys(policy).map(({ update }) => update)).size;
    expect(updates(context.generator)).toBe(5 * 2);
    expect(updates(context.verifier)).toBe(5 * 2);
    expect(context.generator.generated[0]).toMatchObject({ samplesPerPrompt: 64, temperature: 1 });
  });

  it("stops when its callback requests it", async () => {
    const stop = () => {
      throw new TangoError("stopped", "Stopped.");
    };
    const context = setUp("tango");
    await expect(drawBank(context, BANK, stop)).rejects.toMatchObject({ code: "stopped" });
    expect(context.generator.generated).toHaveLength(1);
  });
});
