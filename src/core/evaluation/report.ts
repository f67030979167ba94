/** The full evaluation of a run as data, for the command line's eval.json and for the page. */

import { canScore, writesSteps } from "../algorithms/judge.ts";
import {
  type CalibrationBin,
  calibrationBins,
  type ScoredOutcome,
  scoreMetrics,
} from "../metrics/scores.ts";
import { type Judged, processBenchMetrics } from "../metrics/verdicts.ts";
import type { Solution } from "../tango/solution.ts";
import { accuracyMetrics, judgedMetrics, solutionsOf } from "./evaluation.ts";
import { fixedSolutions } from "./fixed-set.ts";
import { type GoldSet, writtenGoldSet } from "./gold-set.ts";
import { heldOut, LEVELS, type Level } from "./held-out.ts";
import { type EvaluationContext, judge, scoreSet } from "./judge.ts";
import { longerCheck } from "./longer-check.ts";
import {
  estimates,
  type MetricEstimate,
  type Values,
  wilsonEstimate,
  withIntervals,
} from "./metric-intervals.ts";
import { judgedPairs, mixedMetrics, twinMetrics } from "./mixed-check.ts";
import { type BankSize, type TestTimeReport, testTimeReport } from "./test-time.ts";

/** Raised when the format changes. */
export const FORMAT = "tango-evaluation-2";

export interface EvaluationReport {
  readonly format: typeof FORMAT;
  readonly task: string;
  readonly algorithm: string;
  /** Seed of held-out problems, samples and resamples; the gold set does not depend on it. */
  readonly seed: number;
  /** Updates of the evaluated weights. */
  readonly generatorUpdates: number;
  readonly verifierUpdates: number;
  /** For sampled accuracy and the bank; scores are always sampled at temperature 1. */
  readonly temperature: number;
  /** Task and K of each level's problems. */
  readonly levels: Readonly<
    Record<Level, { readonly task: string; readonly range: readonly [number, number] }>
  >;
  /**
   * `eval/greedy_accuracy/<level>`, `eval/sampled_accuracy/<level>`; with a judge `verifier/*` on the
   * fixed set (solutions of the start checkpoint), `verifier/judged_now/*` on solutions of the current
   * generator, and `verifier/processbench_f1` on the gold set; `mixed/*`, `now/*` and `twin/*`.
   */
  readonly figures: Readonly<Record<string, MetricEstimate>>;
  /** Ten bins of the score for both sets; null without a judge. */
  readonly calibration: {
    readonly fixed: readonly CalibrationBin[];
    readonly judgedNow: readonly CalibrationBin[];
  } | null;
  /** Origin of the gold solutions; null if the arm judges no steps. */
  readonly gold: {
    readonly version: number;
    readonly range: readonly [number, number];
    readonly hardAbove: number;
    readonly solutions: number;
  } | null;
  readonly testTime: TestTimeReport | null;
}

export interface ReportOptions {
  readonly generatorUpdates: number;
  readonly verifierUpdates: number;
  /** Null skips votes at test time. */
  readonly testTime: BankSize | null;
  /** Called before each part with its name, and during the bank with the share that is done. */
  readonly onProgress: (part: string, done: number, of: number) => void | Promise<void>;
}

async function accuracyTable(context: EvaluationContext): Promise<Record<string, MetricEstimate>> {
  const table: Record<string, MetricEstimate> = {};
  for (const how of ["greedy", "sampled"] as const) {
    for (const level of LEVELS) {
      const values = await accuracyMetrics(context, how, level);
      Object.assign(table, withIntervals(values, wilsonEstimate));
    }
  }
  return table;
}

