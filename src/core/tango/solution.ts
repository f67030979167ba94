/** Solutions: the parser, and what is known of a sampled one. */
import type { Problem, Task } from "../tasks/task.ts";
import { checkAnswer, VALUE_TEXT } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import { decode, encode } from "../tokens/vocabulary.ts";
import { stepTruth } from "./texts.ts";

export interface ParsedSolution {
  /** Values of the closed steps, those before `#`. */
  readonly steps: readonly string[];
  /** Index in the text of the `;` that closes each step, which carries the step reward. */
  readonly stepEnds: readonly number[];
  /** The text between `#` and `.`; null when there is not exactly one such span. */
  readonly answer: string | null;
  /** Why the solution is not well formed; null when it is. */
  readonly flaw:
    | null
    | "no end"
    | "text after the end"
    | "no answer"
    | "two answers"
    | "empty step"
    | "not a value"
    | "wrong number of steps";
}

/**
 * Reads any text and never throws: what breaks the grammar is named by `flaw`.
 * The grammar is (value `;`) × K  `#` answer `.`
 * @param text a response of the generator, as decoded
 * @param expectedSteps K of the problem
 */
export function parseSolution(text: string, expectedSteps: number): ParsedSolution {
  const mark = text.indexOf("#");
  const body = mark < 0 ? text : text.slice(0, mark);
  const steps: string[] = [];
  const stepEnds: number[] = [];
  let from = 0;
  for (let i = 0; i < body.length; i++) {
    if (body[i] !== ";") continue;
    steps.push(body.slice(from, i));
    stepEnds.push(i);
    from = i + 1;
  }
  const tail = mark < 0 ? "" : text.slice(mark + 1);
  const end = tail.indexOf(".");
  const answer = end > 0 && !/[;#]/.test(tail.slice(0, end)) ? tail.slice(0, end) : null;
  const flaw = (): ParsedSolution["flaw"] => {
    if (!text.includes(".")) return "no end";
    if (text.indexOf(".") !== text.length - 1) return "text after the end";
    if (tail.includes("#")) return "two answers";
    if (answer === null) return "no answer";
    if (steps.includes("")) return "empty step";
    if (!steps.every((step) => VALUE_TEXT.test(step))) return "not a value";
    if (steps.length !== expectedSteps || from !== body.length) return "wrong number of steps";
    return null;
  };
  return { steps, stepEnds, answer, flaw: flaw() };
}

export interface Solution {
  readonly problem: Problem;
  readonly row: Row;
  readonly text: string;
  readonly parsed: ParsedSolution;
  /** Whether the answer is right: the measured truth. */
  readonly isCorrect: boolean;
  /** r, by the outcome checker: all that training sees. Differs from `isCorrect` only under label noise. */
  readonly label: 0 | 1;
  /** Gold label of each stated step. Measured and shown; trained on only by arms that say so. */
  readonly stepTruth: readonly boolean[];
}

/** A solution that nobody samples now, read as a sampled one. @throws TangoError as `encode` */
export function writtenSolution(task: Task, problem: Problem, text: string): Solution {
  const row = { prompt: encode(problem.text), response: encode(text), logprobs: [], entropy: [] };
  return readSolution(task, problem, row);
}

export function readSolution(task: Task, problem: Problem, row: Row): Solution {
  const text = decode(row.response);
  const parsed = parseSolution(text, problem.steps);
  const isCorrect = parsed.answer !== null && checkAnswer(task, problem, parsed.answer);
  return {
    problem,
    row,
    text,
    parsed,
    isCorrect,
    label: isCorrect ? 1 : 0,
    stepTruth: stepTruth(task, problem, parsed.steps),
  };
}
