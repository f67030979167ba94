import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { presetSettings } from "../presets/registry.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { isHeldOut } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { checkAnswer, checkStep, solve } from "../tasks/task.ts";
import { decode, encode } from "../tokens/vocabulary.ts";
import { MAX_TYPED, nextProblem, parseProblem } from "./own-problem.ts";

const key = { seed: 3, stream: STREAMS.generatorProblems, update: 0 };

function refusalOf(task: string, typed: string): TangoError {
  try {
    parseProblem(taskById(task), typed);
  } catch (error) {
    if (error instanceof TangoError) return error;
    throw error;
  }
  throw new Error(`${typed} was read`);
}

describe.each([...TASKS.values()].map((task) => [task.id, task] as const))("%s", (id, task) => {
  it("parses every problem that it draws, and refuses longer ones", () => {
    for (let row = 0; row < 500; row++) {
      const drawn = task.generate(rngFor(key, row), 1 + (row % task.maxSteps));
      expect(parseProblem(task, drawn.text)).toEqual(drawn);
    }
    const long = task.generate(rngFor(key, 0), task.maxSteps + 1);
    expect(refusalOf(id, long.text).detail).toEqual({
      flaw: "steps",
      steps: task.maxSteps + 1,
      most: task.maxSteps,
    });
  });

  it("parses its problems as other keyboards and word processors write them", () => {
    const drawn = task.generate(rngFor(key, 0), 2);
    const wide = drawn.text.replace(/[!-~]/g, (one) =>
      String.fromCodePoint(one.charCodeAt(0) + 0xfee0),
    );
    const texts = [drawn.text.replaceAll("-", "−"), drawn.text.replaceAll("-", "–"), wide];
    for (const text of [...texts, `\ufeff${drawn.text}\u200b`])
      expect(parseProblem(task, text)).toEqual(drawn);
  });

  it("parses the example of its grammar, and states the grammar when it refuses a text", () => {
    const example = /: (\S+?)\.?( |$)/.exec(task.grammar)?.[1] ?? "";
    expect(solve(task, parseProblem(task, example)).answer).not.toBe("");
    const { code, message } = refusalOf(id, "what is love");
    expect(code).toBe("bad-setting");
    expect(message.endsWith(` ${task.grammar}`)).toBe(true);
  });

  it("returns a solvable problem or throws a TangoError, for any input", () => {
    const near = fc
      .tuple(fc.nat(), fc.integer({ min: 1, max: task.maxSteps }), fc.nat(), fc.string())
      .map(([row, steps, at, noise]) => {
        const { text } = task.generate(rngFor(key, row), steps);
        return text.slice(0, at % text.length) + noise + text.slice(at % text.length);
      });
    const grammarly = fc.string({ unit: fc.constantFrom(..."0123456789abcz+=,?"), maxLength: 30 });
    const typed = fc.oneof(fc.string({ unit: "binary" }), near, grammarly);
    fc.assert(
      fc.property(typed, (text) => {
        try {
          const problem = parseProblem(task, text);
          const { steps, answer } = solve(task, problem);
          expect(decode(encode(problem.text))).toBe(problem.text);
          expect(steps).toHaveLength(problem.steps);
          expect(steps.every((_, k) => checkStep(task, problem, k, steps))).toBe(true);
          expect(checkAnswer(task, problem, answer)).toBe(true);
          expect(`${solve(task, problem).steps.join(";")}${answer}`).toMatch(/^[0-9a-z;]+$/);
          expect(parseProblem(task, problem.text)).toEqual(problem);
        } catch (error) {
          if (!(error instanceof TangoError)) throw error;
          expect(error.message).toContain(task.grammar);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a typed problem", () => {
  it("is refused with the task's reason", () => {
    const reason = "The second number is 0.";
    const picky = { ...taskById("columns"), parse: () => ({ flaw: "other", reason }) as const };
    expect(() => parseProblem(picky, "1+0")).toThrow(`${reason} ${picky.grammar}`);
  });

  it("may have spaces, capitals, a question mark, full-width characters, and no =", () => {
    const columns = taskById("columns");
    const expected = parseProblem(columns, "12+34=");
    for (const typed of [
      "12+34",
      " 12 + 34 = ",
      "12+34=?",
      "12+34?",
      "１２＋３４＝",
      "\n12+34\t",
    ]) {
      expect(parseProblem(columns, typed)).toEqual(expected);
    }
    const letters = parseProblem(taskById("letters"), "Cat、DOG, me");
    expect(letters.text).toBe("cat,dog,me=");
  });

  it.each([
    ["columns", "", { flaw: "empty" }, "There is no problem yet."],
    ["columns", "19+34", { flaw: "column", column: 2, sum: 13 }, "Column 2 adds up to 13."],
    [
      "carry",
      "123+45",
      { flaw: "lengths", first: 3, second: 2 },
      "The first number has 3 digits, the second 2.",
    ],
    [
      "sums",
      "1".repeat(101),
      { flaw: "length", length: 101, most: MAX_TYPED },
      "That is 101 characters long, but a problem has at most 100.",
    ],
    [
      "sums",
      "1+1+1+1+1+1+1+1+1+1+1+1",
      { flaw: "steps", steps: 11, most: 10 },
      "That takes 11 steps, but these models read at most 10.",
    ],
    ["sums", "7+0", { flaw: "form" }, '"7+0" is not a problem of this task.'],
    ["sums", "what is love", { flaw: "form" }, '"what is love" is not a problem of this task.'],
    ["carry", "what is love", { flaw: "form" }, '"what is love" is not a problem of this task.'],
    ["columns", "what is love", { flaw: "form" }, '"what is love" is not a problem of this task.'],
    ["letters", "what is love", { flaw: "form" }, '"what is love" is not a problem of this task.'],
    [
      "find",
      "bdfhkmqtt,q",
      { flaw: "order", first: "t", second: "t" },
      "The letters of the row are not in alphabetical order: t comes after t.",
    ],
    ["find", "bdfhkmqtx,qa", { flaw: "absent", letter: "a" }, "The row has no a."],
    ["find", "bdfhkmqt,q", { flaw: "form" }, '"bdfhkmqt,q" is not a problem of this task.'],
    ["letters", "cat,d", { flaw: "form" }, '"cat,d" is not a problem of this task.'],
  ])("of %s: %s is refused", (task, typed, detail, sentence) => {
    const error = refusalOf(task, typed);
    expect(error.detail).toEqual(detail);
    expect(error.message).toBe(`${sentence} ${taskById(task).grammar}`);
  });
});

describe("a drawn problem", () => {
  const settings = presetSettings("micro");

  it.each([...TASKS.values()].map((task) => [task.id, task.maxSteps]))(
    "of %s has the requested number of steps, from 1 to %i, and is held out",
    (task, most) => {
      for (let steps = 1; steps <= most; steps++) {
        const drawn = nextProblem({ ...settings, task }, steps, "samples", 0);
        expect([drawn.task, drawn.steps, isHeldOut(drawn.text)]).toEqual([task, steps, true]);
      }
    },
  );

  it("is reproducible for a number, and differs between numbers and callers", () => {
    const draw = (n: number, who: "samples" | "games") => nextProblem(settings, 5, who, n).text;
    expect(draw(0, "samples")).toBe(draw(0, "samples"));
    expect(new Set([draw(0, "samples"), draw(1, "samples"), draw(0, "games")]).size).toBe(3);
  });
});
