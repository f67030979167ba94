/** What each model knows of every fact, such as 9 − 4, in tasks whose steps are single columns (`Task.columns`). */

import { writesSteps } from "../algorithms/judge.ts";
import { FACTS_KNOWN, type FactMetric, factMetric } from "../metrics/names.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { type Solution, writtenSolution } from "../tango/solution.ts";
import { writeSolution } from "../tango/texts.ts";
import { isNine, KNOWN_FROM } from "../tasks/facts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { type Columns, type Problem, solve, type Task } from "../tasks/task.ts";
import { collate } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { CHUNK, type EvaluationContext, judge } from "./judge.ts";

/** Fixes the problems that ask for the facts: the same for every run. */
const CONTEXT_SEED = 0;

/** The digits that a step can state. */
const DIGITS = [..."0123456789"];
/** Wrong digits of a fact. At least as many problems ask for it, so that each wrong digit is stated once. */
const WRONG_DIGITS = DIGITS.length - 1;
/** A problem that asks for K facts. Three solutions of it are judged, each with about half of its steps wrong. */
interface FactContext {
  readonly problem: Problem;
  /** [K] indices into `Columns.names`. */
  readonly facts: readonly number[];
  /** [K] index 0 … 8 of the wrong digit that a step states where it is wrong. */
  readonly turns: readonly number[];
  /** [K] whether the first solution has this step wrong, and the third has its misprint; the second has the others wrong. */
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
 * in one of two solutions, and the others in the other one; the nine wrong digits of a fact take turns. A third solution
 * has the misprints of the task in every second step.
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

/** What the verifier says of each fact, by greedy verdicts. A verification that cannot be read neither accepts nor rejects. */
export interface VerifierKnowledge {
  /** [facts] in [0, 1]: share of the right steps that it accepts. */
  readonly accepts: readonly number[];
  /** [facts] in [0, 1]: share of the misprints of its generator's book (`Task.misprint`) that it rejects. */
  readonly rejects: readonly number[];
  /** [facts] 0 … 9: how many of the nine wrong digits it lets pass, which is not to reject each statement of one. */
  readonly passes: readonly number[];
}

/** What the models know of each fact, in the order of `Columns.names`. */
export interface Knowledge {
  /** [facts] in [0, 1]: mean probability of the right value at the run's temperature, after right steps. */
  readonly generator: readonly number[];
  /** Null in arms whose judge writes no step verdicts. */
  readonly verifier: VerifierKnowledge | null;
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

/** A context with one of its solutions, and the digit that each step states. */
interface StatedContext {
  readonly context: FactContext;
  readonly solution: Solution;
  /** [K] */
  readonly steps: readonly string[];
}

/** @param wrong the value of a step where it is wrong; null where it is right */
function stated(
  task: Task,
  context: FactContext,
  wrong: (k: number, right: string) => string | null | undefined,
): StatedContext {
  const { problem } = context;
  const steps = context.facts.map((_, k) => {
    const right = task.stepValue(problem, k, []);
    return wrong(k, right) ?? right;
  });
  const text = writeSolution(steps, task.answerOf(problem, steps));
  return { context, solution: writtenSolution(task, problem, text), steps };
}

/** The two solutions of a context that state each of its wrong digits in turn. */
function inTurns(task: Task, context: FactContext): StatedContext[] {
  const { turns, isWrong } = context;
  return [true, false].map((first) =>
    stated(task, context, (k, right) =>
      isWrong[k] === first ? DIGITS.filter((digit) => digit !== right)[turns[k] ?? 0] : null,
    ),
  );
}

/** The solution of a context that has the misprints of the task. */
const misprinted = (task: Task, context: FactContext): StatedContext =>
  stated(task, context, (k) => (context.isWrong[k] ? task.misprint(context.problem, k, []) : null));

/** [facts, 10 digits] share of the statements of a digit that get this verdict; NaN for a digit that none states. */
type Shares = (verdict: 1 | -1) => number[][];

async function sharesOf(
  context: EvaluationContext,
  columns: Columns,
  judging: readonly StatedContext[],
): Promise<Shares> {
  const judged = await judge(
    context,
    judging.map(({ solution }) => solution),
  );
  return (verdict) => {
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
}

async function verifierKnows(
  context: EvaluationContext,
  columns: Columns,
  contexts: readonly FactContext[],
): Promise<VerifierKnowledge> {
  const { task } = context;
  const turns = await sharesOf(
    context,
    columns,
    contexts.flatMap((one) => inTurns(task, one)),
  );
  const books = await sharesOf(
    context,
    columns,
    contexts.map((one) => misprinted(task, one)),
  );
  const facts = columns.names.map((name) => columns.problem([name]));
  const right = facts.map((fact) => Number(task.stepValue(fact, 0, [])));
  const wrong = facts.map((fact) => Number(task.misprint(fact, 0, [])));
  const at = (shares: number[][], digits: number[]) =>
    digits.map((digit, fact) => shares[fact]?.[digit] ?? 0);
  return {
    accepts: at(turns(1), right),
    rejects: at(books(-1), wrong),
    passes: turns(-1).map(
      (shares, fact) => shares.filter((share, digit) => digit !== right[fact] && share < 1).length,
    ),
  };
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

const countOf = (all: readonly boolean[]): number => all.filter(Boolean).length;

/** Per fact: whether the verifier accepts the right digit and rejects the misprint. @param verifier as in `Knowledge` */
const knowsHalves = ({ accepts, rejects }: Omit<VerifierKnowledge, "passes">): boolean[] =>
  accepts.map((share, fact) => Math.min(share, rejects[fact] ?? 0) >= KNOWN_FROM);

/** Per fact: whether the verifier tells the right digit from the nine wrong ones. */
const knowsAll = ({ accepts, passes }: VerifierKnowledge): boolean[] =>
  accepts.map((share, fact) => share * (1 - (passes[fact] ?? 0) / WRONG_DIGITS) >= KNOWN_FROM);

/**
 * What each model knows of every fact, and of how many: the metrics `facts/…` of a run. Empty for a task without
 * `columns`.
 */
export async function factCheck(context: EvaluationContext): Promise<Record<string, number>> {
  const { columns } = context.task;
  const known = await knowledgeOf(context);
  if (!known || !columns) return {};
  const metrics: Record<string, number> = {};
  const put = (of: FactMetric, values: readonly number[]) =>
    columns.names.forEach((name, fact) => {
      metrics[factMetric(of, name)] = values[fact] ?? 0;
    });
  const { generator, verifier } = known;
  const knows = generator.map((value) => value >= KNOWN_FROM);
  put("generator", generator);
  metrics[FACTS_KNOWN.generator] = countOf(knows);
  metrics[FACTS_KNOWN.nines] = countOf(
    columns.names.map((name, fact) => knows[fact] === true && isNine(columns, name)),
  );
  if (!verifier) return metrics;
  put("verifier_accepts", verifier.accepts);
  put("verifier_rejects", verifier.rejects);
  put("verifier_passes", verifier.passes);
  metrics[FACTS_KNOWN.halves] = countOf(knowsHalves(verifier));
  metrics[FACTS_KNOWN.verifier] = countOf(knowsAll(verifier));
  return metrics;
}
