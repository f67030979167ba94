import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import minus from "./minus.task.ts";
import { checkStep, type Problem, type StepCheck, solve } from "./task.ts";

const check = minus.check as StepCheck;

const problem = (upper: string, lower: string): Problem => ({
  task: "minus",
  text: `${upper}-${lower}=`,
  operands: [upper, lower],
  steps: upper.length,
});

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);
/** All columns without a borrow. */
const PAIRS = DIGITS.flatMap((upper) =>
  DIGITS.filter((lower) => lower <= upper).map((lower) => ({ upper, lower })),
);
const columnOf = ({ upper, lower }: { upper: number; lower: number }) =>
  problem(String(upper), String(lower));

describe("subtraction", () => {
  const four = problem("7584", "2134");

  it("subtracts column by column", () => {
    expect(solve(minus, four)).toEqual({ steps: ["5", "4", "5", "0"], answer: "5450" });
  });

  it("subtracts the lower digit from the upper one", () => {
    expect(minus.stepInputs(four, 1, [])).toEqual(["5", "1"]);
  });

  it("judges each column alone", () => {
    const steps = ["5", "4", "6", "0"];
    expect(steps.map((_, k) => checkStep(minus, four, k, steps))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("refuses other signs, unequal lengths and columns that borrow", () => {
    expect(minus.parse("75-21=")).toEqual(problem("75", "21"));
    expect(minus.parse("75+21=")).toEqual({ flaw: "form" });
    expect(minus.parse("75-1=")).toEqual({ flaw: "lengths", first: 2, second: 1 });
    expect(minus.parse("71-25=")).toEqual({ flaw: "borrow", column: 2, upper: 1, lower: 5 });
  });

  it("draws the 55 columns without a borrow equally often", () => {
    const key = { seed: 8, stream: STREAMS.generatorProblems, update: 0 };
    const seen = new Map<string, number>();
    for (let row = 0; row < 5500; row++) {
      const { operands } = minus.generate(rngFor(key, row), 5);
      for (let k = 0; k < 5; k++) {
        const pair = `${operands[0]?.[k]}${operands[1]?.[k]}`;
        seen.set(pair, (seen.get(pair) ?? 0) + 1);
      }
    }
    expect(seen.size).toBe(55);
    for (const [pair, count] of seen) {
      expect(Number(pair[0])).toBeGreaterThanOrEqual(Number(pair[1]));
      expect(Math.abs(count - 500)).toBeLessThan(110);
    }
  });
});

describe("the check of subtraction", () => {
  it("adds the stated digit to the lower one and compares with the upper one", () => {
    const four = problem("7584", "2134");
    expect(check.parts(four, 0)).toEqual({ kind: "sum", operator: "+", operand: "2", target: "7" });
    expect(check.value(four, 0, "5")).toBe("7");
    expect(check.value(four, 0, "6")).toBe("8");
    expect(check.value(problem("9", "9"), 0, "9")).toBe("8");
  });

  it("has a book that agrees with the generator's for columns with a 9 on top", () => {
    for (let lower = 0; lower <= 9; lower++) {
      const column = columnOf({ upper: 9, lower });
      const right = minus.stepValue(column, 0, []);
      const wrong = minus.misprint(column, 0, []);
      expect([right, wrong].map((stated) => check.isHard(column, 0, stated, 2))).toEqual([
        true,
        true,
      ]);
      expect(check.misprint(column, 0, wrong)).toBe("9");
      expect(check.misprint(column, 0, right)).not.toBe("9");
    }
  });

  it("is right about most sums: a fifth of the right steps at most is ever doubted", () => {
    const doubted = PAIRS.filter((pair) =>
      check.isHard(columnOf(pair), 0, String(pair.upper - pair.lower), 2),
    );
    expect(doubted.length).toBeGreaterThanOrEqual(10);
    expect(doubted.length).toBeLessThanOrEqual(17);
  });
});

it("draws a triangle with a row for each upper digit", () => {
  const place = (name: string) => minus.columns?.place(name);
  expect(place("0-0")).toEqual({ row: 0, column: 0 });
  expect(place("8-3")).toEqual({ row: 8, column: 3 });
  expect(place("9-9")).toEqual({ row: 9, column: 9 });
});
