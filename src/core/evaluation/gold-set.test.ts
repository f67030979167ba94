import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings/parse.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { checkAnswer, checkStep, solve } from "../tasks/task.ts";
import { goldSetFile, writtenGoldSet } from "./gold-file.ts";
import { GOLD_SET_VERSION, goldSet } from "./gold-set.ts";

const COUNT = 400;
const HARD = 5;
const tasks = [...TASKS.values()].map((task) => [task.id, task] as const);

describe.each(tasks)("the gold set of %s", (_, task) => {
  const [low, high] = task.levels.rl;
  const set = goldSet(task, COUNT, task.levels.rl, HARD);
  const firstErrors = set.map(({ truth }) => truth.indexOf(false));

  it("has an error in every second solution, and half of them", () => {
    expect(set).toHaveLength(COUNT);
    firstErrors.forEach((first, row) => {
      expect(first === -1, `row ${row}`).toBe(row % 2 === 0);
    });
  });

  it("has first errors at every position, about as often", () => {
    for (let K = low; K <= high; K++) {
      const places = firstErrors.filter((first, row) => first >= 0 && set[row]?.truth.length === K);
      for (let k = 0; k < K; k++) {
        const share = places.filter((first) => first === k).length / places.length;
        expect(share, `step ${k} of ${K}`).toBeGreaterThan(0.5 / K);
        expect(share, `step ${k} of ${K}`).toBeLessThan(2 / K);
      }
    }
  });

  it("holds well-formed solutions of held-out problems in range, with all their steps", () => {
    for (const { problem, parsed, truth, text } of set) {
      expect(parsed.flaw, text).toBeNull();
      expect(truth).toHaveLength(problem.steps);
      expect(problem.steps).toBeGreaterThanOrEqual(low);
      expect(problem.steps).toBeLessThanOrEqual(high);
      expect(isHeldOut(problem.text)).toBe(true);
    }
  });

  it("counts every solution without an error as right", () => {
    for (const { truth, outcome } of set) if (!truth.includes(false)) expect(outcome).toBe(1);
  });

  it("has both solutions with one error and with more", () => {
    const errors = set.map(({ truth }) => truth.filter((right) => !right).length);
    expect(errors.filter((count) => count === 1).length).toBeGreaterThan(20);
    expect(errors.filter((count) => count > 1).length).toBeGreaterThan(20);
  });

  it("has labels that the task gives, step by step", () => {
    for (const { problem, parsed, truth, outcome } of set) {
      expect(truth).toEqual(parsed.steps.map((_, k) => checkStep(task, problem, k, parsed.steps)));
      expect(outcome === 1).toBe(checkAnswer(task, problem, parsed.answer ?? ""));
    }
  });

  it("has wrong solutions with the right answer, one in twenty or more, at every place", () => {
    const recovered = set.filter(({ truth, outcome }) => truth.includes(false) && outcome === 1);
    expect(recovered.length).toBeGreaterThanOrEqual(COUNT / 2 / 20);
    expect(recovered.length).toBeLessThan(COUNT / 2 / 3);
    const longest = goldSet(task, 4 * COUNT, [high, high], HARD).filter(
      ({ truth, outcome }) => truth.includes(false) && outcome === 1,
    );
    const places = new Set(longest.map(({ truth }) => truth.indexOf(false)));
    expect([...places].sort()).toEqual(Array.from({ length: high }, (_, k) => k));
  });

  it("is the beginning of a larger one, and has no solution twice", () => {
    const texts = (count: number) =>
      goldSet(task, count, task.levels.rl, HARD).map(({ problem, text }) => problem.text + text);
    expect(texts(40)).toEqual(texts(COUNT).slice(0, 40));
    expect(new Set(texts(1200)).size).toBe(1200);
  });

  it("has half of its first errors on hard steps, where a problem has both kinds", () => {
    const chosen = set.flatMap(({ problem, truth }, row) => {
      if (row % 2 === 0) return [];
      const { steps } = solve(task, problem);
      const hard = steps.map((_, k) => task.isHard(problem, k, steps.slice(0, k), HARD));
      return hard.includes(true) && hard.includes(false) ? [hard[truth.indexOf(false)]] : [];
    });
    expect(chosen.length).toBeGreaterThan(100);
    const share = chosen.filter((hard) => hard).length / chosen.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.08);
  });
});

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(16);
}

/**
 * The gold sets of the tasks' own levels, by version. An entry is never edited: when the set of the
 * current version is another one, raise GOLD_SET_VERSION and add its hashes.
 */
const HASHES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  3: { carry: "b71d5c7a", columns: "1d24e691", letters: "582e7f6f", sums: "92e68991" },
};

it("is the set that its version names", () => {
  const hashes = tasks.map(([id, task]) => {
    const settings = { ...defaultSettings(), task: id, goldSolutions: 400, hardAbove: 5 };
    return [
      id,
      hashOf(JSON.stringify(goldSetFile(task, writtenGoldSet(task, settings)).solutions)),
    ];
  });
  expect(Object.fromEntries(hashes)).toEqual(HASHES[GOLD_SET_VERSION]);
});

it("is cut where its range has no more solutions", () => {
  const columns = taskById("columns");
  const few = goldSet(columns, 400, [1, 1], HARD);
  expect(few.length).toBeGreaterThan(4);
  expect(few.length).toBeLessThan(40);
});

describe("a wrong solution with the right answer", () => {
  /** Those whose answer follows from their own steps, and those whose writer corrected it. */
  function recoveries(id: string) {
    const task = taskById(id);
    const set = goldSet(task, COUNT, task.levels.rl, HARD).filter(
      ({ truth, outcome }) => truth.includes(false) && outcome === 1,
    );
    const follows = set.filter(
      ({ problem, parsed }) => task.answerOf(problem, parsed.steps) === parsed.answer,
    );
    return { set, follows };
  }

  it.each(["sums", "letters"])("has two errors that cancel, where a step is left: %s", (id) => {
    const { follows } = recoveries(id);
    expect(follows.length).toBeGreaterThan(5);
    for (const { truth } of follows) {
      expect(truth.filter((right) => !right).length).toBeGreaterThan(1);
    }
  });

  it("has a wrong carry that the next step does not use, and corrected answers: carry", () => {
    const { set, follows } = recoveries("carry");
    expect(follows.length).toBeGreaterThan(0);
    expect(follows.length).toBeLessThan(set.length);
  });

  it("is corrected by its writer, since every step stands in the answer: columns", () => {
    expect(recoveries("columns").follows).toEqual([]);
  });
});
