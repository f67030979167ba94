/** A solution that the user wrote or edited: validated, converted to text and judged. */
import { TangoError } from "../errors.ts";
import type { EvaluationContext } from "../evaluation/judge.ts";
import { modelShape } from "../model/shape.ts";
import type { WeightsKind } from "../policy.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { verifierPrompt, writeSolution } from "../tango/texts.ts";
import { type Problem, type Task, VALUE_TEXT } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { type Attempt, judgeSolutions } from "./attempts.ts";

export interface OwnSolution {
  readonly steps: readonly string[];
  readonly answer: string;
}

/** A part of a solution: a step, counted from 1, or the answer. */
type Place = number | "answer";

type SolutionRefusal =
  | { readonly flaw: "no-steps" }
  | { readonly flaw: "empty"; readonly place: Place }
  | { readonly flaw: "characters"; readonly place: Place }
  /** Solution and verification together would exceed the models' context. */
  | { readonly flaw: "context"; readonly length: number; readonly most: number };

const nameOf = (place: Place) => (place === "answer" ? "The answer" : `Step ${place}`);

function sentenceOf(refusal: SolutionRefusal): string {
  switch (refusal.flaw) {
    case "no-steps":
      return "A solution has at least one step.";
    case "empty":
      return `${nameOf(refusal.place)} is empty.`;
    case "characters":
      return `${nameOf(refusal.place)} may have only digits and small letters.`;
    case "context":
      return `With its verification that is up to ${refusal.length} characters long, but these models read at most ${refusal.most}: shorten or remove a step.`;
  }
}

function refuse(refusal: SolutionRefusal): never {
  throw new TangoError("bad-setting", sentenceOf(refusal), { ...refusal });
}

/** Tokens of a verification that copies every stated value and computes the right one. */
function verificationRoom(task: Task, problem: Problem, steps: readonly string[]): number {
  const each = steps.map((stated, k) => {
    const isAsked = k < problem.steps;
    const computed = isAsked ? task.stepValue(problem, k, steps.slice(0, k)).length : 0;
    return stated.length + Math.max(stated.length, computed) + 1;
  });
  return each.reduce((sum, length) => sum + length, 3);
}

interface WrittenSolution {
  readonly solution: Solution;
  readonly room: number;
}

/**
 * A user's solution as text, with any number of steps of any value, and the tokens that its verification may need.
 * @throws TangoError("bad-setting") with the reason; `detail` is the SolutionRefusal
 */
function writtenSolution(
  { task, settings }: Pick<EvaluationContext, "task" | "settings">,
  problem: Problem,
  { steps, answer }: OwnSolution,
): WrittenSolution {
  if (steps.length === 0) refuse({ flaw: "no-steps" });
  const parts: (readonly [Place, string])[] = steps.map((value, k) => [k + 1, value]);
  for (const [place, value] of [...parts, ["answer", answer] as const]) {
    if (value === "") refuse({ flaw: "empty", place });
    if (!VALUE_TEXT.test(value)) refuse({ flaw: "characters", place });
  }
  const text = writeSolution(steps, answer);
  const room = verificationRoom(task, problem, steps);
  const most = modelShape(settings).context;
  const length = verifierPrompt(problem, text).length + room;
  if (length > most) refuse({ flaw: "context", length, most });
  const row = { prompt: encode(problem.text), response: encode(text), logprobs: [], entropy: [] };
  return { solution: readSolution(task, problem, row), room };
}

/**
 * Neighboring solutions of equal length and equal verification length, which may share a batch. In a mixed batch the
 * longest would leave the others less of the context for their verifications.
 */
function batchesOf(solutions: readonly WrittenSolution[]): readonly (readonly WrittenSolution[])[] {
  const batches: WrittenSolution[][] = [];
  for (const one of solutions) {
    const last = batches.at(-1);
    const isAlike =
      last?.[0]?.room === one.room && last[0].solution.text.length === one.solution.text.length;
    if (last && isAlike) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

/**
 * Judges solutions that no model wrote. They cost no tokens of the generator.
 * @param weights of a judge that writes verifications; its reference is how it started
 * @throws TangoError("bad-setting") naming the part that is not allowed
 */
export async function judgeOwn(
  context: EvaluationContext,
  problem: Problem,
  own: readonly OwnSolution[],
  weights: WeightsKind = "current",
): Promise<Attempt[]> {
  const solutions = own.map((solution) => writtenSolution(context, problem, solution));
  const attempts: Attempt[] = [];
  for (const batch of batchesOf(solutions)) {
    const longest = batch[0]?.room ?? 0;
    const texts = batch.map(({ solution }) => solution);
    attempts.push(...(await judgeSolutions(context, texts, { longest, weights })));
  }
  return attempts;
}
