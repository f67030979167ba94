import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isWithin, rangeOf } from "./metric-ranges.ts";

/** The names that a cell of docs/metrics.md stands for: {a,b} is one of them, [x] may be left out. */
function namesOf(cell: string): string[] {
  const some = /\{([^}]*)\}/.exec(cell);
  if (some) {
    const [whole, list = ""] = some;
    return list.split(",").flatMap((one) => namesOf(cell.replace(whole, one)));
  }
  const maybe = /\[([^\]]*)\]/.exec(cell);
  if (!maybe) return [cell];
  const [whole, part = ""] = maybe;
  return [...namesOf(cell.replace(whole, part)), ...namesOf(cell.replace(whole, ""))];
}

/** The documented metrics with their ranges, as text. */
const rows = readFileSync(new URL("../../../docs/metrics.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => {
    const [, cell = "", , , range = ""] = line.split("|").map((part) => part.trim());
    return namesOf(cell.replaceAll("`", "")).map((name) => [name, range] as const);
  });

const isCount = (name: string) => name.endsWith("/count");

describe("the range of a metric is the documented one", () => {
  test("for shares, and differences of shares", () => {
    const shares = rows.filter(([name, range]) => range === "0 … 1" && !isCount(name));
    expect(shares.length).toBeGreaterThan(80);
    const gaps = (name: string) => name.endsWith("belief_gap");
    expect(shares.map(([name]) => name)).toContain("facts/generator/FACT");
    for (const [name] of shares) {
      expect(rangeOf(name), name).toEqual(gaps(name) ? [-1, 1] : [0, 1]);
    }
    const differences = rows.filter(([name, range]) => range === "−1 … 1" && !isCount(name));
    expect(differences.length).toBeGreaterThanOrEqual(3);
    for (const [name] of differences) expect(rangeOf(name), name).toEqual([-1, 1]);
  });

  test("for amounts, counts and losses", () => {
    const amounts = rows.filter(
      ([name, range]) =>
        isCount(name) || /^([01] …|above 0|0 … (9|10|0\.1|ln 50|1 \+ γ))$/.test(range),
    );
    expect(amounts.length).toBeGreaterThan(80);
    expect(amounts.map(([name]) => name)).toContain("facts/verifier_known");
    for (const [name] of amounts) expect(rangeOf(name), name).toEqual([0, 3e38]);
    for (const name of ["loss", "verifier/policy_loss", "of/a/later/lab"]) {
      expect(rangeOf(name), name).toEqual([-3e38, 3e38]);
    }
  });
});

test("a logarithm of a share is at most 0", () => {
  const logarithms = rows.filter(([, range]) => range === "… 0");
  expect(logarithms.map(([name]) => name)).toContain("eval/log10_chance/in_range");
  for (const [name] of logarithms) expect(rangeOf(name), name).toEqual([-3e38, 0]);
});

test("an accuracy of 17 is in no range, a rounding error is", () => {
  expect(isWithin(17, rangeOf("eval/greedy_accuracy/in_range"))).toBe(false);
  expect(isWithin(-0.5, rangeOf("eval/greedy_accuracy/in_range"))).toBe(false);
  expect(isWithin(17, rangeOf("eval/greedy_accuracy/in_range/count"))).toBe(true);
  expect(isWithin(-1e-8, rangeOf("kl"))).toBe(true);
  expect(isWithin(1.7e308, rangeOf("loss"))).toBe(false);
});
