import type { Rng } from "../random/draws.ts";
import type { Problem, Task } from "./task.ts";

/** A total as it is written: two digits, what is above 99 dropped. */
function written(total: number): string {
  return String(total % 100).padStart(2, "0");
}

/** The total before step k as stated, or the true one where none is stated in two digits. */
function totalBefore(problem: Problem, k: number, previous: readonly string[]): number {
  const stated = k > 0 ? previous[k - 1] : undefined;
  if (stated !== undefined && /^[0-9]{2}$/.test(stated)) return Number(stated);
  let total = 0;
  for (const term of problem.operands.slice(0, k + 1)) total += Number(term);
  return total % 100;
}

/**
 * A sum of one-digit terms with running totals. Step k adds term k + 1 to the total stated before,
 * so one wrong total moves all later ones, and two errors can cancel. At most eleven terms: a true
 * total never passes 99, only one that follows from a wrong total is cut to two digits.
 */
const sums: Task = {
  id: "sums",
  title: "Running totals",
  describe:
    "Add a row of digits from 1 to 9, left to right. Each step is the running total after one more term, in two digits; the answer is the last total: 7+5+9+3= is solved by 12;21;24;#24.",
  grammar: "Write 2 to 11 digits from 1 to 9 with + between them: 7+5+9+3.",
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
    return written(totalBefore(problem, k, previous) + Number(problem.operands[k + 1]));
  },

  answerOf: (_problem, steps) => steps.at(-1) ?? "",

  isHard(problem, k, _previous, hardAbove) {
    return Number(problem.operands[k + 1]) > hardAbove;
  },

  misprint(problem, k, previous) {
    const before = totalBefore(problem, k, previous);
    const term = Number(problem.operands[k + 1]);
    return written(before + term + ((3 * before + term) % 2 === 1 ? 1 : 99));
  },

  corrupt(_problem, _k, value, rng) {
    // A value that is no total may become any; a total becomes another one.
    if (!/^[0-9]{2}$/.test(value)) return written(rng.integer(0, 99));
    const shifts = [1, 99, 10, 90, rng.integer(1, 99)];
    return written(Number(value) + (shifts[rng.integer(0, 4)] ?? 1));
  },

  maxSolutionLength: (steps) => 3 * steps + 4,
};

export default sums;
