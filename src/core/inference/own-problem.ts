/** A problem for the inference lab: typed and parsed by its task's grammar, or drawn. */
import { pluralize } from "../counted.ts";
import { TangoError } from "../errors.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { drawProblem } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import type { Problem, ProblemFlaw, Task } from "../tasks/task.ts";
import { normalizeTyped } from "../typed-text.ts";

/** Longest text that is parsed; the problems of our tasks have at most 35 characters. */
export const MAX_TYPED = 100;

type Refusal =
  | ProblemFlaw
  | { readonly flaw: "empty" }
  | { readonly flaw: "length"; readonly length: number; readonly most: number }
  /** K is above the task's maxSteps. */
  | { readonly flaw: "steps"; readonly steps: number; readonly most: number };

/** Accepts characters of other keyboards and word processors, capitals, spaces and a question mark. */
function normalized(typed: string): string {
  const text = normalizeTyped(typed).toLowerCase().replaceAll("、", ",").replace(/\s/g, "");
  return `${text.replace(/=?\??$/, "")}=`;
}

function read(task: Task, typed: string): Problem | Refusal {
  if (typed.trim() === "") return { flaw: "empty" };
  if (typed.length > MAX_TYPED) return { flaw: "length", length: typed.length, most: MAX_TYPED };
  const problem = task.parse(normalized(typed));
  if ("flaw" in problem || problem.steps <= task.maxSteps) return problem;
  return { flaw: "steps", steps: problem.steps, most: task.maxSteps };
}

function sentenceOf(refusal: Refusal, typed: string): string {
  switch (refusal.flaw) {
    case "empty":
      return "There is no problem yet.";
    case "length":
      return `That is ${refusal.length} characters long, but a problem has at most ${refusal.most}.`;
    case "form":
      return `${JSON.stringify(typed.trim())} is not a problem of this task.`;
    case "lengths":
      return `The first number has ${pluralize(refusal.first, "digit")}, the second ${refusal.second}.`;
    case "column":
      return `Column ${refusal.column} adds up to ${refusal.sum}.`;
    case "borrow":
      return `Column ${refusal.column} would need a borrow: ${refusal.upper} is less than ${refusal.lower}.`;
    case "order":
      return `The letters of the row are not in alphabetical order: ${refusal.second} comes after ${refusal.first}.`;
    case "absent":
      return `The row has no ${refusal.letter}.`;
    case "other":
      return refusal.reason;
    case "steps":
      return `That takes ${refusal.steps} steps, but these models read at most ${refusal.most}.`;
  }
}

/**
 * Parses a typed problem.
 * @param typed any text; refused if longer than `MAX_TYPED`
 * @throws TangoError("bad-setting") with the reason and the grammar; `detail` is the Refusal
 */
export function parseProblem(task: Task, typed: string): Problem {
  const problem = read(task, typed);
  if (!("flaw" in problem)) return problem;
  const sentence = `${sentenceOf(problem, typed)} ${task.grammar}`;
  throw new TangoError("bad-setting", sentence, { ...problem });
}

/** Each use of drawn problems has its own sequence of them. */
const SEQUENCES = { samples: 0, games: 1, toy: 2, votes: 3 } as const;

/** The nth held-out problem with `steps` steps. @param steps at most the task's `maxSteps` */
export function nextProblem(
  { task, seed }: Settings,
  steps: number,
  sequence: keyof typeof SEQUENCES,
  n: number,
): Problem {
  const key = { seed, stream: STREAMS.triedProblems, update: SEQUENCES[sequence] };
  return drawProblem(taskById(task), rngFor(key, n), [steps, steps], "held-out");
}
