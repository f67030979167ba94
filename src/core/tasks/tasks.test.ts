import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rng, rngFor, STREAMS } from "../random/draws.ts";
import { CHARACTERS, decode, encode, segmentPositions } from "../tokens/vocabulary.ts";
import { TASKS, taskById } from "./registry.ts";
import { checkAnswer, checkStep, type Problem, solve, type Task } from "./task.ts";

const PROBLEMS = 1000;
const CASES = 10000;
const LONGEST_ROW = 160;
const SEGMENTS = 16;
const HARD_LEVELS = [0, 3, 5, 8];

function rng(row: number, update = 0): Rng {
  return rngFor({ seed: 7, stream: STREAMS.generatorProblems, update }, row);
}

function solutionText(steps: readonly string[], answer: string): string {
  return `${steps.map((step) => `${step};`).join("")}#${answer}.`;
}

/** Every step found right: the same length for every verdict. */
function verificationText(steps: readonly string[]): string {
  return `${steps.map((step) => `${step}${step}C`).join("")}>C.`;
}

function isVocabulary(text: string): boolean {
  return [...text].every((character) => CHARACTERS.includes(character));
}

function counts(task: Task): number[] {
  return Array.from({ length: task.maxSteps }, (_, index) => index + 1);
}

/** Calls `check` for 1,000 problems of `steps` steps; the problems it finds fault with. */
function faults(
  task: Task,
  steps: number,
  check: (problem: Problem, draws: Rng, row: number) => boolean,
): string[] {
  const found: string[] = [];
  for (let row = 0; row < PROBLEMS; row++) {
    const draws = rng(row, steps);
    const problem = task.generate(draws, steps);
    if (!check(problem, draws, row)) found.push(problem.text);
  }
  return found;
}

/** The right steps but for one, corrupted; all later steps follow from it. */
function oneWrong(task: Task, problem: Problem, wrong: number, draws: Rng): string[] {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) {
    const value = task.stepValue(problem, k, steps);
    steps.push(k === wrong ? task.corrupt(problem, k, value, draws) : value);
  }
  return steps;
}

/** Another string of the same length. */
function changed(text: string, draws: Rng): string {
  const place = draws.integer(0, text.length - 1);
  const index = CHARACTERS.indexOf(text.charAt(place));
  const other = CHARACTERS.charAt((index + draws.integer(1, 49)) % CHARACTERS.length);
  return text.slice(0, place) + other + text.slice(place + 1);
}

it("finds the tasks that the settings offer", () => {
  expect([...TASKS.keys()].sort()).toEqual(["carry", "columns", "letters", "sums"]);
});

it("names the tasks there are when asked for another", () => {
  expect(() => taskById("chess")).toThrow(/chess.*columns/);
  expect(() => taskById("__proto__")).toThrow(/Unknown task/);
});

