import { describe, expect, it } from "vitest";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { checkAnswer, checkStep } from "../tasks/task.ts";
import { goldSet } from "./gold-set.ts";

const COUNT = 400;
const tasks = [...TASKS.values()].map((task) => [task.id, task] as const);

describe.each(tasks)("the gold set of %s", (_, task) => {
  const [low, high] = task.levels.rl;
  const set = goldSet(task, COUNT, task.levels.rl, 1);
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
    const longest = goldSet(task, 4 * COUNT, [high, high], 1).filter(
      ({ truth, outcome }) => truth.includes(false) && outcome === 1,
    );
    const places = new Set(longest.map(({ truth }) => truth.indexOf(false)));
    expect([...places].sort()).toEqual(Array.from({ length: high }, (_, k) => k));
  });

  it("is the same for the same seed, another for another, and a beginning of a larger one", () => {
    const texts = (count: number, seed: number) =>
      goldSet(task, count, task.levels.rl, seed).map(({ problem, text }) => problem.text + text);
    expect(texts(40, 1)).toEqual(set.slice(0, 40).map(({ problem, text }) => problem.text + text));
    const other = texts(40, 2);
    expect(other.filter((text, row) => text === texts(40, 1)[row])).toEqual([]);
  });
});

describe("a wrong solution with the right answer", () => {
  /** Those whose answer follows from their own steps, and those whose writer corrected it. */
  function recoveries(id: string) {
    const task = taskById(id);
    const set = goldSet(task, COUNT, task.levels.rl, 1).filter(
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
