import { describe, expect, it } from "vitest";
import find from "./find.task.ts";
import { checkStep, type Problem, type StepCheck, solve } from "./task.ts";
import { drawsOf, faults } from "./testing/many-problems.ts";

const check = find.check as StepCheck;

const ROW = "bdfhkmqtx";
const problem = (word: string, row = ROW): Problem => ({
  task: "find",
  text: `${row},${word}=`,
  operands: [row, word],
  steps: word.length,
});
const three = problem("qdx");

describe("places of letters", () => {
  it("are counted from 1 in the row", () => {
    expect(solve(find, three)).toEqual({ steps: ["7", "2", "9"], answer: "729" });
    expect(solve(find, problem("qdx", "adeqrsxyz"))).toEqual({
      steps: ["4", "2", "7"],
      answer: "427",
    });
  });

  it("follow from the letter of the word, which may come twice", () => {
    expect(find.stepInputs(three, 1, [])).toEqual(["d"]);
    expect(solve(find, problem("kbbk")).steps).toEqual(["5", "1", "1", "5"]);
  });

  it("are judged each alone", () => {
    const steps = ["7", "3", "9"];
    expect(steps.map((_, k) => checkStep(find, three, k, steps))).toEqual([true, false, true]);
  });

  it("need nine letters in alphabetical order, and a word of them", () => {
    expect(find.parse("bdfhkmqtx,qdx=")).toEqual(three);
    expect(find.parse("bdfhkmqtx,=")).toEqual({ flaw: "form" });
    expect(find.parse("bdfhkmqt,qd=")).toEqual({ flaw: "form" });
    expect(find.parse("bdfhkmqtx+qdx=")).toEqual({ flaw: "form" });
    expect(find.parse("bdfhkmqtx,qd,x=")).toEqual({ flaw: "form" });
    expect(find.parse("bdfkhmqtx,q=")).toEqual({ flaw: "order", first: "k", second: "h" });
    expect(find.parse("bdffkmqtx,q=")).toEqual({ flaw: "order", first: "f", second: "f" });
    expect(find.parse("bdfhkmqtx,qaz=")).toEqual({ flaw: "absent", letter: "a" });
  });
});

describe("drawn problems", () => {
  it("have nine letters in alphabetical order, and can be typed", () => {
    const read = (drawn: Problem) => JSON.stringify(find.parse(drawn.text));
    expect(faults(find, 7, (drawn) => read(drawn) === JSON.stringify(drawn))).toEqual([]);
  });

  it("use each letter and each place equally often", () => {
    const letters = new Map<string, number>();
    const places = new Map<string, number>();
    const count = (seen: Map<string, number>, what: string) =>
      seen.set(what, (seen.get(what) ?? 0) + 1);
    for (let row = 0; row < 2600; row++) {
      const drawn = find.generate(drawsOf(row), 3);
      for (const letter of drawn.operands[0] ?? "") count(letters, letter);
      for (const place of solve(find, drawn).steps) count(places, place);
    }
    // Expected 900 of each letter, 867 of each place; the bounds are five standard deviations away.
    expect([...letters.keys()].sort().join("")).toBe("abcdefghijklmnopqrstuvwxyz");
    for (const [letter, times] of letters) expect(Math.abs(times - 900), letter).toBeLessThan(122);
    expect([...places.keys()].sort().join("")).toBe("123456789");
    for (const [place, times] of places) expect(Math.abs(times - 867), place).toBeLessThan(140);
  });
});

/** A row with the letter at the place. */
function rowWith(letter: string, place: number): string {
  const all = "abcdefghijklmnopqrstuvwxyz";
  const at = all.indexOf(letter);
  return all.slice(0, at).slice(0, place - 1) + letter + all.slice(at + 1).slice(0, 9 - place);
}

describe("misprints of places", () => {
  it("are one or two places away, round the row, as the letter has it", () => {
    const ways = new Map<number, string>();
    for (const letter of "abcdefghijklmnopqrstuvwxyz") {
      const slips = new Set<number>();
      for (let place = 1; place <= 9; place++) {
        const row = rowWith(letter, place);
        if (row.length < 9) continue;
        const wrong = Number(find.misprint(problem(letter, row), 0, []));
        slips.add((wrong - place + 9) % 9);
      }
      expect(slips.size, letter).toBe(1);
      const [slip = 0] = slips;
      ways.set(slip, (ways.get(slip) ?? "") + letter);
    }
    expect([...ways.keys()].sort()).toEqual([1, 2, 7, 8]);
    // No way of slipping has more than two fifths of the letters.
    for (const letters of ways.values()) expect(letters.length).toBeLessThan(11);
  });
});

describe("the check of a place", () => {
  it("reads the letter that stands there", () => {
    expect(check.parts(three, 0)).toEqual({ kind: "look", target: "q" });
    expect(check.value(three, 0, "7")).toBe("q");
    expect(check.value(three, 0, "3")).toBe("f");
    expect(["0", "", "10", "q"].map((stated) => check.value(three, 0, stated))).toEqual(
      Array(4).fill("0"),
    );
  });

  it("has a book that agrees with the generator's for letters at the last place", () => {
    for (const letter of "ijklmnopqrstuvwxyz") {
      const last = problem(letter, rowWith(letter, 9));
      const wrong = find.misprint(last, 0, []);
      const hard = (stated: string) => check.isHard(last, 0, stated, 2);
      expect(["9", wrong].map(hard)).toEqual([true, true]);
      expect([1, 2, 3, 4, 5, 6, 7, 8].map(String).filter(hard)).toEqual([wrong]);
      expect(check.misprint(last, 0, wrong)).toBe(letter);
      expect(check.misprint(last, 0, "9")).toBe(check.value(last, 0, wrong));
    }
    expect(["7", find.misprint(three, 0, [])].some((at) => check.isHard(three, 0, at, 2))).toBe(
      false,
    );
  });
});
