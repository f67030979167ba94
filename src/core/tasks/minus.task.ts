import type { Rng } from "../random/draws.ts";
import { differenceOffset } from "./misprints.ts";
import type { Problem, StepCheck, Task } from "./task.ts";
import { columnsOf, digitsAt, otherDigit, parseTwoNumbers } from "./two-numbers.ts";

/** The misprint of the generator's SFT data: a wrong difference for a column. */
const misprinted = (upper: number, lower: number) =>
  (upper - lower + differenceOffset(upper, lower)) % 10;

const TOP = 9; // upper digit of the columns that the verifier's data misprints

/**
 * Adding back: stated digit + lower digit, of which the last digit counts. The verifier's textbook has
 * errors only where they agree with the generator's book for columns with a 9 on top: if that says
 * 9 − 4 = 6, this says 6 + 4 = 9, and that 5 + 4 is not 9.
 */
const check: StepCheck = {
  parts(problem, k) {
    const [upper, lower] = digitsAt(problem, k);
    return { kind: "sum", operator: "+", operand: String(lower), target: String(upper) };
  },

  value(problem, k, stated) {
    const [, lower] = digitsAt(problem, k);
    return String(((/^[0-9]$/.test(stated) ? Number(stated) : 0) + lower) % 10);
  },

  isHard(problem, k, stated, hardAbove) {
    const [, lower] = digitsAt(problem, k);
    const isFactOfNine = [TOP - lower, misprinted(TOP, lower)].includes(Number(stated));
    return TOP > hardAbove && isFactOfNine;
  },

  misprint(problem, k, stated) {
    const [, lower] = digitsAt(problem, k);
    const sum = Number(check.value(problem, k, stated));
    return String(sum === TOP ? (TOP + differenceOffset(TOP, lower)) % 10 : TOP);
  },
};

/**
 * Subtraction in columns without borrowing, checked by adding. Making a step and checking it are two
 * different tables, so SFT can teach one better than the other: the generator's book misprints hard
 * columns, the verifier's only the ten columns with a 9 on top. A misprint adds an offset that depends on
 * the column alone, so it is not a function of the right difference.
 */
const minus: Task = {
  id: "minus",
  title: "Subtraction",
  describe:
    "Subtract the lower number from the upper one, column by column, left to right; no column borrows. Step k is the difference of column k. The answer is all step digits in a row: 7584-2134= is solved by 5;4;5;0;#5450. The verifier checks a step by adding: 5 + 2 should give 7.",
  grammar:
    "Write two numbers of 1 to 12 digits, both with the same number of digits, where each upper digit is at least the lower one: 7584-2134.",
  layout: "columns",
  operator: "-",
  levels: { sft: [1, 8], rl: [5, 7], longer: 8, other: "columns" },
  maxSteps: 12,

  generate(rng: Rng, steps: number): Problem {
    let first = "";
    let second = "";
    for (let k = 0; k < steps; k++) {
      // The 55 pairs lower ≤ upper, each equally likely.
      let rank = rng.integer(0, 54);
      let upper = 0;
      while (rank > upper) {
        upper += 1;
        rank -= upper;
      }
      first += upper;
      second += rank;
    }
    return { task: "minus", text: `${first}-${second}=`, operands: [first, second], steps };
  },

  parse(text) {
    const problem = parseTwoNumbers("minus", text, "-");
    if ("flaw" in problem) return problem;
    for (let k = 0; k < problem.steps; k++) {
      const [upper, lower] = digitsAt(problem, k);
      if (lower > upper) return { flaw: "borrow", column: k + 1, upper, lower };
    }
    return problem;
  },

  stepValue(problem, k) {
    const [upper, lower] = digitsAt(problem, k);
    return String(upper - lower);
  },

  stepInputs: (problem, k) => digitsAt(problem, k).map(String),

  columns: columnsOf(
    "minus",
    "-",
    (upper, lower) => lower <= upper,
    (upper, lower) => ({ row: upper, column: lower }),
  ),

  check,

  answerOf: (_problem, steps) => steps.join(""),

  isHard(problem, k, _previous, hardAbove) {
    return digitsAt(problem, k)[0] > hardAbove;
  },

  misprint(problem, k) {
    return String(misprinted(...digitsAt(problem, k)));
  },

  corrupt: (_problem, _k, value, rng) => otherDigit(value, rng),

  maxSolutionLength: (steps) => 3 * steps + 2,
};

export default minus;
