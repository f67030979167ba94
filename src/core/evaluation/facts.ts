/** What both models know of every single fact, in tasks whose steps are single columns (`Task.columns`). */

import { writesSteps } from "../algorithms/judge.ts";
import { metricWriter } from "../metrics/verdicts.ts";
import type { WeightsKind } from "../policy.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { writeSolution } from "../tango/texts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { type Columns, type Problem, solve } from "../tasks/task.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { CLASSES, classOf, type FactClass } from "./fact-classes.ts";
import { goldSolution } from "./gold-set.ts";
import { CHUNK, type EvaluationContext, judge } from "./judge.ts";

/** Least number of problems in which a fact is asked for. */
const OFTEN = 10;
/** The contexts are the same for every run: only a change of this number changes them. */
const CONTEXT_SEED = 0;

/** A problem that asks for facts, and which of its steps the first of its two solutions to judge has misprinted. */
interface FactContext {
  readonly problem: Problem;
  /** [K] places in `Columns.names`. */
  readonly facts: readonly number[];
  /** [K] */
  readonly isMisprinted: readonly boolean[];
}

/** 0 … count − 1 in an order drawn for `row`. */
function shuffled(count: number, row: number): number[] {
  const rng = rngFor({ seed: CONTEXT_SEED, stream: STREAMS.factContexts, update: 0 }, row);
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.integer(0, i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}

/**
 * Problems of K steps in which each fact is asked for equally often at each place, so that facts can be
 * compared: K shuffled lists of all facts side by side, as often as it takes for `OFTEN` problems a fact.
 * Every second step is misprinted in one of two solutions, and the others in the other one.
 */
export function factContexts(columns: Columns, steps: number): FactContext[] {
  const { names } = columns;
  const places = Array.from({ length: steps }, (_, k) => k);
  const blocks = Array.from({ length: Math.ceil(OFTEN / steps) }, (_, block) => block);
  return blocks.flatMap((block) => {
    const lists = places.map((k) => shuffled(names.length, block * steps + k));
    return names.map((_, row): FactContext => {
      const facts = lists.map((list) => list[row] ?? 0);
      const isMisprinted = places.map((k) => (k + row) % 2 === 0);
      return {
        problem: columns.problem(facts.map((fact) => names[fact] ?? "")),
        facts,
        isMisprinted,
      };
    });
  });
}

/** What the models know of each fact, in the order of `Columns.names`; shares in [0, 1]. */
export interface Knowledge {
  /** Mean probability of the right value at the run's temperature, after right steps. */
  readonly generator: readonly number[];
  /**
   * Mean of two shares, of right steps accepted and of misprinted ones rejected, by greedy verdicts; a
   * verification that cannot be read does neither. Null in arms whose judge writes no step verdicts.
   */
  readonly verifier: readonly number[] | null;
}

type Facts = Pick<EvaluationContext, "task" | "settings"> & { readonly columns: Columns };

/** The mean of the values of each fact. @param values fact and value, any number of each */
function meansByFact(count: number, values: readonly (readonly [fact: number, value: number])[]) {
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  for (const [fact, value] of values) {
    sums[fact] = (sums[fact] ?? 0) + value;
    counts[fact] = (counts[fact] ?? 0) + 1;
  }
  return Array.from(sums, (sum, fact) => sum / (counts[fact] ?? 1));
}

async function generatorKnows(
  { generator, task, settings, columns }: Facts & Pick<EvaluationContext, "generator">,
  contexts: readonly FactContext[],
  weights: WeightsKind,
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
    const scores = await generator.logProbs({ ...batch, temperature, weights });
    chunk.forEach(({ facts }, row) => {
      let at = row * span;
      facts.forEach((fact, k) => {
        const length = solved[row]?.steps[k]?.length ?? 0;
        const logprob = scores.slice(at, at + length).reduce((sum, one) => sum + one, 0);
        values.push([fact, Math.exp(logprob)]);
        // The value and its `;`.
        at += length + 1;
      });
    });
  }
  return meansByFact(columns.names.length, values);
}

