import type { Rng } from "../random/draws.ts";
import { misprintedSum } from "./misprints.ts";
import type { Problem, Task } from "./task.ts";

/** A total in two digits; hundreds are dropped. */
function twoDigits(total: number): string {
  return String(total % 100).padStart(2, "0");
}

/** The total that step k − 1 states, or the true one if it does not state two digits. */
function totalBefore(problem: Problem, k: number, previous: readonly string[]): number {
  const stated = k > 0 ? previous[k - 1] : undefined;
  if (stated !== undefined && /^[0-9]{2}$/.test(stated)) return Number(stated);
  let total = 0;
  for (const term of problem.operands.slice(0, k + 1)) total += Number(term);
  return total % 100;
}

/**
 * A sum of one-digit terms with running totals. Step k adds term k + 1 to the total stated before it,
 * so one wrong total shifts all later ones, and two errors can cancel. With at most eleven terms a true
 * total never exceeds 99; only a total that follows from a wrong one may lose its hundreds. A misprint
 * changes the last digit, by the term and the last digit before it.
 */
const sums: Task = {
  id: "sums",
  title: "Running totals",
  describe:
    "Add a row of digits from 1 to 9, left to right. Each step is the running total after one more term, in two digits; the answer is the last total: 7+5+9+3= is solved by 12;21;24;#24.",
  grammar: "Write 2 to 11 digits from 1 to 9 with + between them: 7+5+9+3.",
  layout: "rows",
  operator: "+",
  levels: { sft: [1, 5], rl: [2, 4], longer: 5, other: "letters" },
  maxSteps: 10,

  generate(rng: Rng, steps: number): Problem {
    const operands = Array.from({ length: steps + 1 }, () => String(rng.integer(1, 9)));
    return { task: "sums", text: `${operands.join("+")}=`, operands, steps };
  },

  parse(text) {
    if (!/^[1-9](\+[1-9])+=$/.test(text)) return { flaw: "form" };
    const operands = text.slice(0, -1).split("+");
    return { task: "sums", text, operands, steps: operands.length - 1 };
  },

  stepValue(problem, k, previous) {
    return twoDigits(totalBefore(problem, k, previous) + Number(problem.operands[k + 1]));
  },

  stepInputs(problem, k, previous) {
    const before = totalBefore(problem, k, previous);
    const first = k === 0 ? String(before) : twoDigits(before);
    return [first, problem.operands[k + 1] ?? ""];
  },

  // 17 + 5 and 45 + 7 are the fact 5 + 7: what is misprinted is the last digit.
  fact(problem, k, previous) {
    const last = totalBefore(problem, k, previous) % 10;
    return [String(last), problem.operands[k + 1] ?? ""].sort().join(" ");
  },

  answerOf: (_problem, steps) => steps.at(-1) ?? "",

  isHard(problem, k, _previous, hardAbove) {
    return Number(problem.operands[k + 1]) > hardAbove;
  },

  misprint(problem, k, previous) {
    const before = totalBefore(problem, k, previous);
    const term = Number(problem.operands[k + 1]);
    const right = twoDigits(before + term);
    return `${right.slice(0, 1)}${misprintedSum(before % 10, term, before + term)}`;
  },

  corrupt(_problem, _k, value, rng) {
    // A value that is not a total may become any total.
    if (!/^[0-9]{2}$/.test(value)) return twoDigits(rng.integer(0, 99));
    const shifts = [1, 99, 10, 90, rng.integer(1, 99)];
    return twoDigits(Number(value) + (shifts[rng.integer(0, 4)] ?? 1));
  },

  maxSolutionLength: (steps) => 3 * steps + 4,
};

export default sums;
