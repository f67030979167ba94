/** What each model knows of every fact, such as 9 − 4, in tasks whose steps are single columns (`Task.columns`). */

import { writesSteps } from "../algorithms/judge.ts";
import { FACTS_KNOWN, factMetric } from "../metrics/names.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Role } from "../role.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { type Columns, type Problem, solve, type Task } from "../tasks/task.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { goldSolution } from "./gold-set.ts";
import { CHUNK, type EvaluationContext, judge } from "./judge.ts";

/** Fixes the problems that ask for the facts: the same for every run. */
const CONTEXT_SEED = 0;

/** The digits that a step can state. */
const DIGITS = [..."0123456789"];
/** Wrong digits of a fact. At least as many problems ask for it, so that each wrong digit is stated once. */
const WRONG_DIGITS = DIGITS.length - 1;
/** A model counts as knowing a fact from this value of `Knowledge` on. */
const KNOWN_FROM = 0.8;

/** A problem that asks for K facts. Two solutions of it are judged, each with about half of its steps wrong. */
interface FactContext {
  readonly problem: Problem;
  /** [K] indices into `Columns.names`. */
  readonly facts: readonly number[];
  /** [K] index 0 … 8 of the wrong digit that a step states where it is wrong. */
  readonly turns: readonly number[];
  /** [K] whether the first of the two solutions has this step wrong; the second has the other steps wrong. */
  readonly isWrong: readonly boolean[];
}

/** K of the problems that ask for facts: the largest K that the run measures. */
const stepsOf = (task: Task, settings: Settings): number => levelsOf(task, settings).measured[1];

