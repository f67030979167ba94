/** The texts the two models read and write, and the textbooks their SFT is taken from. */
import type { Rng } from "../random/draws.ts";
import { checkStep, type Problem, type Task } from "../tasks/task.ts";

/** A solution as the grammar writes it: every step closed by `;`, then `#`, the answer, `.`. */
export function writeSolution(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** The verifier's prompt: problem, solution without its end, `?`. */
export function verifierPrompt(problem: Problem, solution: string): string {
  return `${problem.text}${solution.replace(/\.$/, "")}?`;
}

/**
 * A verification as the grammar writes it. The final verdict is the AND of the steps' here.
 * @param verdictOf of one step: by default whether both values are equal
 */
export function writeVerification(
  steps: readonly { readonly stated: string; readonly own: string }[],
  verdictOf = ({ stated, own }: { stated: string; own: string }) => (stated === own ? "C" : "X"),
): string {
  const verdicts = steps.map(verdictOf);
  const body = steps.map(({ stated, own }, k) => `${stated}${own}${verdicts[k]}`).join("");
  return `${body}>${verdicts.includes("X") ? "X" : "C"}.`;
}

/** Longest well-formed verification of a solution with these step values: 2w + 1 a step, `>C.`. */
export function maxVerificationLength(task: Task, problem: Problem): number {
  let length = 3;
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    steps.push(task.stepValue(problem, k, steps));
    length += 2 * (steps[k]?.length ?? 0) + 1;
  }
  return length;
}

/** A step value from a textbook that misprints hard steps with probability `rate`. */
function fromTextbook(
  task: Task,
  problem: Problem,
  k: number,
  previous: readonly string[],
  book: { readonly hardAbove: number; readonly rate: number },
  rng: Rng,
): string {
  const misprinted = rng.uniform() < book.rate && task.isHard(problem, k, previous, book.hardAbove);
  return misprinted ? task.misprint(problem, k, previous) : task.stepValue(problem, k, previous);
}

/**
 * The generator's SFT target: a solution from the misprinted textbook. Errors are systematic and
 * local, easy steps are perfect, exploration on hard steps is 1 − rate.
 */
export function textbookSolution(
  task: Task,
  problem: Problem,
  book: { readonly hardAbove: number; readonly rate: number },
  rng: Rng,
): string {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    steps.push(fromTextbook(task, problem, k, steps, book, rng));
  }
  return writeSolution(steps, task.answerOf(problem, steps));
}

/** In a corrupted solution each step is corrupted with this probability (design/science). */
const STEP_CORRUPTION = 0.25;

/**
 * The verifier's SFT example teaches the habit and not the facts: the verdict says whether the own
 * value equals the stated one, and own values come from an independent textbook.
 * @returns the verifier's prompt and its target
 */
export function verifierExample(
  task: Task,
  problem: Problem,
  book: {
    readonly hardAbove: number;
    readonly rate: number;
    readonly corruptionRate: number;
    /** False: verdicts are coins, only the form is taught. */
    readonly habit: boolean;
  },
  rng: Rng,
): { prompt: string; target: string } {
  const corrupted = rng.uniform() < book.corruptionRate;
  const steps: string[] = [];
  const pairs: { stated: string; own: string }[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const printed = fromTextbook(task, problem, k, steps, book, rng);
    const corruptsHere = rng.uniform() < STEP_CORRUPTION && corrupted;
    const stated = corruptsHere ? task.corrupt(problem, k, printed, rng) : printed;
    pairs.push({ stated, own: fromTextbook(task, problem, k, steps, book, rng) });
    steps.push(stated);
  }
  const solution = writeSolution(steps, task.answerOf(problem, steps));
  const prompt = verifierPrompt(problem, solution);
  if (book.habit) return { prompt, target: writeVerification(pairs) };
  const coin = () => (rng.uniform() < 0.5 ? "C" : "X");
  return { prompt, target: writeVerification(pairs, coin) };
}

/**
 * The same example for a judge of one token: only the final verdict, by the textbook's own values.
 * @returns the verifier's prompt and `C.` or `X.`
 */
export function verdictExample(
  ...example: Parameters<typeof verifierExample>
): ReturnType<typeof verifierExample> {
  const { prompt, target } = verifierExample(...example);
  return { prompt, target: target.slice(target.indexOf(">") + 1) };
}

/** Gold labels of the stated steps: right or wrong given the values stated before. For measuring. */
export function stepTruth(task: Task, problem: Problem, steps: readonly string[]): boolean[] {
  return steps.map((_, k) => checkStep(task, problem, k, steps));
}
