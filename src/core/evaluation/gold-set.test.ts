import { describe, expect, it } from "vitest";
import { defaultSettings } from "../settings/parse.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { checkAnswer, checkStep, solve, type Task } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { GOLD_SET_VERSION, goldSet, writtenGoldSet } from "./gold-set.ts";

const COUNT = 400;
const HARD = 5;
const tasks = [...TASKS.values()].map((task) => [task.id, task] as const);

describe.each(tasks)("the gold set of %s", (_, task) => {
  const [low, high] = task.levels.rl;
  const set = goldSet(task, COUNT, task.levels.rl, HARD);
  const firstErrors = set.map(({ stepTruth }) => stepTruth.indexOf(false));

  it("has an error in every second solution, and half of them", () => {
    expect(set).toHaveLength(COUNT);
    firstErrors.forEach((first, row) => {
      expect(first === -1, `row ${row}`).toBe(row % 2 === 0);
    });
  });

  it("has first errors at every position, about equally often", () => {
    // Enough solutions that half and twice the equal share are at least five standard errors away.
    const large = goldSet(task, 15 * COUNT, task.levels.rl, HARD);
    for (let K = low; K <= high; K++) {
      const ofLength = large.filter(({ stepTruth }) => stepTruth.length === K);
      const positions = ofLength
        .map(({ stepTruth }) => stepTruth.indexOf(false))
        .filter((k) => k >= 0);
      for (let k = 0; k < K; k++) {
        const share = positions.filter((position) => position === k).length / positions.length;
        expect(share, `step ${k} of ${K}`).toBeGreaterThan(0.5 / K);
        expect(share, `step ${k} of ${K}`).toBeLessThan(K === 1 ? 1.1 : 2 / K);
      }
    }
  });

  it("holds well-formed solutions of held-out problems in range, with all their steps", () => {
    for (const { problem, parsed, stepTruth, text } of set) {
      expect(parsed.flaw, text).toBeNull();
      expect(stepTruth).toHaveLength(problem.steps);
      expect(problem.steps).toBeGreaterThanOrEqual(low);
      expect(problem.steps).toBeLessThanOrEqual(high);
      expect(isHeldOut(problem.text)).toBe(true);
    }
  });

  it("holds texts that no model sampled: without probabilities or entropy", () => {
    for (const { problem, row, text } of goldSet(task, 4, task.levels.rl, HARD)) {
      expect(row).toEqual({
        prompt: encode(problem.text),
        response: encode(text),
        logprobs: [],
        entropy: [],
      });
    }
  });

  it("counts every solution without an error as right", () => {
    for (const { stepTruth, isCorrect } of set)
      if (!stepTruth.includes(false)) expect(isCorrect).toBe(true);
  });

  it("has both solutions with one error and with more", () => {
    // The longest problems: each later step is wrong with probability 1/4.
    const longest = goldSet(task, COUNT, [high, high], HARD);
    const errors = longest.map(({ stepTruth }) => stepTruth.filter((right) => !right).length);
    expect(errors.filter((count) => count === 1).length).toBeGreaterThan(5);
    expect(errors.filter((count) => count > 1).length).toBeGreaterThan(5);
  });

  it("has the task's label for every step", () => {
    for (const { problem, parsed, stepTruth, isCorrect } of set) {
      expect(stepTruth).toEqual(
        parsed.steps.map((_, k) => checkStep(task, problem, k, parsed.steps)),
      );
      expect(isCorrect).toBe(checkAnswer(task, problem, parsed.answer ?? ""));
    }
  });

  it("has wrong solutions with the right answer, one in twenty or more, at every position", () => {
    const recovered = set.filter(
      ({ stepTruth, isCorrect }) => stepTruth.includes(false) && isCorrect,
    );
    expect(recovered.length).toBeGreaterThanOrEqual(COUNT / 2 / 20);
    expect(recovered.length).toBeLessThan(COUNT / 2 / 3);
    const longest = goldSet(task, 15 * COUNT, [high, high], HARD).filter(
      ({ stepTruth, isCorrect }) => stepTruth.includes(false) && isCorrect,
    );
    const positions = new Set(longest.map(({ stepTruth }) => stepTruth.indexOf(false)));
    expect([...positions].sort()).toEqual(Array.from({ length: high }, (_, k) => k));
  });

  it("is a prefix of a larger one, and has no duplicates", () => {
    const texts = (count: number) =>
      goldSet(task, count, task.levels.rl, HARD).map(({ problem, text }) => problem.text + text);
    expect(texts(40)).toEqual(texts(COUNT).slice(0, 40));
    expect(new Set(texts(1200)).size).toBe(1200);
  });

  it("alternates first errors on hard and on easy steps, where a problem has both kinds", () => {
    let checked = 0;
    set.forEach(({ problem, stepTruth }, row) => {
      if (row % 2 === 0) return;
      const { steps } = solve(task, problem);
      const hard = steps.map((_, k) => task.isHard(problem, k, steps.slice(0, k), HARD));
      if (!hard.includes(true) || !hard.includes(false)) return;
      checked += 1;
      expect(hard[stepTruth.indexOf(false)], `row ${row}`).toBe(row % 4 === 1);
    });
    expect(checked).toBeGreaterThan(20);
  });
});

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): string {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0).toString(16);
}