/** The indices 0 … count − 1, shuffled with the random numbers of `row`. */
function shuffled(count: number, row: number): number[] {
  const rng = rngFor({ seed: CONTEXT_SEED, stream: STREAMS.factContexts, update: 0 }, row);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.integer(0, i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}

/** Index of the wrong digit stated the nth time a fact is asked for, rotated by fact so that facts differ. */
const wrongDigitIndex = (fact: number, n: number) => (n + fact) % WRONG_DIGITS;

/**
 * Problems of K steps in which each fact is asked for equally often at each place, so that facts can be compared: K
 * shuffled lists of all facts side by side, as often as it takes for nine problems a fact. Every second step is wrong
 * in one of two solutions, and the others in the other one; the nine wrong digits of a fact take turns.
 */
export function factContexts(columns: Columns, steps: number): FactContext[] {
  const { names } = columns;
  const places = Array.from({ length: steps }, (_, k) => k);
  const blocks = Array.from({ length: Math.ceil(WRONG_DIGITS / steps) }, (_, block) => block);
  return blocks.flatMap((block) => {
    const lists = places.map((k) => shuffled(names.length, block * steps + k));
    return names.map((_, row): FactContext => {
      const facts = lists.map((list) => list[row] ?? 0);
      return {
        problem: columns.problem(facts.map((fact) => names[fact] ?? "")),
        facts,
        turns: facts.map((fact, k) => wrongDigitIndex(fact, block * steps + k)),
        isWrong: places.map((k) => (k + row) % 2 === 0),
      };
    });
  });
}

/** What the models know of each fact, in the order of `Columns.names`. */
export interface Knowledge {
  /** [facts] in [0, 1]: mean probability of the right value at the run's temperature, after right steps. */
  readonly generator: readonly number[];
  /**
   * [facts] in [0, 1], by greedy verdicts: share of right steps accepted × mean over the nine wrong digits of the share
   * rejected. Always the same verdict gives 0, a coin a quarter; a verification that cannot be read neither accepts nor
   * rejects. Null in arms whose judge writes no step verdicts.
   */
  readonly verifier: readonly number[] | null;
}

type Facts = Pick<EvaluationContext, "task" | "settings"> & { readonly columns: Columns };

/** The mean of the values at each index. @param values index and value, any number of each */
function meansAt(places: number, values: readonly (readonly [place: number, value: number])[]) {
  const sums = new Float64Array(places);
  const counts = new Float64Array(places);
  for (const [place, value] of values) {
    sums[place] = (sums[place] ?? 0) + value;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Array.from(sums, (sum, place) => sum / (counts[place] ?? 1));
}

async function generatorKnows(
  { generator, task, settings, columns }: Facts & Pick<EvaluationContext, "generator">,
  contexts: readonly FactContext[],
): Promise<number[]> {
  const values: [number, number][] = [];
  for (let from = 0; from < contexts.length; from += CHUNK) {
    const chunk = contexts.slice(from, from + CHUNK);
    const solved = chunk.map(({ problem }) => solve(task, problem));
    const rows = chunk.map(({ problem }, row) => {
      const { steps, answer } = solved[row] as (typeof solved)[number];
      return { prompt: encode(problem.text), response: encode(writeSolution(steps, answer)) };
    });
    const batch = collate(rows);
    const span = batch.columns - batch.promptLength;
    const { temperature } = settings;
    const scores = await generator.logProbs({ ...batch, temperature, weights: "current" });
    chunk.forEach(({ facts }, row) => {
      let at = row * span;
      facts.forEach((fact, k) => {
        const length = solved[row]?.steps[k]?.length ?? 0;
        const logprob = scores.slice(at, at + length).reduce((sum, one) => sum + one, 0);
        values.push([fact, Math.exp(logprob)]);
        // A step's value and its `;`.
        at += length + 1;
      });
    });
  }
  return meansAt(columns.names.length, values);
}

/** A context with one of its two solutions, and the digit that each step states. */
interface StatedContext {
  readonly context: FactContext;
  readonly solution: Solution;
  /** [K] */
  readonly steps: readonly string[];
}

/** @param first true for the solution whose `isWrong` steps are wrong, false for the one with the others wrong */
function stated(task: Task, context: FactContext, first: boolean): StatedContext {
  const { problem, turns, isWrong } = context;
  const steps: string[] = [];
  isWrong.forEach((is, k) => {
    const right = task.stepValue(problem, k, steps);
    const others = DIGITS.filter((digit) => digit !== right);
    steps.push((is === first && others[turns[k] ?? 0]) || right);
  });
  const text = writeSolution(steps, task.answerOf(problem, steps));
  return { context, solution: goldSolution(task, problem, text), steps };
}

async function verifierKnows(
  context: EvaluationContext,
  columns: Columns,
  contexts: readonly FactContext[],
): Promise<number[]> {
  const { task } = context;
  const judging = contexts.flatMap((one) => [stated(task, one, true), stated(task, one, false)]);
  const judged = await judge(
    context,
    judging.map(({ solution }) => solution),
  );
  /** [facts * 10 digits] share of the statements of a digit that get this verdict. */
  const sharesOf = (verdict: 1 | -1) => {
    const values = judging.flatMap(({ context: { facts }, steps }, row) => {
      const verdicts = judged[row]?.judgement.said.verdicts;
      return facts.map((fact, k) => {
        const place = fact * DIGITS.length + Number(steps[k]);
        return [place, verdicts?.[k] === verdict ? 1 : 0] as const;
      });
    });
    const shares = meansAt(columns.names.length * DIGITS.length, values);
    return columns.names.map((_, fact) =>
      shares.slice(fact * DIGITS.length, (fact + 1) * DIGITS.length),
    );
  };
  const [accepted, rejected] = [sharesOf(1), sharesOf(-1)];
  return columns.names.map((name, fact) => {
    const right = Number(task.stepValue(columns.problem([name]), 0, []));
    const all = (rejected[fact] ?? []).reduce((sum, share) => sum + share, 0);
    const others = (all - (rejected[fact]?.[right] ?? 0)) / WRONG_DIGITS;
    return (accepted[fact]?.[right] ?? 0) * others;
  });
}

/**
 * What both models know of each fact of the run's task, on problems with as many steps as its longest
 * ones. Draws nothing of the run.
 * @returns null for a task without `columns`
 */
export async function knowledgeOf(context: EvaluationContext): Promise<Knowledge | null> {
  const { task, arm, settings } = context;
  const { columns } = task;
  if (!columns) return null;
  const contexts = factContexts(columns, stepsOf(task, settings));
  return {
    generator: await generatorKnows({ ...context, columns }, contexts),
    verifier: writesSteps(arm) ? await verifierKnows(context, columns, contexts) : null,
  };
}

/** How many of the facts a model knows. @param values as `Knowledge.generator` */
const countKnown = (values: readonly number[]): number =>
  values.filter((value) => value >= KNOWN_FROM).length;

/**
 * `facts/<role>/<name>` of every fact, and of how many facts each model knows: the metrics of a run.
 * Empty for a task without `columns`.
 */
export async function factCheck(context: EvaluationContext): Promise<Record<string, number>> {
  const known = await knowledgeOf(context);
  if (!known) return {};
  const metrics: Record<string, number> = {};
  const put = (role: Role, values: readonly number[]) => {
    context.task.columns?.names.forEach((name, fact) => {
      metrics[factMetric(role, name)] = values[fact] ?? 0;
    });
    metrics[FACTS_KNOWN[role]] = countKnown(values);
  };
  put("generator", known.generator);
  if (known.verifier) put("verifier", known.verifier);
  return metrics;
}
