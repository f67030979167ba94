import { describe, expect, it } from "vitest";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
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

  it("is the same for the same seed, another for another, and a beginning of a larger one", () => {
    const texts = (count: number, seed: number) =>
      goldSet(task, count, task.levels.rl, seed).map(({ problem, text }) => problem.text + text);
    expect(texts(40, 1)).toEqual(set.slice(0, 40).map(({ problem, text }) => problem.text + text));
    const other = texts(40, 2);
    expect(other.filter((text, row) => text === texts(40, 1)[row])).toEqual([]);
  });
});

it("holds errors that cancel in the answer, where the task allows them: sums", () => {
  const set = goldSet(taskById("sums"), COUNT, [2, 4], 1);
  const cancelled = set.filter(({ truth, outcome }) => truth.includes(false) && outcome === 1);
  expect(cancelled.length).toBeGreaterThan(0);
});

it("has no wrong step with a right answer where every step is in the answer: columns", () => {
  const set = goldSet(taskById("columns"), COUNT, [3, 5], 1);
  expect(set.every(({ truth, outcome }) => truth.includes(false) === (outcome === 0))).toBe(true);
});
