import { describe, expect, it } from "vitest";
import { decode, encode, segmentPositions } from "../tokens/vocabulary.ts";
import { TASKS, taskById } from "./registry.ts";
import { checkAnswer, checkStep, solve } from "./task.ts";
import {
  drawsOf,
  EVERY_TASK,
  faults,
  oneWrong,
  PROBLEMS,
  stepCounts,
} from "./testing/many-problems.ts";

const LONGEST_ROW = 160;
const SEGMENTS = 16;

function solutionText(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** Every step found right: the same length for every verdict. */
function verificationText(steps: readonly string[]): string {
  return `${steps.map((step) => `${step}${step}C`).join("")}>C.`;
}

it("finds the tasks that the settings offer", () => {
  expect([...TASKS.keys()].sort()).toEqual(["carry", "columns", "letters", "sums"]);
});

it("names the tasks there are when asked for another", () => {
  expect(() => taskById("chess")).toThrow(/chess.*columns/);
  expect(() => taskById("__proto__")).toThrow(/Unknown task/);
});

describe.each(EVERY_TASK)("%s", (id, task) => {
  it("has levels that its limits allow", () => {
    const { sft, rl, longer } = task.levels;
    expect(sft[0]).toBeGreaterThanOrEqual(1);
    expect(sft[0]).toBeLessThanOrEqual(rl[0]);
    expect(rl[0]).toBeLessThanOrEqual(rl[1]);
    expect(longer).toBeGreaterThan(rl[1]);
    expect(longer).toBeLessThanOrEqual(sft[1]);
    expect(sft[1]).toBeLessThanOrEqual(task.maxSteps);
    // The settings allow 12 steps at most.
    expect(task.maxSteps).toBeLessThanOrEqual(12);
    expect(task.levels.other).not.toBe(id);
    expect(TASKS.has(task.levels.other)).toBe(true);
  });

  describe.each(stepCounts(task))("with %i steps", (steps) => {
    it("states problems of its own, in the vocabulary", () => {
      expect(
        faults(
          task,
          steps,
          (problem) =>
            problem.task === id &&
            problem.steps === steps &&
            problem.text.endsWith("=") &&
            problem.operands.every((operand) => problem.text.includes(operand)) &&
            // Characters of the solution's grammar would make the prompt ambiguous.
            !/[;#?>CX.|*_]/.test(problem.text) &&
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
          // Values and answer must not contain what ends them.
          return (
            decode(encode(text)) === text &&
            [...solved.steps, solved.answer].every((value) => /^[0-9a-z]+$/.test(value))
          );
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
      expect(longest).toBe(limit);
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

  it("draws different problems for different rows and updates", () => {
    const texts = new Set<string>();
    for (let row = 0; row < PROBLEMS; row++) {
      texts.add(task.generate(drawsOf(row, 1), task.levels.longer).text);
      texts.add(task.generate(drawsOf(row, 2), task.levels.longer).text);
    }
    // A few repeats are chance: the smallest space here has 531,441 problems.
    expect(texts.size).toBeGreaterThan(2 * PROBLEMS - 30);
  });

  it("has hard and easy steps at every place under the usual thresholds", () => {
    const steps = task.levels.longer;
    for (const above of [4, 5]) {
      for (let k = 0; k < steps; k++) {
        let hard = 0;
        for (let row = 0; row < PROBLEMS; row++) {
          const problem = task.generate(drawsOf(row, 3), steps);
          const previous = solve(task, problem).steps.slice(0, k);
          if (task.isHard(problem, k, previous, above)) hard += 1;
        }
        expect(hard / PROBLEMS).toBeGreaterThan(0.2);
        expect(hard / PROBLEMS).toBeLessThan(0.85);
      }
    }
  });
});
