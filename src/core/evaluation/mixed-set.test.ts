import { describe, expect, it } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import { writeSolution } from "../tango/texts.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { type Problem, solve } from "../tasks/task.ts";
import { encode } from "../tokens/vocabulary.ts";
import { goldSolution } from "./gold-set.ts";
import { type GeneratorAge, mixedPairs, mixedProblems, type Pair } from "./mixed-pairs.ts";
import { type MixedSetFile, mixedSetFile, mixedSetText, readMixedSet } from "./mixed-set.ts";
import { mixedSetOf } from "./mixed-sets.ts";

const task = taskById("minus");
const settings = { ...presetSettings("gap"), seed: 7, rlMinSteps: 7, rlMaxSteps: 7 };
const run = { task, settings };
const right = mixedProblems(run).map((problem) => {
  const { steps, answer } = solve(task, problem);
  return [goldSolution(task, problem, writeSolution(steps, answer))];
});
const wrong = right.map(([one]) => [
  goldSolution(task, (one as NonNullable<typeof one>).problem, "0;0;0;0;0;0;0;#0000000."),
]);
const pairs = mixedPairs(run, { start: wrong, middle: right, end: right });
const file = mixedSetFile(pairs, { command: "npm run lab", settings, updates: [0, 30, 60] });

/** The file with something else in it. */
const changed = (change: Partial<MixedSetFile>): unknown => ({ ...file, ...change });
const copy = () => structuredClone(file.pairs);

describe("the file of a mixed set", () => {
  it("gives the solutions in turn, right and wrong", () => {
    const solutions = readMixedSet("a.json", JSON.parse(mixedSetText(file)), task);
    expect(solutions.map(({ problem, text }) => [problem, text])).toEqual(
      pairs.flatMap((pair) =>
        [pair.right, pair.wrong].map(({ solution }) => [pair.problem, solution.text]),
      ),
    );
    expect(solutions.map(({ isCorrect }) => isCorrect)).toEqual(
      solutions.map((_, n) => n % 2 === 0),
    );
    // Arms that score a solution by its own tokens read the prompt of its row.
    expect(solutions[0]?.row).toEqual({
      prompt: encode(pairs[0]?.problem.text ?? ""),
      response: encode(pairs[0]?.right.solution.text ?? ""),
      logprobs: [],
      entropy: [],
    });
  });

  it("states its run, its hash, and what it holds", () => {
    expect(file.settings).toMatchObject({ seed: 7, misprintRate: settings.misprintRate });
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { steps, ...authors } = file.counts;
    expect(authors).toEqual({
      right: { start: 0, middle: 43, end: 43, gold: 42 },
      wrong: { start: 64, middle: 0, end: 0, gold: 64 },
    });
    const labels = pairs
      .flatMap((pair) => [pair.right, pair.wrong])
      .flatMap(({ solution }) => solution.stepTruth);
    expect(steps.right + steps.wrong).toBe(labels.length);
    expect(steps.wrong).toBe(labels.filter((label) => !label).length);
  });

  it.each([
    ["another task", () => changed({ task: "columns" }), /its task is "columns", not minus/],
    ["another format", () => changed({ format: "x" as never }), /format of the mixed set is not/],
    ["no pairs", () => changed({ pairs: [] }), /pairs of the mixed set is not/],
    [
      "a changed text",
      () => {
        const other = copy();
        (other[0] as { problem: string }).problem = "1-1=";
        return changed({ pairs: other });
      },
      /its pairs were changed/,
    ],
    [
      "other counts",
      () => changed({ counts: { ...file.counts, steps: { right: 1, wrong: 2 } } }),
      /its counts are not/,
    ],
  ])("is refused with %s", (_, content, why) => {
    expect(() => readMixedSet("a.json", content(), task)).toThrow(why);
  });

  const withText = (pair: Pair, text: string): Pair => ({
    ...pair,
    wrong: { ...pair.wrong, solution: { ...pair.wrong.solution, text } },
  });
  const made = { command: "", settings, updates: [0, 1, 2] as const };
  const [first, second] = pairs as [Pair, Pair];

  it.each<[string, (pair: Pair) => Pair]>([
    ["two right answers", (pair) => ({ ...pair, wrong: pair.right })],
    ["two wrong answers", (pair) => ({ ...pair, right: pair.wrong })],
    ["no problem", (pair) => ({ ...pair, problem: { ...pair.problem, text: "12" } })],
    ["a strange character", (pair) => withText(pair, "ß")],
    ["a solution that is too long", (pair) => withText(pair, `${"0;".repeat(40)}#0.`)],
  ])("is refused when a pair has %s, although its hash is right", (_, change) => {
    const other = mixedSetFile([first, change(second)], made);
    expect(() => readMixedSet("a.json", other, task)).toThrow(
      /pair 1 is not a right and a wrong solution of a held-out problem/,
    );
  });

  /** A right and a wrong answer to a problem, both with all steps right or both with all wrong. */
  function pairOf(problem: Problem, areRight = true): Pair {
    const { steps, answer } = solve(task, problem);
    const stated = areRight ? steps : steps.map((value) => String((Number(value) + 1) % 10));
    const write = (last: string) => goldSolution(task, problem, writeSolution(stated, last));
    const other = answer.replace(/./, (digit) => (digit === "0" ? "1" : "0"));
    return {
      problem,
      right: { by: "gold", solution: write(answer) },
      wrong: { by: "gold", solution: write(areRight ? other : stated.join("")) },
    };
  }
  /** The first problem of K steps that is held out, or that is not. */
  function problemOf(steps: number, isOut = true): Problem {
    for (let n = 0; ; n++) {
      const operands = [`${"9".repeat(steps - 2)}${10 + n}`, "0".repeat(steps)];
      const text = `${operands.join("-")}=`;
      if (isHeldOut(text) === isOut) return { task: "minus", text, operands, steps };
    }
  }
  const reread = (pair: Pair) => readMixedSet("a.json", mixedSetFile([first, pair], made), task);

  it("is read with a problem of as many steps as the task has, and refused with one of more", () => {
    const longest = pairOf(problemOf(task.maxSteps));
    expect(reread(longest).map(({ text }) => text)).toEqual(
      [first, longest].flatMap((pair) => [pair.right.solution.text, pair.wrong.solution.text]),
    );
    const longer = pairOf(problemOf(task.maxSteps + 1));
    expect(() => reread(longer)).toThrow(/pair 1 is not a right and a wrong solution/);
  });

  it("is refused with a problem that training may draw", () => {
    const drawn = pairOf(problemOf(7, false));
    expect(() => reread(drawn)).toThrow(/pair 1 is not a right and a wrong solution/);
  });

  it("is refused in the same sentence with a text that is no problem, held out or not", () => {
    for (const isOut of [true, false]) {
      const text = Array.from({ length: 100 }, (_, n) => `${n}`).find(
        (one) => isHeldOut(one) === isOut,
      );
      const broken = { ...second, problem: { ...second.problem, text: text ?? "" } };
      expect(() => reread(broken)).toThrow(/pair 1 is not a right and a wrong solution/);
    }
  });

  it("is refused when no step in it is right", () => {
    const other = mixedSetFile([pairOf(first.problem, false)], made);
    expect(() => readMixedSet("a.json", other, task)).toThrow(
      "a.json cannot be used: no step in it is right, but step verdicts need both classes.",
    );
  });

  it("is refused when no step in it is wrong", () => {
    const { steps } = solve(task, first.problem);
    const solution = goldSolution(task, first.problem, writeSolution(steps, "0000000"));
    const other = mixedSetFile([{ ...first, wrong: { by: "gold", solution } }], made);
    expect(() => readMixedSet("a.json", other, task)).toThrow(/no step in it is wrong/);
  });
});

