import { TangoError } from "../errors.ts";
import type { Rng } from "../random/draws.ts";
import { misprintTable } from "./misprints.ts";
import type { Task } from "./task.ts";
import { digitsAt, otherDigit, parseTwoNumbers } from "./two-numbers.ts";

/**
 * A task whose rule somebody wrote: the digit below each of the 100 pairs of digits. Its id holds them, so that
 * whatever names the task carries it whole, and no code runs to read it.
 */
const ID = /^own-([0-9]{100})$/;

/** @param digits [100], the digit for a above b at 10 · a + b @throws TangoError("bad-shape") */
export function ownSumId(digits: readonly number[]): string {
  const id = `own-${digits.join("")}`;
  if (ID.test(id)) return id;
  throw new TangoError("bad-shape", "A sum of one's own needs a digit for each of 100 pairs.");
}

/** The task of such an id; null for another id. */
export function ownSum(id: string): Task | null {
  const digits = ID.exec(id)?.[1];
  if (digits === undefined) return null;
  const below = (a: number, b: number) => Number(digits[10 * a + b]);
  const misprinted = misprintTable(below);
  return {
    id,
    title: "Own sum",
    describe:
      "Two numbers stand above each other, and a rule of one's own gives the digit below each column. Step k is the digit of column k. The answer is all step digits in a row.",
    grammar: "Write two numbers of 1 to 9 digits, both with the same number of digits: 2134,1623.",
    layout: "columns",
    operator: ",",
    levels: { sft: [1, 6], rl: [3, 5], longer: 6, other: "letters" },
    maxSteps: 9,
    generate(rng: Rng, steps: number) {
      const digit = () => String(rng.integer(0, 9));
      const first = Array.from({ length: steps }, digit).join("");
      const second = Array.from({ length: steps }, digit).join("");
      return { task: id, text: `${first},${second}=`, operands: [first, second], steps };
    },
    parse: (text) => parseTwoNumbers(id, text, ","),
    stepValue(problem, k) {
      const [a, b] = digitsAt(problem, k);
      return String(below(a, b) || 0);
    },
    stepInputs: (problem, k) => digitsAt(problem, k).map(String),
    answerOf: (_problem, steps) => steps.join(""),
    isHard(problem, k, _previous, hardAbove) {
      const [a, b] = digitsAt(problem, k);
      return a > hardAbove || b > hardAbove;
    },
    misprint(problem, k) {
      const [a, b] = digitsAt(problem, k);
      return String(misprinted(a, b));
    },
    corrupt: (_problem, _k, value, rng) => otherDigit(value, rng),
    maxSolutionLength: (steps) => 3 * steps + 2,
  };
}
