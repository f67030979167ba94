import { describe, expect, test } from "vitest";
import { taskById } from "../tasks/registry.ts";
import { type Problem, solve } from "../tasks/task.ts";
import { headsOf, ownParts, stepsOf, turned, turnedProblem } from "./dials.ts";

function read(id: string, text: string): Problem {
  const problem = taskById(id).parse(text);
  if ("flaw" in problem) throw new Error(problem.flaw);
  return problem;
}

const turn = (id: string, text: string, operand: number, at: number, to: string, by: 1 | -1 = 1) =>
  turnedProblem(taskById(id), read(id, text), { operand, at }, to, by).text;

describe("a digit of a problem", () => {
  test("turns alone where the problem stays one", () => {
    expect(turn("minus", "98-35=", 0, 0, "7")).toBe("78-35=");
  });

  test("takes the other digit of its column along where a column would borrow or be too large", () => {
    expect(turn("minus", "98-35=", 0, 0, "2")).toBe("28-25=");
    expect(turn("minus", "98-35=", 1, 1, "9")).toBe("99-39=");
    expect(turn("columns", "12+34=", 0, 0, "9")).toBe("92+04=");
  });

  test("that no problem has there is passed over", () => {
    expect(turn("sums", "9+5+1=", 0, 0, "0")).toBe("1+5+1=");
    expect(turn("sums", "1+5+1=", 2, 0, "0", -1)).toBe("1+5+9=");
  });

  test("turns in every task with digits, whichever it is turned to", () => {
    for (const [id, text] of [
      ["minus", "98-35="],
      ["columns", "12+34="],
      ["carry", "47+85="],
      ["sums", "7+5+9="],
    ] as const) {
      const problem = read(id, text);
      const heads = headsOf(taskById(id), problem, solve(taskById(id), problem).steps);
      const places = [...heads.rows.flat(), heads.lead].flatMap((head) => head?.place ?? []);
      expect(places.length).toBeGreaterThan(2);
      for (const place of places) {
        for (const digit of "0123456789") {
          const next = turnedProblem(taskById(id), problem, place, digit, 1);
          expect(taskById(id).parse(next.text)).toEqual(next);
        }
      }
    }
  });
});

test("texts that are no numbers stand above their steps and cannot be turned", () => {
  const heads = (id: string, text: string) => {
    const problem = read(id, text);
    return headsOf(taskById(id), problem, solve(taskById(id), problem).steps);
  };
  expect(heads("letters", "cat,dog=")).toMatchObject({
    rows: [[{ text: "cat", place: null }, { text: "dog" }]],
    lead: null,
  });
  expect(heads("find", "bdfhkmqtx,qd=")).toMatchObject({
    rows: [[{ text: "q" }, { text: "d" }]],
    lead: { text: "bdfhkmqtx", place: null },
  });
});

test("a step that repeats the one before has its own part alone, and follows what comes before it", () => {
  const letters = taskById("letters");
  const problem = read("letters", "cat,dog,me=");
  const { steps } = solve(letters, problem);
  expect(ownParts(letters, problem, steps)).toEqual(["t", "g", "e"]);
  expect(stepsOf(letters, problem, ["x", "g", "e"])).toEqual(["x", "xg", "xge"]);
  const sums = taskById("sums");
  const chain = read("sums", "7+5+9=");
  expect(ownParts(sums, chain, ["12", "21"])).toEqual(["12", "21"]);
  expect(stepsOf(sums, chain, ["12", "21"])).toEqual(["12", "21"]);
});

test("the last option is followed by the first", () => {
  expect([turned("9", 1), turned("0", -1), turned("z", 1), turned("4", 3)]).toEqual([
    "0",
    "9",
    "a",
    "7",
  ]);
});
