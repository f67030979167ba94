import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import columns from "./columns.task.ts";
import { checkAnswer, checkStep, type Problem, solve } from "./task.ts";

function problem(first: string, second: string): Problem {
  return {
    task: "columns",
    text: `${first}+${second}=`,
    operands: [first, second],
    steps: first.length,
  };
}

describe("digit columns", () => {
  const four = problem("2134", "1623");

  it("adds column by column", () => {
    expect(solve(columns, four)).toEqual({ steps: ["3", "7", "5", "7"], answer: "3757" });
  });

  it("adds the two digits of a column", () => {
    expect(columns.stepInputs(four, 3, [])).toEqual(["4", "3"]);
  });

  it("judges each column alone", () => {
    const steps = ["3", "7", "4", "7"];
    expect(steps.map((_, k) => checkStep(columns, four, k, steps))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(checkAnswer(columns, four, columns.answerOf(four, steps))).toBe(false);
  });

  it("misprints sums of 8 in different ways, and b + a as a + b", () => {
    const misprints = (first: string, second: string) =>
      [...first].map((_, k) => columns.misprint(problem(first, second), k, []));
    expect(misprints("01234", "87654")).toEqual(["7", "6", "2", "5", "6"]);
    expect(misprints("87654", "01234")).toEqual(["7", "6", "2", "5", "6"]);
  });

  it("calls a column hard by either digit", () => {
    expect([0, 1, 2, 3].map((k) => columns.isHard(four, k, [], 5))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("draws the 55 columns without carry equally often", () => {
    const key = { seed: 8, stream: STREAMS.generatorProblems, update: 0 };
    const seen = new Map<string, number>();
    for (let row = 0; row < 5500; row++) {
      const { operands } = columns.generate(rngFor(key, row), 5);
      for (let k = 0; k < 5; k++) {
        const pair = `${operands[0]?.[k]}${operands[1]?.[k]}`;
        seen.set(pair, (seen.get(pair) ?? 0) + 1);
      }
    }
    expect(seen.size).toBe(55);
    for (const [pair, count] of seen) {
      expect(Number(pair[0]) + Number(pair[1])).toBeLessThanOrEqual(9);
      expect(Math.abs(count - 500)).toBeLessThan(110);
    }
  });
});

it("draws a triangle with a row for each sum", () => {
  const place = (name: string) => columns.columns?.place(name);
  expect(place("0+0")).toEqual({ row: 0, column: 0 });
  expect(place("2+5")).toEqual({ row: 7, column: 2 });
  expect(place("0+9")).toEqual({ row: 9, column: 0 });
});
