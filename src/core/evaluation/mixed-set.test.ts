import { describe, expect, it } from "vitest";
import { sha256 } from "../sha256.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { readMixedSet } from "./mixed-set.ts";
import { mixedSetOf } from "./mixed-sets.ts";

interface MixedSet {
  readonly sha256: string;
  readonly pairs: readonly {
    readonly problem: string;
    readonly right: readonly [by: string, text: string];
    readonly wrong: readonly [by: string, text: string];
  }[];
}

const task = taskById("minus");
const files = import.meta.glob<MixedSet>("./mixed/*.json", { eager: true, import: "default" });
const minus = files["./mixed/minus.json"] as MixedSet;
type Pairs = MixedSet["pairs"];

/** The set with other pairs, and the hash that belongs to them. */
const withPairs = (pairs: Pairs) => ({
  ...minus,
  pairs,
  sha256: sha256(new TextEncoder().encode(JSON.stringify(pairs))),
});
/** The set whose second pair is changed. */
const withSecond = (change: (pair: Pairs[number]) => Pairs[number]) =>
  withPairs(minus.pairs.map((pair, n) => (n === 1 ? change(pair) : pair)));

describe("a mixed set", () => {
  it("gives the solutions in turn, right and wrong", () => {
    const solutions = readMixedSet("a.json", minus, task);
    expect(solutions.map(({ isCorrect }) => isCorrect)).toEqual(
      solutions.map((_, n) => n % 2 === 0),
    );
    expect(solutions[1]?.text).toBe(minus.pairs[0]?.wrong[1]);
  });

  it.each<[string, unknown, RegExp]>([
    ["another task", { ...minus, task: "columns" }, /its task is "columns", not minus/],
    ["another format", { ...minus, format: "x" }, /format of the mixed set is not/],
    ["no pairs", { ...minus, pairs: [] }, /pairs of the mixed set is not/],
    ["a changed text", { ...minus, pairs: minus.pairs.slice(1) }, /its pairs were changed/],
    ["other counts", withPairs(minus.pairs.slice(1)), /its counts are not/],
    ["two right answers", withSecond((pair) => ({ ...pair, wrong: pair.right })), /pair 1 is not/],
    ["no problem", withSecond((pair) => ({ ...pair, problem: "12" })), /pair 1 is not/],
    ["a strange sign", withSecond((pair) => ({ ...pair, wrong: ["gold", "ß"] })), /pair 1 is not/],
  ])("is refused with %s", (_, content, why) => {
    expect(() => readMixedSet("a.json", content, task)).toThrow(why);
  });
});

describe("the sets that the lab brings", () => {
  const ids = Object.keys(files).map((path) => path.slice("./mixed/".length, -".json".length));

  it("belong to tasks", () => {
    expect([...TASKS.keys()]).toEqual(expect.arrayContaining(ids));
    expect(ids).toEqual(expect.arrayContaining(["columns", "minus"]));
  });

  it.each(ids)("%s is whole", async (id) => {
    const solutions = (await mixedSetOf(taskById(id))) ?? [];
    expect(solutions.length).toBeGreaterThan(0);
    const steps = solutions.flatMap(({ stepTruth }) => stepTruth);
    expect(steps.filter((isRight) => !isRight).length).toBeGreaterThan(100);
  });
});