/** Verdict and score metrics of the arm's judge on a set of solutions. */
async function judgedSet(
  context: EvaluationContext,
  solutions: readonly Solution[],
  prefix: string,
): Promise<{ figures: Record<string, MetricEstimate>; calibration: CalibrationBin[] }> {
  const judged = await judge(context, solutions);
  const scores = await scoreSet(context, solutions);
  const items = judged.map((judgement, row) => {
    const outcome = judgement.solution.isCorrect ? 1 : 0;
    const scored: ScoredOutcome = { score: scores[row]?.score ?? null, outcome };
    return { judged: judgement, scored };
  });
  const metricsOf = (chosen: readonly (typeof items)[number][]): Values => ({
    ...judgedMetrics(
      context,
      chosen.map((item) => item.judged),
      prefix,
    ),
    ...scoreMetrics(
      chosen.map((item) => item.scored),
      prefix,
    ),
  });
  return {
    figures: estimates(items, metricsOf, context.settings.seed),
    calibration: calibrationBins(items.map(({ scored }) => scored)),
  };
}

/** `mixed/…` on the task's mixed set, resampled by pairs; `now/…` and `twin/…` on the same solutions. */
async function comparedSets(context: EvaluationContext): Promise<Record<string, MetricEstimate>> {
  const { arm, settings } = context;
  const { seed, temperature } = settings;
  const pairs = await judgedPairs(context);
  const metricsOf = (some: readonly Judged[][]) => mixedMetrics(context, some);
  const mixed = pairs.length > 0 ? estimates(pairs, metricsOf, seed) : {};
  if (!writesSteps(arm)) return mixed;
  const solutions = await solutionsOf(context, "in_range", temperature);
  const now = await judge(context, solutions);
  const twin = await judge(context, solutions, "reference");
  return {
    ...mixed,
    ...estimates(now, (some) => twinMetrics(some, "now/"), seed),
    ...estimates(twin, (some) => twinMetrics(some, "twin/"), seed),
  };
}

const levelsTold = (context: EvaluationContext) =>
  Object.fromEntries(
    LEVELS.map((level) => {
      const set = heldOut(context, level, 0);
      return [level, { task: set.task.id, range: set.range }];
    }),
  ) as EvaluationReport["levels"];

/** Held-out accuracy, the judge, and votes at test time on request. Uses no stream of training. */
export async function evaluationReport(
  context: EvaluationContext,
  options: ReportOptions,
): Promise<EvaluationReport> {
  const { task, settings, arm } = context;
  const { generatorUpdates, verifierUpdates, onProgress } = options;
  const { seed, temperature } = settings;
  await onProgress("held-out accuracy", 0, 1);
  const figures = await accuracyTable(context);
  let calibration: EvaluationReport["calibration"] = null;
  let gold: GoldSet | null = null;
  if (canScore(arm)) {
    await onProgress("judged sets", 0, 1);
    const fixed = await judgedSet(context, await fixedSolutions(context), "verifier/");
    const current = await solutionsOf(context, "judged", 1);
    const now = await judgedSet(context, current, "verifier/judged_now/");
    Object.assign(figures, fixed.figures, now.figures, await comparedSets(context));
    Object.assign(figures, withIntervals(await longerCheck(context), wilsonEstimate));
    calibration = { fixed: fixed.calibration, judgedNow: now.calibration };
  }
  if (writesSteps(arm)) {
    await onProgress("gold set", 0, 1);
    gold = writtenGoldSet(task, settings);
    const judged = await judge(context, gold.solutions);
    Object.assign(figures, estimates(judged, processBenchMetrics, seed));
  }
  const onProblem = (done: number, of: number) => onProgress("test time", done, of);
  const testTime = options.testTime && (await testTimeReport(context, options.testTime, onProblem));
  return {
    format: FORMAT,
    task: task.id,
    algorithm: arm.id,
    seed,
    generatorUpdates,
    verifierUpdates,
    temperature,
    levels: levelsTold(context),
    figures,
    calibration,
    gold: gold && {
      version: gold.version,
      range: gold.range,
      hardAbove: gold.hardAbove,
      solutions: gold.solutions.length,
    },
    testTime,
  };
}