async function verifierKnows(
  context: EvaluationContext,
  columns: Columns,
  contexts: readonly FactContext[],
  weights: WeightsKind,
): Promise<number[]> {
  const { task } = context;
  const judging = contexts.flatMap(({ problem, facts, isMisprinted }) =>
    [true, false].map((first) => {
      const wrong = isMisprinted.map((is) => is === first);
      const steps: string[] = [];
      wrong.forEach((is, k) => {
        steps.push(is ? task.misprint(problem, k, steps) : task.stepValue(problem, k, steps));
      });
      const text = writeSolution(steps, task.answerOf(problem, steps));
      return { solution: goldSolution(task, problem, text), facts, wrong };
    }),
  );
  const judged = await judge(
    context,
    judging.map(({ solution }) => solution),
    weights,
  );
  const values = judging.flatMap(({ facts, wrong }, row) => {
    const verdicts = judged[row]?.judgement.verdicts;
    return facts.map((fact, k) => {
      const isRight = verdicts?.[k] === (wrong[k] ? -1 : 1);
      return [fact, isRight ? 1 : 0] as const;
    });
  });
  return meansByFact(columns.names.length, values);
}

async function knowledgeIn(
  context: EvaluationContext,
  columns: Columns,
  weights: WeightsKind,
): Promise<Knowledge> {
  const { task, arm, settings } = context;
  const contexts = factContexts(columns, levelsOf(task, settings).measured[1]);
  return {
    generator: await generatorKnows({ ...context, columns }, contexts, weights),
    verifier: writesSteps(arm) ? await verifierKnows(context, columns, contexts, weights) : null,
  };
}

/**
 * What both models know of each fact of the run's task, on problems with as many steps as its longest
 * ones. Draws nothing of the run.
 * @param weights the reference is how the models started
 * @returns null for a task without `columns`
 */
export async function knowledgeOf(
  context: EvaluationContext,
  weights: WeightsKind = "current",
): Promise<Knowledge | null> {
  const { columns } = context.task;
  return columns ? knowledgeIn(context, columns, weights) : null;
}

/** A fact with what both models knew of it at the start and know at the end. */
interface LearnedFact {
  readonly class: FactClass;
  readonly start: { readonly generator: number; readonly verifier: number };
  readonly end: { readonly generator: number; readonly verifier: number };
}

/** The facts of the run's task; empty for a task without `columns` and in arms without step verdicts. */
export async function learnedFacts(context: EvaluationContext): Promise<LearnedFact[]> {
  const { columns } = context.task;
  if (!columns || !writesSteps(context.arm)) return [];
  const start = await knowledgeIn(context, columns, "reference");
  const end = await knowledgeIn(context, columns, "current");
  const of = ({ generator, verifier }: Knowledge, fact: number) => ({
    generator: generator[fact] ?? 0,
    verifier: verifier?.[fact] ?? 0,
  });
  return columns.names.map((_, fact) => {
    const [first, last] = [of(start, fact), of(end, fact)];
    return { class: classOf(first), start: first, end: last };
  });
}

/** `facts/…`: by the class that a fact was in at the start, what each model knows at the end and has gained. */
export function factMetrics(facts: readonly LearnedFact[]): Record<string, number> {
  const { metrics, put } = metricWriter("facts/");
  for (const name of CLASSES) {
    const own = facts.filter((fact) => fact.class === name);
    const mean = (of: (fact: LearnedFact) => number) =>
      own.length === 0 ? null : own.reduce((sum, fact) => sum + of(fact), 0) / own.length;
    for (const role of ["generator", "verifier"] as const) {
      put(
        `${name}/${role}`,
        mean(({ end }) => end[role]),
        own.length,
      );
      put(
        `${name}/${role}_gain`,
        mean(({ start, end }) => end[role] - start[role]),
        own.length,
      );
    }
  }
  return metrics;
}
