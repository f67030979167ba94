/** The held-out metrics that a training run logs at its three evaluation points, kept cheap. */

import { canScore, writesSteps } from "../algorithms/judge.ts";
import { accuracyByHardSteps } from "../metrics/difficulty.ts";
import { CHANCE_IN_RANGE, ENTROPY_IN_RANGE, WHOLE_IN_RANGE } from "../metrics/names.ts";
import { wholeShare } from "../metrics/updates.ts";
import {
  classMetrics,
  type Judged,
  processBenchMetrics,
  stepConfusionMetrics,
  verdictMetrics,
} from "../metrics/verdicts.ts";
import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { factCheck } from "./facts.ts";
import { fixedSolutions } from "./fixed-set.ts";
import { writtenGoldSet } from "./gold-set.ts";
import { FIRST_DRAW, type HeldOutSet, heldOut, type Level } from "./held-out.ts";
import { CHUNK, type EvaluationContext, judge } from "./judge.ts";
import { longerCheck } from "./longer-check.ts";
import { mixedCheck, twinCheck } from "./mixed-check.ts";
import { log10Chance, meanEntropy } from "./start.ts";

/** One solution per problem of a held-out set. @param temperature 0 is greedy */
export async function solutionsOf(
  context: EvaluationContext,
  set: HeldOutSet,
  temperature: number,
): Promise<Solution[]> {
  const { generator, settings } = context;
  const { task, problems } = heldOut(context, set);
  const solutions: Solution[] = [];
  for (let from = 0; from < problems.length; from += CHUNK) {
    const update = FIRST_DRAW[set] + from / CHUNK;
    const key = { seed: settings.seed, stream: STREAMS.heldOutSamples, update };
    const chunk = problems.slice(from, from + CHUNK);
    const options = { temperature, key, weights: "current" } as const;
    solutions.push(...(await sampleSolutions(generator, task, chunk, 1, options)));
  }
  return solutions;
}

/** Levels that are measured on the run's own task over a range of K. */
const RANGES: readonly Level[] = ["in_range", "sft_range"];

/** `eval/<how>_accuracy/<level>` and its count; greedy accuracy of a range also by number of hard steps. */
export async function accuracyMetrics(
  context: EvaluationContext,
  how: "greedy" | "sampled",
  level: Level,
): Promise<Record<string, number>> {
  const temperature = how === "greedy" ? 0 : context.settings.temperature;
  return accuracyOf(context, how, level, await solutionsOf(context, level, temperature));
}

/** As `accuracyMetrics`, from solutions that were sampled before. */
function accuracyOf(
  context: EvaluationContext,
  how: "greedy" | "sampled",
  level: Level,
  solutions: readonly Solution[],
): Record<string, number> {
  const right = solutions.filter((solution) => solution.isCorrect).length;
  const name = `eval/${how}_accuracy/${level}`;
  const metrics = { [name]: right / solutions.length, [`${name}/count`]: solutions.length };
  if (how === "sampled" || !RANGES.includes(level)) return metrics;
  const { hardAbove } = context.settings;
  return { ...metrics, ...accuracyByHardSteps(context.task, hardAbove, solutions, `${name}/`) };
}

/** Metrics that only a judge with step verdicts has. */
const OF_STEPS = /\/(step_|parse_rate|agreement)/;

/** Metrics of a judged set under an arm. */
export function judgedMetrics(
  { arm }: Pick<EvaluationContext, "arm">,
  judged: readonly Judged[],
  prefix: string,
): Record<string, number> {
  const metrics = { ...classMetrics(judged, prefix), ...verdictMetrics(judged, prefix) };
  if (writesSteps(arm)) return metrics;
  return Object.fromEntries(Object.entries(metrics).filter(([name]) => !OF_STEPS.test(name)));
}

/** The generator's check between evaluation tables: greedy and sampled accuracy in range, and known facts. */
export async function quickCheck(context: EvaluationContext): Promise<Record<string, number>> {
  return {
    ...(await accuracyMetrics(context, "greedy", "in_range")),
    ...(await accuracyMetrics(context, "sampled", "in_range")),
    ...(await factCheck(context)),
  };
}

/**
 * The verifier's check between tables: greedy verifications of the fixed set and of the mixed set, as in the tables, so
 * that both can be compared over a run. Each costs `evalProblems` short texts. Empty in arms without a judge.
 * @param fixedSet gives the fixed set; a run draws it once
 */
export async function verifierCheck(
  context: EvaluationContext,
  fixedSet: () => Promise<readonly Solution[]>,
): Promise<Record<string, number>> {
  const { arm } = context;
  if (!canScore(arm)) return {};
  const judged = await judge(context, await fixedSet());
  return {
    ...judgedMetrics(context, judged, "verifier/"),
    ...(writesSteps(arm) ? stepConfusionMetrics(judged, "verifier/") : {}),
    ...(await mixedCheck(context)),
  };
}

/**
 * The held-out table of a stage. `evaluationReport` (report.ts) has more, at more cost.
 * @param fixedSet gives the fixed set; a run draws it once for its tables and checks
 */
export async function evaluate(
  context: EvaluationContext,
  fixedSet: () => Promise<readonly Solution[]> = () => fixedSolutions(context),
): Promise<Record<string, number>> {
  const { task, settings, arm } = context;
  const { temperature } = settings;
  const sampled = await solutionsOf(context, "in_range", temperature);
  const problems = sampled.map(({ problem }) => problem);
  const metrics: Record<string, number> = {
    [CHANCE_IN_RANGE]: await log10Chance(context.generator, task, problems, temperature),
    [ENTROPY_IN_RANGE]: meanEntropy(sampled),
    ...(await accuracyMetrics(context, "greedy", "in_range")),
    ...(await accuracyMetrics(context, "greedy", "longer")),
    ...(await accuracyMetrics(context, "greedy", "other_task")),
    ...accuracyOf(context, "sampled", "in_range", sampled),
    [WHOLE_IN_RANGE]: wholeShare(sampled),
  };
  Object.assign(metrics, await verifierCheck(context, fixedSet));
  Object.assign(metrics, await twinCheck(context, sampled));
  Object.assign(metrics, await longerCheck(context));
  Object.assign(metrics, await factCheck(context));
  if (!writesSteps(arm)) return metrics;
  const gold = writtenGoldSet(task, settings);
  return { ...metrics, ...processBenchMetrics(await judge(context, gold.solutions)) };
}
