/**
 * Practice on the past (setting `pastShare`; not in the paper): earlier solutions of a run's generator, which its
 * verifier judges again with the labels that they got. They cost no generator tokens, and both classes are there as
 * soon as a few answers were right.
 */

import { type DrawKey, rngFor, STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { Settings } from "../settings/settings.ts";
import type { Task } from "../tasks/task.ts";
import { type Solution, writtenSolution } from "./solution.ts";

/** A uniform sample of the solutions of one class: problem and solution, as the models write them. */
interface Reservoir {
  /** Solutions of this class so far, kept or not. */
  readonly seen: number;
  readonly kept: readonly (readonly [problem: string, solution: string])[];
}

export interface Past {
  readonly right: Reservoir;
  readonly wrong: Reservoir;
}

/** Most solutions that are kept of each class; a checkpoint stores them. */
export const PLACES = 256;

const NOTHING: Reservoir = { seen: 0, kept: [] };
export const NO_PAST: Past = { right: NOTHING, wrong: NOTHING };

type Labeled = Pick<Solution, "label" | "problem" | "text">;

/** The past with the solutions of one more update of the generator; unchanged without practice on the past. */
export function remember(
  { past = NO_PAST, settings }: { readonly past?: Past | undefined; readonly settings: Settings },
  solutions: readonly Labeled[],
  update: number,
): Past {
  if (settings.pastShare === 0) return past;
  const key = samplingKey(settings, STREAMS.rememberedSolutions, update);
  const right = solutions.filter(({ label }) => label === 1);
  const wrong = solutions.filter(({ label }) => label === 0);
  return { right: sampled(past.right, right, key, 1), wrong: sampled(past.wrong, wrong, key, 0) };
}

/** Reservoir sampling: each solution so far is kept with the same probability (Vitter's algorithm R). */
function sampled(
  { seen, kept }: Reservoir,
  solutions: readonly Labeled[],
  key: DrawKey,
  label: number,
): Reservoir {
  const rng = rngFor(key, label);
  const places = [...kept];
  solutions.forEach(({ problem, text }, n) => {
    const place = rng.integer(0, seen + n);
    if (places.length < PLACES) places.push([problem.text, text]);
    else if (place < PLACES) places[place] = [problem.text, text];
  });
  return { seen: seen + solutions.length, kept: places };
}

/** As many right as wrong solutions of the past, each at most once. @param size most solutions of both classes */
export function fromPast(task: Task, past: Past, size: number, key: DrawKey): Solution[] {
  const { right, wrong } = past;
  const each = Math.min(Math.floor(size / 2), right.kept.length, wrong.kept.length);
  const draw = ({ kept }: Reservoir, label: 0 | 1) => {
    const rng = rngFor(key, label);
    const rest = [...kept];
    return Array.from({ length: each }, (_, n) => {
      const place = rng.integer(n, rest.length - 1);
      const [problem, text] = rest[place] as (typeof kept)[number];
      rest[place] = rest[n] as (typeof kept)[number];
      return written(task, problem, text, label);
    });
  };
  return [...draw(right, 1), ...draw(wrong, 0)];
}

/** @throws Error for a text that no model wrote, such as one of another task */
function written(task: Task, problemText: string, text: string, label: 0 | 1): Solution {
  const problem = task.parse(problemText);
  const { maxSteps } = task;
  if (
    "flaw" in problem ||
    problem.steps > maxSteps ||
    text.length > task.maxSolutionLength(maxSteps)
  )
    throw new Error(`${problemText}${text} is no solution in the task ${task.id}`);
  return { ...writtenSolution(task, problem, text), label };
}

/** Reads all solutions of a past that comes from a file. @throws Error for one that is not of the task */
export function checkPast(task: Task, { right, wrong }: Past): void {
  for (const [problem, text] of [...right.kept, ...wrong.kept]) written(task, problem, text, 0);
}
