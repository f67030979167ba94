import type { Rng } from "../random/draws.ts";
import { misprintedSum } from "./misprints.ts";
import type { Problem, Task } from "./task.ts";
import { columnsOf, digitsAt, otherDigit, parseTwoNumbers } from "./two-numbers.ts";

/**
 * Digit columns without carries: every column sum is at most 9, so all columns are alike, and the
 * answer, which contains every step digit, cannot be guessed. A misprint is another digit, by the column.
 */
const columns: Task = {
  id: "columns",
  title: "Digit columns",
  describe:
    "Add two numbers column by column, left to right; no column carries. Step k is the sum of column k. The answer is all step digits in a row: 2134+1623= is solved by 3;7;5;7;#3757.",
  grammar:
    "Write two numbers of 1 to 9 digits, both with the same number of digits, whose columns each add up to at most 9: 2134+1623.",
  layout: "columns",
  operator: "+",
  levels: { sft: [1, 6], rl: [3, 5], longer: 6, other: "letters" },
  maxSteps: 9,

  generate(rng: Rng, steps: number): Problem {
    let first = "";
    let second = "";
    for (let k = 0; k < steps; k++) {
      // The 55 digit pairs with a sum of at most 9, each equally likely.
      let rank = rng.integer(0, 54);
      let a = 0;
      while (rank >= 10 - a) {
        rank -= 10 - a;
        a += 1;
      }
      first += a;
      second += rank;
    }
    return { task: "columns", text: `${first}+${second}=`, operands: [first, second], steps };
  },

  parse(text) {
    const problem = parseTwoNumbers("columns", text);
    if ("flaw" in problem) return problem;
    for (let k = 0; k < problem.steps; k++) {
      const [a, b] = digitsAt(problem, k);
      if (a + b > 9) return { flaw: "column", column: k + 1, sum: a + b };
    }
    return problem;
  },

  stepValue(problem, k) {
    const [a, b] = digitsAt(problem, k);
    return String(a + b);
  },

  stepInputs: (problem, k) => digitsAt(problem, k).map(String),

  columns: columnsOf(
    "columns",
    "+",
    (a, b) => a + b <= 9,
    (a, b) => ({ row: a + b, column: a }),
  ),

  answerOf: (_problem, steps) => steps.join(""),

  isHard(problem, k, _previous, hardAbove) {
    const [a, b] = digitsAt(problem, k);
    return a > hardAbove || b > hardAbove;
  },

  misprint(problem, k) {
    const [a, b] = digitsAt(problem, k);
    return String(misprintedSum(a, b, a + b));
  },

  corrupt: (_problem, _k, value, rng) => otherDigit(value, rng),

  maxSolutionLength: (steps) => 3 * steps + 2,
};

export default columns;