describe("the sets that the lab brings", () => {
  const files = import.meta.glob<MixedSetFile>("./mixed/*.json", {
    eager: true,
    import: "default",
  });

  it.each(Object.entries(files))("%s is whole, small, and has both classes", async (path, set) => {
    const id = path.slice("./mixed/".length, -".json".length);
    expect(set.task).toBe(id);
    expect(set.command).toMatch(/^npm run lab -- mixed-set /);
    expect(mixedSetText(set).length).toBeLessThan(30_000);
    const solutions = await mixedSetOf(taskById(id));
    expect(solutions).toHaveLength(2 * set.pairs.length);
    expect(set.counts.steps.wrong).toBeGreaterThan(100);
    for (const author of ["start", "middle", "end"] as const) {
      expect(set.counts.wrong[author], author).toBeGreaterThan(0);
    }
  });

  it.each(Object.values(files))("hold what their settings give again: $task", (set) => {
    const own = applySettings(defaultSettings(), Object.entries(set.settings));
    const ofTask = taskById(set.task);
    const problems = mixedProblems({ task: ofTask, settings: own });
    // Each author has the solutions that were chosen; gold writes its own.
    const samples = (age: GeneratorAge) =>
      set.pairs.map(({ right, wrong }, n) =>
        [right, wrong].flatMap(([by, text]) =>
          by === age ? [goldSolution(ofTask, problems[n] as Problem, text)] : [],
        ),
      );
    const by = { start: samples("start"), middle: samples("middle"), end: samples("end") };
    const again = mixedPairs({ task: ofTask, settings: own }, by);
    expect(mixedSetFile(again, { ...set, settings: own })).toEqual(set);
  });

  it("belong to tasks", () => {
    const ids = Object.keys(files).map((path) => path.slice("./mixed/".length, -".json".length));
    expect([...TASKS.keys()]).toEqual(expect.arrayContaining(ids));
    expect(ids).toEqual(expect.arrayContaining(["columns", "minus"]));
  });
});
