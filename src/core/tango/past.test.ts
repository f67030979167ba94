import { describe, expect, it, test } from "vitest";
import { setUp } from "../algorithms/testing/rounds.ts";
import { type DrawKey, rngFor } from "../random/draws.ts";
import { taskById } from "../tasks/registry.ts";
import { checkPast, fromPast, NO_PAST, type Past, PLACES, remember } from "./past.ts";
import { type Solution, writtenSolution } from "./solution.ts";

const task = taskById("columns");
const KEY: DrawKey = { seed: 1, stream: 0, update: 0 };

/** Right solution n of a problem of its own: 100+000=, 101+000=, … */
function numbered(n: number, label: 0 | 1): Solution {
  const problem = task.parse(`${String(100 + n)}+000=`);
  if ("flaw" in problem) throw new Error(`${n}: ${problem.flaw}`);
  const digits = problem.operands[0] ?? "";
  const text = `${[...digits].map((digit) => `${digit};`).join("")}#${digits}.`;
  return { ...writtenSolution(task, problem, text), label };
}
const many = (from: number, count: number, label: 0 | 1) =>
  Array.from({ length: count }, (_, n) => numbered(from + n, label));
const numberOf = ([problem]: readonly [string, string]) => Number(problem.slice(0, 3)) - 100;

const { context } = setUp({ settings: { pastShare: 0.5 } });
/** What is left of updates with these solutions, one after the other. */
const remembered = (updates: readonly Solution[][], seed = 1): Past =>
  updates.reduce(
    (past, solutions, update) =>
      remember({ past, settings: { ...context.settings, seed } }, solutions, update),
    NO_PAST,
  );

describe("remember", () => {
  it("keeps all solutions while there is room, each class in its own order", () => {
    const [right, wrong] = [many(0, 3, 1), many(3, 2, 0)];
    const past = remembered([[...wrong, ...right]]);
    expect(past.right).toEqual({ seen: 3, kept: right.map((s) => [s.problem.text, s.text]) });
    expect(past.wrong).toEqual({ seen: 2, kept: wrong.map((s) => [s.problem.text, s.text]) });
  });

  it("keeps each solution so far with the same probability, early or late", () => {
    const updates = [many(0, PLACES, 0), many(256, 100, 0), many(356, 156, 0)];
    const drawn = Array.from({ length: 400 }, (_, seed) => remembered(updates, seed).wrong);
    const counts = new Array<number>(512).fill(0);
    for (const { kept, seen } of drawn) {
      expect([seen, kept.length, new Set(kept.map(numberOf)).size]).toEqual([512, 256, 256]);
      for (const one of kept) counts[numberOf(one)] = (counts[numberOf(one)] ?? 0) + 1;
    }
    // A half of 400 draws, standard deviation 10: of 512 counts none is beyond five of them.
    expect(counts.filter((count) => Math.abs(count - 200) > 50)).toEqual([]);
    for (const [from, to] of [
      [0, 256],
      [256, 356],
      [356, 512],
    ] as const) {
      const part = counts.slice(from, to);
      const share = part.reduce((sum, count) => sum + count, 0) / (400 * part.length);
      expect(Math.abs(share - 0.5)).toBeLessThan(0.01);
    }
  });

  it("goes by the label, not by the truth", () => {
    // All are right; the checker called the first one wrong.
    const past = remembered([[...many(0, 1, 0), ...many(1, 1, 1)]]);
    expect([past.wrong.kept.map(numberOf), past.right.kept.map(numberOf)]).toEqual([[0], [1]]);
    const labels = fromPast(task, past, 4, KEY).map(({ label, isCorrect }) => [label, isCorrect]);
    expect(labels).toEqual([
      [1, true],
      [0, true],
    ]);
  });

  it("depends on seed and update alone, and remembers nothing without practice on the past", () => {
    const [first, second] = [many(0, 300, 0), many(300, 200, 0)];
    expect(remembered([first, second])).toEqual(remembered([first, second]));
    expect(remembered([first, second])).not.toEqual(remembered([first, second], 2));
    const settings = { ...context.settings, pastShare: 0 };
    expect(remember({ settings }, first, 0)).toBe(NO_PAST);
  });
});

describe("fromPast", () => {
  const past = remembered([[...many(0, 40, 1), ...many(40, 200, 0)]]);
  const drawnAt = (update: number, size = 24) => fromPast(task, past, size, { ...KEY, update });

  it("draws as many right as wrong solutions, each at most once, as they were read", () => {
    const drawn = drawnAt(0, 25);
    expect(drawn.map(({ label }) => label)).toEqual([...Array(12).fill(1), ...Array(12).fill(0)]);
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(24);
    const [first] = drawn as [Solution];
    expect(first).toEqual(numbered(numberOf([first.problem.text, first.text]), 1));
  });

  it("draws all that it can of the rarer class, and so few of the other", () => {
    expect(drawnAt(0, 200)).toHaveLength(80);
    expect(fromPast(task, remembered([many(0, 40, 0)]), 24, KEY)).toEqual([]);
    expect(fromPast(task, NO_PAST, 24, KEY)).toEqual([]);
  });

  it("draws each with the same probability, by the key alone", () => {
    const counts = new Map<string, number>();
    for (let update = 0; update < 1000; update++)
      for (const { text } of drawnAt(update)) counts.set(text, (counts.get(text) ?? 0) + 1);
    const of = (label: 0 | 1, from: number, count: number) =>
      many(from, count, label).map(({ text }) => counts.get(text) ?? 0);
    // 12 of 40: 300 of 1,000, standard deviation 14.5; 12 of 200: 60, standard deviation 7.5.
    for (const count of of(1, 0, 40)) expect(Math.abs(count - 300)).toBeLessThan(70);
    for (const count of of(0, 40, 200)) expect(Math.abs(count - 60)).toBeLessThan(38);
    expect(drawnAt(3)).toEqual(drawnAt(3));
    expect(drawnAt(3)).not.toEqual(drawnAt(4));
  });
});

test("checkPast refuses what no model of the task has written", () => {
  const ofTexts = (...kept: [string, string][]): Past => ({
    right: { seen: 9, kept: [["12+34=", "4;6;#46."]] },
    wrong: { seen: 9, kept },
  });
  expect(() => checkPast(task, ofTexts(["12+34=", "#;;>."], ["12+34=", ""]))).not.toThrow();
  const long = "1;".repeat(task.maxSolutionLength(task.maxSteps));
  for (const bad of [
    ["9-4=", "5;#5."],
    ["", ""],
    ["12+34=", long],
    ["12+34=", "é"],
  ] as const)
    expect(() => checkPast(task, ofTexts([...bad])), bad[0]).toThrow();
  const thirteen = task.generate(rngFor(KEY, 0), task.maxSteps + 1).text;
  expect(() => checkPast(task, ofTexts([thirteen, "#."]))).toThrow(/is no solution in the task/);
});
