/** The texts that the models read and write, and the SFT data ("textbooks") with systematic errors. */
import type { Rng } from "../random/draws.ts";
import { checkFact, stepFact } from "../tasks/facts.ts";
import { checkStep, type Problem, type Task } from "../tasks/task.ts";

/** A well-formed solution: every step closed by `;`, then `#`, the answer, `.`. */
export function writeSolution(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** The verifier's prompt: problem, solution without its end, `?`. */
export function verifierPrompt(problem: Problem, solution: string): string {
  return `${problem.text}${solution.replace(/\.$/, "")}?`;
}

/** One step of a verification: the stated value, the value of the verifier's check, the verdict. */
interface WrittenCheck {
  readonly stated: string;
  readonly own: string;
  readonly verdict: "C" | "X";
}

/** A well-formed verification. Its final verdict is the AND of the step verdicts. */
export function writeVerification(steps: readonly WrittenCheck[]): string {
  const body = steps.map(({ stated, own, verdict }) => `${stated}${own}${verdict}`).join("");
  return `${body}>${steps.some(({ verdict }) => verdict === "X") ? "X" : "C"}.`;
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

/** Which facts are hard in a model's SFT data, and the probability that an example misprints one. */
interface Textbook {
  readonly hardAbove: number;
  readonly rateOf: (fact: string) => number;
}

/** A step value from a textbook in which hard steps have systematic errors. */
function fromTextbook(
  task: Task,
  problem: Problem,
  k: number,
  previous: readonly string[],
  book: Textbook,
  rng: Rng,
): string {
  const draw = rng.uniform();
  const isMisprinted =
    task.isHard(problem, k, previous, book.hardAbove) &&
    draw < book.rateOf(stepFact(task, problem, k, previous));
  return isMisprinted ? task.misprint(problem, k, previous) : task.stepValue(problem, k, previous);
}

/** The generator's SFT target: hard steps are right with probability 1 − rate, so RL can explore it. */
export function textbookSolution(
  task: Task,
  problem: Problem,
  { hardAbove, rate }: { readonly hardAbove: number; readonly rate: number },
  rng: Rng,
): string {
  const book = { hardAbove, rateOf: () => rate };
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    steps.push(fromTextbook(task, problem, k, steps, book, rng));
  }
  return writeSolution(steps, task.answerOf(problem, steps));
}

/** Probability that a step of a corrupted solution is corrupted: about one step in a solution of four. */
const STEP_CORRUPTION = 0.25;

/** The verifier's result when it checks a stated value, misprinted as in its SFT data. */
function checkFromTextbook(
  task: Task,
  problem: Problem,
  { previous, stated }: { readonly previous: readonly string[]; readonly stated: string },
  book: Textbook,
  rng: Rng,
): { readonly own: string; readonly agrees: boolean } {
  const k = previous.length;
  const { check } = task;
  if (!check) {
    const own = fromTextbook(task, problem, k, previous, book, rng);
    return { own, agrees: own === stated };
  }
  const draw = rng.uniform();
  const isMisprinted =
    check.isHard(problem, k, stated, book.hardAbove) &&
    draw < book.rateOf(checkFact(check, problem, k, stated));
  const own = isMisprinted ? check.misprint(problem, k, stated) : check.value(problem, k, stated);
  return { own, agrees: own === check.parts(problem, k).target };
}

/** The systematic errors and the corruption rate of a verifier's SFT data. */
interface VerifierBook {
  readonly hardAbove: number;
  /** Probability that an example has a hard check wrong; a hard step, where the verifier recomputes the step. */
  readonly rate: number;
  /** Facts of hard checks or steps that every example has wrong; none if missing. */
  readonly isSurelyWrong?: (fact: string) => boolean;
  /** Share of the solutions to judge that are corrupted. */
  readonly corruptionRate: number;
  /** False: verdicts are random, only the format is taught. */
  readonly comparesValues: boolean;
}

/**
 * Chance that a hard step of a solution to judge is wrong where the book's rate does not say: the task has
 * a check of its own, so that the rate is about other facts, or the fact is wrong for certain, and the
 * verifier should see it stated both ways.
 */
const STATED_RATE = 0.5;

/**
 * The verifier's SFT example teaches comparing, not facts. The verifier's own value is the step made
 * again, or what the task's check gives for the stated value; it comes from an independent textbook with
 * errors: by chance in each example at its `rate`, and in every example where `isSurelyWrong`. The verdict
 * is `C` when it equals the stated value, or the target of the check.
 * @returns the verifier's prompt and its target
 */
export function verifierExample(
  task: Task,
  problem: Problem,
  book: VerifierBook,
  rng: Rng,
): { prompt: string; target: string } {
  const isCorrupted = rng.uniform() < book.corruptionRate;
  const steps: string[] = [];
  const checks: { stated: string; own: string; agrees: boolean }[] = [];
  const { hardAbove, rate, isSurelyWrong = () => false } = book;
  const ownBook = { hardAbove, rateOf: (fact: string) => (isSurelyWrong(fact) ? 1 : rate) };
  const statedRate = (fact: string) => (task.check || isSurelyWrong(fact) ? STATED_RATE : rate);
  const statedBook = { hardAbove, rateOf: statedRate };
  for (let k = 0; k < problem.steps; k++) {
    const value = fromTextbook(task, problem, k, steps, statedBook, rng);
    const isCorruptedStep = rng.uniform() < STEP_CORRUPTION && isCorrupted;
    const stated = isCorruptedStep ? task.corrupt(problem, k, value, rng) : value;
    checks.push({
      stated,
      ...checkFromTextbook(task, problem, { previous: steps, stated }, ownBook, rng),
    });
    steps.push(stated);
  }
  const solution = writeSolution(steps, task.answerOf(problem, steps));
  const prompt = verifierPrompt(problem, solution);
  const isAccepted = (agrees: boolean) => (book.comparesValues ? agrees : rng.uniform() < 0.5);
  const written = checks.map(({ stated, own, agrees }) => ({
    stated,
    own,
    verdict: isAccepted(agrees) ? ("C" as const) : ("X" as const),
  }));
  return { prompt, target: writeVerification(written) };
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
