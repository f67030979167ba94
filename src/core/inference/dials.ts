/** Editing a problem and its solution by turning characters, like dials: the options, and what changes with them. */
import type { Problem, Task } from "../tasks/task.ts";

const DIGITS = [..."0123456789"];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** The characters that a dial offers, the current one included: ten digits, or the letters. */
export const optionsOf = (character: string): readonly string[] =>
  /^[a-z]$/.test(character) ? LETTERS : DIGITS;

/** The option `by` positions further, wrapping around at the end. */
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

/** The part of each step's value that the step itself adds. @param steps values as the generator writes them */
export const ownParts = (task: Task, problem: Problem, steps: readonly string[]): string[] =>
  steps.map((value, k) => value.slice(repeated(task, problem, k, steps.slice(0, k)).length));

/** Step values with these added parts. Inverse of `ownParts`. */
export function stepsOf(task: Task, problem: Problem, own: readonly string[]): string[] {
  const steps: string[] = [];
  own.forEach((part, k) => {
    steps.push(repeated(task, problem, k, steps) + part);
  });
  return steps;
}

/** A character of one of a problem's operands. */
export interface Place {
  readonly operand: number;
  readonly at: number;
}

/** The text above a step: an operand's digit that can be turned, or a fixed text. */
export interface Head {
  readonly text: string;
  readonly place: Place | null;
}

/** The texts of a problem, arranged above its steps. */
interface Heads {
  /** One row or two, each [K]. */
  readonly rows: readonly (readonly Head[])[];
  /** The text before the first step: a chain's first term, or the row that all steps search. Null for none. */
  readonly lead: Head | null;
}

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** The operand digits above each step, or fixed texts for problems without digits. */
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

/** A text with one character replaced. */
export const replaced = (text: string, at: number, character: string): string =>
  text.slice(0, at) + character + text.slice(at + 1);

/** The problem's text with its operands replaced, one after another. */
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

/** The problem with one digit changed; if that is not valid, also its column's other digit, by the least that helps. */
function withDigit(task: Task, problem: Problem, place: Place, digit: string): Problem | null {
  const { operands } = problem;
  const changed = (texts: readonly string[], { operand, at }: Place, to: string) =>
    texts.with(operand, replaced(texts[operand] ?? "", at, to));
  const read = (texts: readonly string[]) => task.parse(textWith(problem, texts));
  const next = changed(operands, place, digit);
  const own = read(next);
  if (!("flaw" in own)) return own;
  if (operands.length !== 2) return null;
  const partner: Place = { operand: 1 - place.operand, at: place.at };
  const held = Number(operands[partner.operand]?.[partner.at]);
  const nearest = [...DIGITS].sort((a, b) => Math.abs(+a - held) - Math.abs(+b - held));
  for (const other of nearest) {
    const both = read(changed(next, partner, other));
    if (!("flaw" in both)) return both;
  }
  return null;
}

/**
 * The problem with a digit turned, always a valid problem of the task: values that no problem can have there are
 * skipped, and where a column would not fit, its other digit changes too.
 * @param to the digit to try first
 * @param by direction of the search, 1 or −1
 */
export function turnedProblem(
  task: Task,
  problem: Problem,
  place: Place,
  to: string,
  by: 1 | -1,
): Problem {
  let digit = to;
  for (const _ of DIGITS) {
    const found = withDigit(task, problem, place, digit);
    if (found) return found;
    digit = turned(digit, by);
  }
  return problem;
}
