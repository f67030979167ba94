import type { Rng } from "../random/draws.ts";
import type { Columns, Problem, ProblemFlaw } from "./task.ts";

/** Digit k, counted from the left, of both numbers. */
export function digitsAt(problem: Problem, k: number): [number, number] {
  return [Number(problem.operands[0]?.[k]), Number(problem.operands[1]?.[k])];
}

/** Parses two numbers with the same number of digits, one step per digit: `2134+1623=`, `7584-2134=`, `2134,1623=`. */
export function parseTwoNumbers(
  task: string,
  text: string,
  operator: "+" | "-" | "," = "+",
): Problem | ProblemFlaw {
  const [, first, written, second] = /^([0-9]+)([+,-])([0-9]+)=$/.exec(text) ?? [];
  if (first === undefined || second === undefined || written !== operator) return { flaw: "form" };
  if (first.length !== second.length) {
    return { flaw: "lengths", first: first.length, second: second.length };
  }
  return { task, text, operands: [first, second], steps: first.length };
}

/** A corrupted digit: one more in a third of the draws, one less in another third, else any other digit. */
export function otherDigit(value: string, rng: Rng): string {
  const kind = rng.integer(0, 2);
  const shift = kind === 0 ? 1 : kind === 1 ? 9 : rng.integer(1, 9);
  return String(((Number(value) || 0) + shift) % 10);
}

const DIGITS = [..."0123456789"];

/**
 * The columns of a task of two numbers: `8-3` is 8 above 3.
 * @param isColumn which pairs occur
 * @param placeOf where a drawing has them (`Columns.place`)
 */
export function columnsOf(
  task: string,
  operator: "+" | "-",
  isColumn: (upper: number, lower: number) => boolean,
  placeOf: (upper: number, lower: number) => ReturnType<Columns["place"]>,
): Columns {
  const pairs = DIGITS.flatMap((upper) => DIGITS.map((lower) => [upper, lower] as const));
  return {
    names: pairs
      .filter(([upper, lower]) => isColumn(Number(upper), Number(lower)))
      .map((pair) => pair.join(operator)),
    place: (name) => placeOf(Number(name[0]), Number(name[2])),
    problem(names) {
      const first = names.map((name) => name[0]).join("");
      const second = names.map((name) => name[2]).join("");
      const text = `${first}${operator}${second}=`;
      return { task, text, operands: [first, second], steps: names.length };
    },
  };
}
