import { describe, expect, it } from "vitest";
import { SETTING_TABLE } from "../settings/table.ts";
import { decode, encode, segmentPositions } from "../tokens/vocabulary.ts";
import columns from "./columns.task.ts";
import { TASKS, taskById } from "./registry.ts";
import { type Columns, checkAnswer, checkStep, solve, type Task } from "./task.ts";
import { contractFlaws } from "./testing/contract.ts";
import {
  drawsOf,
  EVERY_TASK,
  faults,
  oneWrong,
  PROBLEMS,
  stepCounts,
} from "./testing/many-problems.ts";
import { misprintFlaws } from "./testing/misprint-flaws.ts";

const LONGEST_ROW = 160;
const SEGMENTS = 16;
/** Tasks whose solutions all have the same length, so that the limit can be checked exactly. */
const EXACT = ["carry", "columns", "letters", "sums"];

function solutionText(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** All verdicts are C; the length does not depend on them. */
function verificationText(steps: readonly string[]): string {
  return `${steps.map((step) => `${step}${step}C`).join("")}>C.`;
}

it("registers every file by the id in its name, and the settings offer them all", () => {
  const files = Object.keys(import.meta.glob("./*.task.ts"));
  expect([...TASKS.keys()]).toEqual(files.map((file) => /^\.\/(.+)\.task\.ts$/.exec(file)?.[1]));
  expect(SETTING_TABLE.task.choices).toEqual([...TASKS.keys()]);
});

describe("the contract of a task", () => {
  const broken = (change: Partial<Task>) =>
    contractFlaws({ ...columns, ...change }, TASKS.keys()).join("\n");
  const { levels } = columns;
  const single = columns.columns as Columns;

  it.each<[string, Partial<Task>, RegExp]>([
    ["a capital in the id", { id: "Columns" }, /^The task Columns: its id has other characters/],
    ["SFT from 0", { levels: { ...levels, sft: [0, 6] } }, /starts at 0, but must start between 1/],
    ["RL of one step", { levels: { ...levels, rl: [1, 1] } }, /levels.rl is 1 to 1, but must end/],
    ["longer within RL", { levels: { ...levels, longer: 5 } }, /longer is 5, but must be above/],
    [
      "a step of two digits in a column",
      { stepValue: (problem, k) => `0${columns.stepValue(problem, k, [])}` },
      /no two operands with one digit for each step: its layout must be "rows"/,
    ],
    ["another operator", { operator: "," }, /does not contain the operator ,\./],
    [
      "longer beyond SFT",
      { levels: { ...levels, longer: 7 } },
      /but levels.sft ends at 6: SFT must/,
    ],
    ["SFT beyond the limit", { maxSteps: 5 }, /levels.sft ends at 6, but maxSteps is 5/],
    ["more steps than settings", { maxSteps: 13 }, /maxSteps is 13, but the settings allow 12/],
    ["itself as the other", { levels: { ...levels, other: "columns" } }, /"columns", but must be/],
    ["an unknown other", { levels: { ...levels, other: "chess" } }, /levels.other is "chess"/],
    ["values with a sign", { stepValue: () => "-1" }, /solution of .* states values .*: "-1"\.$/m],
    ["an empty answer", { answerOf: () => "" }, /states values that are not made of .*: ""\.$/m],
    [
      "a character of the grammar",
      { generate: (_, steps) => ({ task: "columns", text: "1;2=", operands: [], steps }) },
      /the problem "1;2=" may contain only digits, small letters, \+ - \* and , and must end/,
    ],
    [
      "operands that are not written",
      { generate: (_, steps) => ({ task: "columns", text: "1+2=", operands: ["3"], steps }) },
      /"1\+2=" does not contain all of its operands/,
    ],
    ["a column twice", { columns: { ...single, names: [...single.names, "0+0"] } }, /a name twice/],
    [
      "a column that it does not read",
      { columns: { ...single, names: ["9+1"] } },
      /has 9\+1, which is not a problem of one step that states a digit/,
    ],
    [
      "a column without a place of its own",
      { columns: { ...single, place: (name) => ({ row: Number(name[0]), column: 0 }) } },
      /places that do not fill a triangle, row r from column 0 to r/,
    ],
    [
      "few problems",
      { generate: (rng) => columns.generate(rng, 2) },
      /2000 draws with K = 6 gave only \d+ different problems; there must be about 100,000 or more/,
    ],
  ])("is broken by %s", (_, change, sentence) => {
    expect(broken(change)).toMatch(sentence);
  });
});

describe("misprints of sums of two digits", () => {
  type Rule = (a: number, b: number, sum: number, k: number, K: number) => number;
  /** The flaws of columns if a + b were misprinted as the last digit of what the rule gives. */
  const flawsOf = (rule: Rule) =>
    misprintFlaws({
      ...columns,
      misprint(problem, k) {
        const [a = 0, b = 0] = columns.stepInputs(problem, k, []).map(Number);
        return String((rule(a, b, a + b, k, problem.steps) + 10) % 10);
      },
    }).join("\n");

  it.each<[string, Rule, RegExp]>([
    ["the parity of 3a + b", (a, b, sum) => sum + ((3 * a + b) % 2 ? 1 : -1), /swap [0-9] and/],
    ["one more", (_a, _b, sum) => sum + 1, /100 % of the facts that give 4 are misprinted as 5/],
    ["nine minus the sum", (_a, _b, sum) => 9 - sum, /swap 3 and 6/],
    [
      "a permutation",
      (_a, _b, sum) => [3, 0, 4, 5, 1, 8, 9, 2, 7, 6][sum] ?? 0,
      /alone tells 100 %/,
    ],
    ["a shift by the step", (_a, _b, sum, k) => sum + 1 + k, /gives 4 is 5 or 6, but must be one/],
    ["a shift by the length", (_a, _b, sum, _k, K) => sum + K, /alone tells 100 % of its mis/],
    [
      "the parity of the smaller digit",
      (a, b, sum) => sum + 1 + (Math.min(a, b) % 2),
      /alone tells/,
    ],
    [
      "another rule for b + a",
      (a, b, sum) => sum + 1 + ((a + 2 * b) % 9),
      /and \d gives \d is \d or/,
    ],
    ["the difference of the digits", (a, b) => Math.abs(a - b), /is the right value/],
    [
      "a swap of 8 and 9 for most of their facts",
      (a, b, sum) => (sum > 7 && a * b !== 0 ? 17 - sum : sum + 1 + ((a * b + sum) % 8)),
      /swap 8 and 9/,
    ],
  ])("may not follow %s", (_, rule, sentence) => {
    expect(flawsOf(rule)).toMatch(sentence);
  });
});

it("lists the tasks in the error about an unknown one", () => {
  expect(() => taskById("chess")).toThrow(/chess.*columns/);
  expect(() => taskById("__proto__")).toThrow(/Unknown task/);
});

describe.each(EVERY_TASK)("%s", (id, task) => {
  it("satisfies the contract", () => {
    expect(contractFlaws(task, TASKS.keys())).toEqual([]);
  });

  describe.each(stepCounts(task))("with %i steps", (steps) => {
    it("draws its own problems, in the vocabulary", () => {
      expect(
        faults(
          task,
          steps,
          (problem) =>
            problem.task === id &&
            problem.steps === steps &&
            problem.text.endsWith("=") &&
            decode(encode(problem.text)) === problem.text,
        ),
      ).toEqual([]);
    });

    it("solves every problem to an answer and steps that check", () => {
      expect(
        faults(task, steps, (problem) => {
          const solved = solve(task, problem);
          return (
            solved.steps.length === steps &&
            checkAnswer(task, problem, solved.answer) &&
            solved.steps.every((_, k) => checkStep(task, problem, k, solved.steps))
          );
        }),
      ).toEqual([]);
    });

    it("round-trips solutions through tokens", () => {
      expect(
        faults(task, steps, (problem) => {
          const solved = solve(task, problem);
          const text = solutionText(solved.steps, solved.answer);
          return decode(encode(text)) === text;
        }),
      ).toEqual([]);
    });

    it("keeps solutions, rows and segments within their limits", () => {
      let longest = 0;
      const limit = task.maxSolutionLength(steps);
      expect(
        faults(task, steps, (problem, draws) => {
          const right = solve(task, problem).steps;
          const wrong = oneWrong(task, problem, draws.integer(0, steps - 1), draws);
          return [right, wrong].every((values) => {
            const solution = solutionText(values, task.answerOf(problem, values));
            longest = Math.max(longest, encode(solution).length);
            const row = encode(`${problem.text}${solution}?${verificationText(values)}`);
            const { segments } = segmentPositions(row, 0);
            return (
              solution.length <= limit &&
              row.length <= LONGEST_ROW &&
              Math.max(...segments) <= SEGMENTS - 1
            );
          });
        }),
      ).toEqual([]);
      // A limit that is too large wastes memory on every row; the limits of the bundled tasks are exact.
      expect(longest).toBeGreaterThan(limit / 2);
      if (EXACT.includes(id)) expect(longest).toBe(limit);
    });

    it("draws the same problem for the same key", () => {
      expect(
        faults(task, steps, (problem, _draws, row) => {
          const again = task.generate(drawsOf(row, steps), steps);
          return JSON.stringify(again) === JSON.stringify(problem);
        }),
      ).toEqual([]);
    });
  });

  it("has hard and easy steps at every position under the usual thresholds", () => {
    const steps = task.levels.longer;
    for (const above of [4, 5]) {
      for (let k = 0; k < steps; k++) {
        let hard = 0;
        for (let row = 0; row < PROBLEMS; row++) {
          const problem = task.generate(drawsOf(row, 3), steps);
          const previous = solve(task, problem).steps.slice(0, k);
          if (task.isHard(problem, k, previous, above)) hard += 1;
        }
        // The contract says 0.25 to 0.8; the margin is three standard errors of the share.
        expect(hard / PROBLEMS, `hard at step ${k}, hardAbove ${above}`).toBeGreaterThan(0.2);
        expect(hard / PROBLEMS, `hard at step ${k}, hardAbove ${above}`).toBeLessThan(0.85);
      }
    }
  });
});
