import { expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { groupsIn, missTable } from "./miss-table.ts";

const GAP = presetSettings("gap");

/** An attempt at 94 − 41 = 53: its digits, and what the verifier says of them; null: it cannot be read. */
function attempt(
  digits: string,
  verdicts: readonly (1 | -1)[] | null,
  judgedBy = "verifier",
): RolloutRow {
  const steps = [...digits];
  const stepTruth = steps.map((digit, k) => digit === "53"[k]);
  const said = { judgedBy, judgedAs: "verification", verification: "", verdicts, unusable: null };
  const rest = { finalVerdict: null, pCorrect: null, solution: "", answer: digits, credit: null };
  const paid = { label: 0, reward: 0, outcomeAdvantage: 0, advantages: [], tokenProbabilities: [] };
  return { ...said, ...rest, ...paid, steps, stepTruth, isCorrect: false } as unknown as RolloutRow;
}

const groupAt = (line: number, ...rows: readonly RolloutRow[]): RolloutGroup => ({
  line,
  updated: "generator",
  problem: "94-41=",
  truth: { steps: ["5", "3"], answer: "53" },
  alpha: 0.2,
  rows,
});

const cellOf = (table: ReturnType<typeof missTable>, fact: string, digit: number) =>
  table?.rows.find((row) => row.fact === fact)?.cells[digit];

test("counts wrong digits that passed and right ones that were doubted, fact by fact", () => {
  const table = missTable(
    [
      groupAt(3, attempt("53", [1, -1]), attempt("63", [1, 1])),
      groupAt(5, attempt("63", [1, -1]), attempt("63", [-1, 1])),
    ],
    { ...GAP, task: "minus" },
  );
  expect(cellOf(table, "9-4", 6)).toEqual({
    digit: "6",
    isRight: false,
    verdicts: 3,
    // The newest first.
    against: [
      { line: 5, row: 0, step: 0 },
      { line: 3, row: 1, step: 0 },
    ],
  });
  expect(cellOf(table, "9-4", 5)).toMatchObject({ isRight: true, verdicts: 1, against: [] });
  expect(cellOf(table, "9-4", 7)).toMatchObject({ verdicts: 0 });
  expect(cellOf(table, "4-1", 3)).toMatchObject({
    isRight: true,
    verdicts: 4,
    against: [
      { line: 5, row: 0, step: 1 },
      { line: 3, row: 0, step: 1 },
    ],
  });
  expect(table).toMatchObject({
    missed: { against: 2, verdicts: 3 },
    doubted: { against: 2, verdicts: 5 },
  });
  expect(table?.rows.map(({ fact }) => fact)).toHaveLength(2);
});

test("what cannot be read, and what somebody else judged, does not count", () => {
  const settings = { ...GAP, task: "minus" } as typeof GAP;
  const table = missTable(
    [groupAt(1, attempt("63", null), attempt("63", [1, 1], "gold"))],
    settings,
  );
  expect(table).toMatchObject({ rows: [], missed: { verdicts: 0 }, doubted: { verdicts: 0 } });
});

test("a task whose facts cannot be counted has no table", () => {
  expect(missTable([], { ...GAP, task: "letters" })).toBeNull();
});

test("a span ends with the update on screen", () => {
  const groups = Array.from({ length: 30 }, (_, line) => groupAt(line));
  const linesIn = (span: Parameters<typeof groupsIn>[2]) =>
    groupsIn(groups, 24, span).map(({ line }) => line);
  expect(linesIn("one")).toEqual([24]);
  expect([linesIn("twenty").at(0), linesIn("twenty").at(-1)]).toEqual([5, 24]);
  expect(linesIn("all")).toHaveLength(25);
});
