import { describe, expect, test } from "vitest";
import columns from "./columns.task.ts";
import { misprintTable } from "./misprints.ts";
import type { Task } from "./task.ts";
import { misprintFlaws } from "./testing/misprint-flaws.ts";
import { digitsAt } from "./two-numbers.ts";

type Rule = (a: number, b: number) => number;

/** Rules that a new task may have: each with the misprints that are found for it. */
const RULES: readonly (readonly [string, Rule])[] = [
  ["the sum's last digit", (a, b) => (a + b) % 10],
  ["the larger digit", Math.max],
  ["the smaller digit", Math.min],
  ["the difference", (a, b) => Math.abs(a - b)],
  ["the product's last digit", (a, b) => (a * b) % 10],
  ["a difference that goes by the order", (a, b) => (a - b + 10) % 10],
  ["twice one and the other", (a, b) => (2 * a + b) % 10],
];

/** Columns of any two digits, with this rule. */
function taskOf(rule: Rule): Task {
  const misprinted = misprintTable(rule);
  const { columns: _, ...others } = columns;
  return {
    ...others,
    generate(rng, steps) {
      const number = () => Array.from({ length: steps }, () => rng.integer(0, 9)).join("");
      const operands = [number(), number()];
      return { task: "columns", text: `${operands.join("+")}=`, operands, steps };
    },
    stepValue: (problem, k) => String(rule(...digitsAt(problem, k))),
    misprint: (problem, k) => String(misprinted(...digitsAt(problem, k))),
  };
}

describe("misprintTable", () => {
  test.each(RULES)("finds misprints that are no function of the right value: %s", (_, rule) => {
    expect(misprintFlaws(taskOf(rule))).toEqual([]);
  });

  test("never gives the right digit, and the same for the same two in any order", () => {
    const misprinted = misprintTable(Math.max);
    for (let a = 0; a <= 9; a++) {
      for (let b = 0; b <= 9; b++) {
        expect(misprinted(a, b)).not.toBe(Math.max(a, b));
        expect(misprinted(a, b)).toBe(misprinted(b, a));
      }
    }
  });

  test("gives the same table again, and only asks the rule for two digits", () => {
    const asked: number[] = [];
    const rule = (a: number, b: number) => {
      asked.push(a, b);
      return a + b > 9 ? null : a + b;
    };
    const [one, other] = [misprintTable(rule), misprintTable(rule)];
    expect(asked).toEqual([]);
    expect(one(3, 4)).toBe(other(3, 4));
    expect(asked.every((digit) => digit >= 0 && digit <= 9)).toBe(true);
  });
});
