import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import { readSolution } from "../tango/solution.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { solve } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { accuracyByHardSteps, HARD_BINS, stepAccuracyByHardness } from "./difficulty.ts";

const columns = taskById("columns");

/** A solution of `first+second=` in columns. */
function written(first: string, second: string, text: string) {
  const operands = [first, second];
  const problem = { task: "columns", text: `${first}+${second}=`, operands, steps: first.length };
  return readSolution(columns, problem, {
    prompt: [],
    response: encode(text),
    logprobs: [],
    entropy: [],
  });
}

// Hard above 5: a column with a 6, 7, 8 or 9.
const SOLUTIONS = [
  written("12", "34", "4;6;#46."), // no hard step, right
  written("12", "34", "4;7;#47."), // no hard step, second step wrong
  written("16", "32", "4;8;#48."), // one hard step, right
  written("66", "32", "9;7;#97."), // two hard steps, second wrong
  written("66", "32", "9;8;#98."), // two hard steps, right
  written("666", "111", "7;7;#77."), // three hard steps, the last missing
];

describe("accuracyByHardSteps", () => {
  it("has the share of right solutions for each number of hard steps", () => {
    expect(accuracyByHardSteps(columns, 5, SOLUTIONS, "a/")).toEqual({
      "a/hard_0": 1 / 2,
      "a/hard_0/count": 2,
      "a/hard_1_2": 2 / 3,
      "a/hard_1_2/count": 3,
      "a/hard_3_4": 0,
      "a/hard_3_4/count": 1,
      "a/hard_5_6/count": 0,
      "a/hard_7_up/count": 0,
    });
  });

  it("counts each problem once, whatever the task, K and hardAbove", () => {
    for (const task of TASKS.values()) {
      for (const hardAbove of [0, 2, 5, 9]) {
        const rng = rngFor({ seed: 1, stream: STREAMS.heldOutProblems, update: hardAbove }, 0);
        const solutions = Array.from({ length: 4 * task.maxSteps }, (_, n) => {
          const problem = task.generate(rng, 1 + (n % task.maxSteps));
          const { steps, answer } = solve(task, problem);
          const response = encode(`${steps.map((step) => `${step};`).join("")}#${answer}.`);
          return readSolution(task, problem, { prompt: [], response, logprobs: [], entropy: [] });
        });
        const found = accuracyByHardSteps(task, hardAbove, solutions, "");
        const counts = Object.keys(HARD_BINS).map((name) => found[`${name}/count`] ?? 0);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(solutions.length);
        for (const name of Object.keys(HARD_BINS)) expect([1, undefined]).toContain(found[name]);
      }
    }
  });
});

describe("stepAccuracyByHardness", () => {
  it("has the share of right steps among the hard and among the easy ones", () => {
    // Hard: 1, 1 + 0, 1 + 1 and 1 + 1 + 0 of eight. Easy: 2, 1 and 1 of five.
    expect(stepAccuracyByHardness(columns, 5, SOLUTIONS, "s/")).toEqual({
      "s/hard": 6 / 8,
      "s/hard/count": 8,
      "s/easy": 4 / 5,
      "s/easy/count": 5,
    });
  });

  it("omits a kind of step that no problem has", () => {
    const easy = stepAccuracyByHardness(columns, 9, SOLUTIONS, "");
    expect(easy).toMatchObject({ easy: 10 / 13, "easy/count": 13, "hard/count": 0 });
    expect(easy).not.toHaveProperty("hard");
  });
});
