import type { Rng } from "../random/draws.ts";
import { misprintedSum } from "./misprints.ts";
import type { Problem, Task } from "./task.ts";
import { digitsAt, parseTwoNumbers } from "./two-numbers.ts";

/** The carry stated by step k − 1; anything but a two-character value with carry 1 counts as 0. */
function statedCarry(k: number, previous: readonly string[]): number {
  const before = previous[k - 1];
  return before?.length === 2 && before[1] === "1" ? 1 : 0;
}

/**
 * Column addition with carries. Numbers are written in reverse, so that digit k has the same offset in both operands
 * and in the answer, and carries move in writing order. A misprint changes the digit and never the carry, so it does
 * not affect other digits.
 */
const carry: Task = {
  id: "carry",
  title: "Addition with carries",
  describe:
    "Add two numbers place by place. Numbers are written backwards, ones first: 74 + 58 is 47+85=. Step k is the digit of place k and the carry into the next place; the answer is all digits, then the last carry: 21;31;#231. says 132.",
  grammar:
    "Write two numbers of 1 to 9 digits backwards, ones first, both with the same number of digits: 47+85 is 74 + 58.",
  layout: "rows",
  operator: "+",
  levels: { sft: [1, 5], rl: [2, 4], longer: 5, other: "letters" },
  maxSteps: 9,

  generate(rng: Rng, steps: number): Problem {
    let first = "";
    let second = "";
    for (let k = 0; k < steps; k++) {
      first += rng.integer(0, 9);
      second += rng.integer(0, 9);
    }
    return { task: "carry", text: `${first}+${second}=`, operands: [first, second], steps };
  },

  parse: (text) => parseTwoNumbers("carry", text),

  stepValue(problem, k, previous) {
    const [a, b] = digitsAt(problem, k);
    const sum = a + b + statedCarry(k, previous);
    return `${sum % 10}${sum > 9 ? 1 : 0}`;
  },

  stepInputs(problem, k, previous) {
    const digits = digitsAt(problem, k).map(String);
    return statedCarry(k, previous) === 1 ? [...digits, "1"] : digits;
  },

  answerOf: (_problem, steps) =>
    steps.map((step) => step.slice(0, 1)).join("") + (steps.at(-1)?.slice(1, 2) ?? ""),

  isHard(problem, k, _previous, hardAbove) {
    const [a, b] = digitsAt(problem, k);
    return a > hardAbove || b > hardAbove;
  },

  misprint(problem, k, previous) {
    const [a, b] = digitsAt(problem, k);
    const sum = a + b + statedCarry(k, previous);
    return `${misprintedSum(a, b, sum)}${sum > 9 ? 1 : 0}`;
  },

  corrupt(_problem, _k, value, rng) {
    // The 20 values, ordered by digit + 10 · carry. Any other text may become any of them.
    const readable = /^[0-9][01]$/.test(value);
    const rank = readable ? Number(value[0]) + 10 * Number(value[1]) : 0;
    const digit = rank % 10;
    const kind = readable ? rng.integer(0, 3) : 4;
    let wrong: number;
    if (kind === 0) wrong = rank - digit + ((digit + 1) % 10);
    else if (kind === 1) wrong = rank - digit + ((digit + 9) % 10);
    else if (kind === 2) wrong = (rank + 10) % 20;
    else if (kind === 3) wrong = (rank + rng.integer(1, 19)) % 20;
    else wrong = rng.integer(0, 19);
    return `${wrong % 10}${wrong > 9 ? 1 : 0}`;
  },

  maxSolutionLength: (steps) => 4 * steps + 3,
};

export default carry;
