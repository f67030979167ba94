import { expect, test } from "vitest";
import { countMutants, mutationScore } from "./mutants.mjs";

const mutant = (status: string, replacement = "a + b") => ({
  status,
  mutatorName: "ArithmeticOperator",
  replacement,
  location: { start: { line: 3, column: 7 }, end: { line: 3, column: 12 } },
});

test("a fault that no test noticed is listed, and one that hangs counts as noticed", () => {
  const all = ["Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "CompileError"];
  const report = {
    files: { "src/core/tango/loss.ts": { mutants: all.map((one) => mutant(one)) } },
  };
  const counted = countMutants(report);
  const place = "src/core/tango/loss.ts:3:7 ArithmeticOperator: a + b";
  expect(counted).toEqual({ killed: 2, left: [place, place] });
  expect(mutationScore(counted)).toBe(50);
});

test("without a report nothing was noticed", () => {
  expect(countMutants(null)).toEqual({ killed: 0, left: [] });
  expect(mutationScore(countMutants(null))).toBe(0);
});

test("what was put there is shown in one short line", () => {
  const report = { files: { "a.ts": { mutants: [mutant("Survived", `{\n  ${"x".repeat(90)}`)] } } };
  expect(countMutants(report).left[0]).toBe(`a.ts:3:7 ArithmeticOperator: { ${"x".repeat(58)}`);
});
