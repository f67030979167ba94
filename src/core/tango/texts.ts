/** The texts that the models read and write, and the SFT data ("textbooks") with systematic errors. */
import type { Rng } from "../random/draws.ts";
import { checkStep, type Problem, type Task } from "../tasks/task.ts";

/** A well-formed solution: every step closed by `;`, then `#`, the answer, `.`. */
export function writeSolution(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** The verifier's prompt: problem, solution without its end, `?`. */
export function verifierPrompt(problem: Problem, solution: string): string {
  return `${problem.text}${solution.replace(/\.$/, "")}?`;
}

/**
 * A well-formed verification. Its final verdict is the AND of the step verdicts.
 * @param verdictOf the verdict on one step; by default whether the two values are equal
 */
export function writeVerification(
  steps: readonly { readonly stated: string; readonly own: string }[],
  verdictOf = ({ stated, own }: { stated: string; own: string }) => (stated === own ? "C" : "X"),
): string {
  const verdicts = steps.map(verdictOf);
  const body = steps.map(({ stated, own }, k) => `${stated}${own}${verdicts[k]}`).join("");
  return `${body}>${verdicts.includes("X") ? "X" : "C"}.`;
}

/** Tokens of the longest well-formed verification: 2w + 1 per step of width w, then `>C.`. */
export function maxVerificationLength(task: Task, problem: Problem): number {
  let length = 3;
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    steps.push(task.stepValue(problem, k, steps));
    length += 2 * (steps[k]?.length ?? 0) + 1;
  }
  return length;
}

/** A step value from a textbook in which hard steps have a systematic error with probability `rate`. */
function fromTextbook(
  task: Task,
  problem: Problem,
  k: number,
  previous: readonly string[],
  book: { readonly hardAbove: number; readonly rate: number },
  rng: Rng,
): string {
  const isMisprinted =
    rng.uniform() < book.rate && task.isHard(problem, k, previous, book.hardAbove);
  return isMisprinted ? task.misprint(problem, k, previous) : task.stepValue(problem, k, previous);
}

/** The generator's SFT target: hard steps are right with probability 1 − rate, so RL can explore it. */
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

/** Probability that a step of a corrupted solution is corrupted (design/science). */
const STEP_CORRUPTION = 0.25;

/**
 * The verifier's SFT example teaches comparing, not facts: the verdict is `C` when the verifier's own
 * value equals the stated one, and the own values come from an independent textbook with errors.
 * @returns the verifier's prompt and its target
 */
export function verifierExample(
  task: Task,
  problem: Problem,
  book: {
    readonly hardAbove: number;
    readonly rate: number;
    readonly corruptionRate: number;
    /** False: verdicts are random, only the format is taught. */
    readonly comparesValues: boolean;
  },
  rng: Rng,
): { prompt: string; target: string } {
  const isCorrupted = rng.uniform() < book.corruptionRate;
  const steps: string[] = [];
  const pairs: { stated: string; own: string }[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const value = fromTextbook(task, problem, k, steps, book, rng);
    const isCorruptedStep = rng.uniform() < STEP_CORRUPTION && isCorrupted;
    const stated = isCorruptedStep ? task.corrupt(problem, k, value, rng) : value;
    pairs.push({ stated, own: fromTextbook(task, problem, k, steps, book, rng) });
    steps.push(stated);
  }
  const solution = writeSolution(steps, task.answerOf(problem, steps));
  const prompt = verifierPrompt(problem, solution);
  if (book.comparesValues) return { prompt, target: writeVerification(pairs) };
  const randomVerdict = () => (rng.uniform() < 0.5 ? "C" : "X");
  return { prompt, target: writeVerification(pairs, randomVerdict) };
}

/** The same example with only the final verdict: the verifier's prompt and `C.` or `X.`. */
export function verdictExample(
  ...example: Parameters<typeof verifierExample>
): ReturnType<typeof verifierExample> {
  const { prompt, target } = verifierExample(...example);
  return { prompt, target: target.slice(target.indexOf(">") + 1) };
}

/** [K] gold labels of the stated steps, each given the values stated before it. For measurement. */
export function stepTruth(task: Task, problem: Problem, steps: readonly string[]): boolean[] {
  return steps.map((_, k) => checkStep(task, problem, k, steps));
}
