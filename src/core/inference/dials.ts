/** Characters that one turns to write a problem and its solution: what each may become, and what follows from it. */
import type { Problem, ProblemFlaw, Task } from "../tasks/task.ts";

const DIGITS = [..."0123456789"];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** What a character may become, itself included: the ten digits, or the letters. */
export const optionsOf = (character: string): readonly string[] =>
  /^[a-z]$/.test(character) ? LETTERS : DIGITS;

/** The option `by` places further on; the last is followed by the first. */
export function turned(character: string, by: number): string {
  const options = optionsOf(character);
  const at = options.indexOf(character) + by;
  return options.at(((at % options.length) + options.length) % options.length) ?? character;
}

/** The part of a step's value that repeats the step before: "tg" of "tge". Empty where it repeats none. */
function repeated(task: Task, problem: Problem, k: number, previous: readonly string[]): string {
  const right = task.stepValue(problem, k, previous);
  const before = previous.at(-1) ?? "";
  return before !== "" && right.length === before.length + 1 && right.startsWith(before)
    ? before
    : "";
}

/** What each step adds of its own. @param steps values as the generator writes them */
export const ownParts = (task: Task, problem: Problem, steps: readonly string[]): string[] =>
  steps.map((value, k) => value.slice(repeated(task, problem, k, steps.slice(0, k)).length));

/** The values of steps that add these parts of their own. */
export function stepsOf(task: Task, problem: Problem, own: readonly string[]): string[] {
  const steps: string[] = [];
  own.forEach((part, k) => {
    steps.push(repeated(task, problem, k, steps) + part);
  });
  return steps;
}

/** A character of one of a problem's numbers. */
export interface Place {
  readonly operand: number;
  readonly at: number;
}

/** What stands above a step: a digit of the problem that can be turned, or a text that cannot. */
export interface Head {
  readonly text: string;
  readonly place: Place | null;
}

/** A problem above its steps. */
interface Heads {
  /** One row or two, each [K]. */
  readonly rows: readonly (readonly Head[])[];
  /** Before the first step: the first term of a chain, or what all steps look into; null for nothing. */
  readonly lead: Head | null;
}

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** Where the digits of a problem stand above its steps. Problems without digits have texts there. */
export function headsOf(task: Task, problem: Problem, steps: readonly string[]): Heads {
  const { operands } = problem;
  const areDigits = operands.every(isDigits);
  if (
    areDigits &&
    operands.length === 2 &&
    operands.every(({ length }) => length === problem.steps)
  ) {
    const row = (text: string, operand: number) =>
      [...text].map((digit, at): Head => ({ text: digit, place: { operand, at } }));
    return { rows: operands.map(row), lead: null };
  }
  if (areDigits && operands.length === problem.steps + 1) {
    const heads = operands.map((text, operand): Head => ({ text, place: { operand, at: 0 } }));
    return { rows: [heads.slice(1)], lead: heads[0] ?? null };
  }
  const row = Array.from({ length: problem.steps }, (_, k): Head => {
    const text = task.stepInputs(problem, k, steps.slice(0, k)).at(-1) ?? "";
    return { text, place: null };
  });
  const isAllAbove = row.every(({ text }, k) => text === operands[k]);
  return { rows: [row], lead: isAllAbove ? null : { text: operands[0] ?? "", place: null } };
}

/** A problem after a turn, and why another of its digits moved along; null if none did. */
export interface TurnedProblem {
  readonly problem: Problem;
  readonly along: ProblemFlaw["flaw"] | null;
}

const replaced = (text: string, at: number, character: string): string =>
  text.slice(0, at) + character + text.slice(at + 1);

/** The text of a problem whose operands are others; they stand in it one after another. */
function textWith({ text, operands }: Problem, next: readonly string[]): string {
  let from = 0;
  let written = "";
  operands.forEach((operand, i) => {
    const at = text.indexOf(operand, from);
    written += text.slice(from, at) + (next[i] ?? operand);
    from = at + operand.length;
  });
  return written + text.slice(from);
}

/** The problem with a digit changed; where that is none, with the digit above or below moved by as little as helps. */
function withDigit(
  task: Task,
  problem: Problem,
  place: Place,
  digit: string,
): TurnedProblem | null {
  const { operands } = problem;
  const changed = (texts: readonly string[], { operand, at }: Place, to: string) =>
    texts.with(operand, replaced(texts[operand] ?? "", at, to));
  const read = (texts: readonly string[]) => task.parse(textWith(problem, texts));
  const next = changed(operands, place, digit);
  const own = read(next);
  if (!("flaw" in own)) return { problem: own, along: null };
  if (operands.length !== 2) return null;
  const partner: Place = { operand: 1 - place.operand, at: place.at };
  const held = Number(operands[partner.operand]?.[partner.at]);
  const nearest = [...DIGITS].sort((a, b) => Math.abs(+a - held) - Math.abs(+b - held));
  for (const other of nearest) {
    const both = read(changed(next, partner, other));
    if (!("flaw" in both)) return { problem: both, along: own.flaw };
  }
  return null;
}

/**
 * The problem with a digit turned, always one that the task has: a digit that no problem can have there is
 * passed over, and where a column would not fit, its other digit comes along.
 * @param to the digit to begin with
 * @param by the direction in which to go on, 1 or −1
 */
export function turnedProblem(
  task: Task,
  problem: Problem,
  place: Place,
  to: string,
  by: 1 | -1,
): TurnedProblem {
  let digit = to;
  for (const _ of DIGITS) {
    const found = withDigit(task, problem, place, digit);
    if (found) return found;
    digit = turned(digit, by);
  }
  return { problem, along: null };
}