describe.each([...TASKS.values()].map((task) => [task.id, task] as const))("%s", (id, task) => {
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

  describe.each(counts(task).map((steps) => [steps]))("with %i steps", (steps) => {
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

    it("rejects a changed answer", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const { answer } = solve(task, problem);
          return (
            !checkAnswer(task, problem, changed(answer, draws)) &&
            !checkAnswer(task, problem, "") &&
            !checkAnswer(task, problem, `${answer}0`) &&
            !checkAnswer(task, problem, answer.slice(1))
          );
        }),
      ).toEqual([]);
    });

    it("rejects a changed step, a missing one and one too many", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const right = solve(task, problem).steps;
          const k = draws.integer(0, steps - 1);
          const other = [...right];
          other[k] = changed(right[k] ?? "", draws);
          return (
            !checkStep(task, problem, k, other) &&
            !checkStep(task, problem, k, right.slice(0, k)) &&
            !checkStep(task, problem, steps, [...right, right[0] ?? ""])
          );
        }),
      ).toEqual([]);
    });

    it("judges a step by the values stated before it", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const wrong = draws.integer(0, steps - 1);
          const values = oneWrong(task, problem, wrong, draws);
          return values.every((_, k) => checkStep(task, problem, k, values) === (k !== wrong));
        }),
      ).toEqual([]);
    });

    it("misprints and corrupts to another value of the same length", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const previous: string[] = [];
          for (let k = 0; k < steps; k++) {
            const value = task.stepValue(problem, k, previous);
            const misprint = task.misprint(problem, k, previous);
            if (misprint === value || misprint.length !== value.length) return false;
            for (const from of [value, misprint]) {
              const corrupted = task.corrupt(problem, k, from, draws);
              if (corrupted === from || corrupted.length !== from.length) return false;
              if (!/^[0-9a-z]+$/.test(corrupted)) return false;
            }
            // A misprint is a fact of the textbook: the same step is misprinted the same way.
            if (task.misprint(problem, k, previous) !== misprint) return false;
            previous.push(draws.integer(0, 1) === 0 ? value : misprint);
          }
          return true;
        }),
      ).toEqual([]);
    });

    it("calls fewer steps hard the higher the threshold, and none above 9", () => {
      expect(
        faults(task, steps, (problem) => {
          const { steps: right } = solve(task, problem);
          return right.every((_, k) => {
            const previous = right.slice(0, k);
            const hard = Array.from({ length: 10 }, (__, above) =>
              task.isHard(problem, k, previous, above),
            );
            return hard.every((now, above) => above === 0 || !now || hard[above - 1]) && !hard[9];
          });
        }),
      ).toEqual([]);
    });

    it("draws the same problem for the same key", () => {
      expect(
        faults(task, steps, (problem, _draws, row) => {
          const again = task.generate(rng(row, steps), steps);
          return JSON.stringify(again) === JSON.stringify(problem);
        }),
      ).toEqual([]);
    });
  });

  it("draws different problems for different rows and updates", () => {
    const texts = new Set<string>();
    for (let row = 0; row < PROBLEMS; row++) {
      texts.add(task.generate(rng(row, 1), task.levels.longer).text);
      texts.add(task.generate(rng(row, 2), task.levels.longer).text);
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
          const problem = task.generate(rng(row, 3), steps);
          const previous = solve(task, problem).steps.slice(0, k);
          if (task.isHard(problem, k, previous, above)) hard += 1;
        }
        expect(hard / PROBLEMS).toBeGreaterThan(0.2);
        expect(hard / PROBLEMS).toBeLessThan(0.85);
      }
    }
  });

  it("is total: whatever was stated, functions return strings of the vocabulary", () => {
    const vocabularyText = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 });
    const stated = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      vocabularyText,
      fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(..."abcxyz"), maxLength: 8 }),
      fc.constantFrom("", "constructor", "__proto__", "NaN", "-1", "1e9", " 12", "9".repeat(400)),
    );
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: task.maxSteps }),
        fc.array(stated, { maxLength: task.maxSteps + 3 }),
        fc.array(vocabularyText, { maxLength: task.maxSteps + 3 }),
        stated,
        (row, steps, values, tokens, answer) => {
          const draws = rng(row);
          const problem = task.generate(draws, steps);
          const wrong: string[] = [];
          const must = (holds: boolean, what: string): void => {
            if (!holds) wrong.push(`${what} of ${problem.text}`);
          };
          for (let k = 0; k < steps; k++) {
            // As many values as the interface promises, and any number of them.
            for (const previous of [values.slice(0, k), values, tokens]) {
              const value = task.stepValue(problem, k, previous);
              const misprint = task.misprint(problem, k, previous);
              const corrupted = task.corrupt(problem, k, value, draws);
              must(isVocabulary(value + misprint + corrupted), "vocabulary");
              must(value !== "" && misprint !== value && corrupted !== value, "wrong value");
              for (const above of HARD_LEVELS) {
                must(typeof task.isHard(problem, k, previous, above) === "boolean", "hard");
              }
            }
            // The caller promises a value of the task; anything else must not bring the run down.
            must(
              typeof task.corrupt(problem, k, values[k] ?? answer, draws) === "string",
              "corrupt",
            );
            must(typeof checkStep(task, problem, k, values) === "boolean", "check");
            must(typeof checkStep(task, problem, k, tokens) === "boolean", "check");
          }
          must(!checkStep(task, problem, steps, values), "step too many");
          must(typeof task.answerOf(problem, values) === "string", "answer");
          // Stated values come out of tokens: the answer copied from them stays in the vocabulary.
          must(isVocabulary(task.answerOf(problem, tokens)), "answer");
          must(typeof checkAnswer(task, problem, answer) === "boolean", "check");
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: CASES },
    );
  }, 120_000);
});