/**
 * The gold sets of the tasks' default levels, by version and task. An entry is never edited: if one of
 * these sets changes, raise GOLD_SET_VERSION and add its hashes. A new task needs no entry and no new
 * version; add its hash once results on it are published.
 */
const HASHES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  3: { carry: "b71d5c7a", columns: "1d24e691", letters: "582e7f6f", sums: "92e68991" },
  4: {
    carry: "2190965",
    columns: "5bbf5d77",
    find: "214cc2b0",
    letters: "58edaabd",
    minus: "4de9c965",
    sums: "951cde0c",
  },
};

it.each(Object.entries(HASHES[GOLD_SET_VERSION] ?? {}))(
  "of %s equals the published set of its version",
  (id, hash) => {
    const task = taskById(id);
    const settings = { ...defaultSettings(), task: id, goldSolutions: 400, hardAbove: 5 };
    const solutions = writtenGoldSet(task, settings).solutions.map(
      ({ problem, text, stepTruth, isCorrect }) => ({
        problem: problem.text,
        operands: problem.operands,
        steps: problem.steps,
        solution: text,
        labels: stepTruth,
        firstError: stepTruth.indexOf(false),
        answerRight: isCorrect,
      }),
    );
    expect(hashOf(JSON.stringify(solutions))).toBe(hash);
  },
);

it("has a version with published sets", () => {
  expect(Object.keys(HASHES[GOLD_SET_VERSION] ?? {})).toEqual([
    "carry",
    "columns",
    "find",
    "letters",
    "minus",
    "sums",
  ]);
});

it("reaches every position with a right answer even where 11 divides K", () => {
  const eleven: Task = { ...taskById("columns"), maxSteps: 11 };
  const recovered = goldSet(eleven, 6000, [11, 11], HARD).filter(
    ({ stepTruth, isCorrect }) => stepTruth.includes(false) && isCorrect,
  );
  for (let k = 0; k < 11; k++) {
    const share = recovered.filter(({ stepTruth }) => stepTruth.indexOf(false) === k).length;
    expect(share, `step ${k}`).toBeGreaterThan(recovered.length / 22);
  }
});

it("is smaller if its range has too few solutions", () => {
  const columns = taskById("columns");
  const few = goldSet(columns, 400, [1, 1], HARD);
  expect(few.length).toBeGreaterThan(4);
  expect(few.length).toBeLessThan(40);
});

describe("a wrong solution with the right answer", () => {
  /** Solutions whose answer follows from their steps, and those with a corrected answer. */
  function recoveries(id: string) {
    const task = taskById(id);
    const set = goldSet(task, COUNT, task.levels.rl, HARD).filter(
      ({ stepTruth, isCorrect }) => stepTruth.includes(false) && isCorrect,
    );
    const follows = set.filter(
      ({ problem, parsed }) => task.answerOf(problem, parsed.steps) === parsed.answer,
    );
    return { set, follows };
  }

  it.each(["sums", "letters"])("has two errors that cancel, if a later step exists: %s", (id) => {
    const { follows } = recoveries(id);
    expect(follows.length).toBeGreaterThan(5);
    for (const { stepTruth } of follows) {
      expect(stepTruth.filter((right) => !right).length).toBeGreaterThan(1);
    }
  });

  it("has a wrong carry that the next step does not use, and corrected answers: carry", () => {
    const { set, follows } = recoveries("carry");
    expect(follows.length).toBeGreaterThan(0);
    expect(follows.length).toBeLessThan(set.length);
  });

  it("has a corrected answer, since every step is part of the answer: columns", () => {
    expect(recoveries("columns").follows).toEqual([]);
  });
});
