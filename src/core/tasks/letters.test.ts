import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import letters from "./letters.task.ts";
import { checkAnswer, checkStep, type Problem, solve } from "./task.ts";

function problem(...words: string[]): Problem {
  return { task: "letters", text: `${words.join(",")}=`, operands: words, steps: words.length };
}

describe("last letters", () => {
  const three = problem("cat", "dog", "me");

  it("grows by the last letter of each word", () => {
    expect(solve(letters, three)).toEqual({ steps: ["t", "tg", "tge"], answer: "tge" });
  });

  it("appends a letter of a word to the letters stated before", () => {
    expect(letters.stepInputs(three, 0, [])).toEqual(["cat"]);
    expect(letters.stepInputs(three, 2, ["t", "tx"])).toEqual(["tx", "me"]);
  });

  it("judges the steps after a wrong one by what it states", () => {
    const steps = ["a", "ag", "age"];
    expect(steps.map((_, k) => checkStep(letters, three, k, steps))).toEqual([false, true, true]);
    expect(checkAnswer(letters, three, letters.answerOf(three, steps))).toBe(false);
  });

  it("lets a miscopied letter cancel a wrong one", () => {
    const steps = ["a", "tg", "tge"];
    expect(steps.map((_, k) => checkStep(letters, three, k, steps))).toEqual([false, false, true]);
    expect(checkAnswer(letters, three, letters.answerOf(three, steps))).toBe(true);
  });

  it("appends to what is stated even when a letter is missing or too many", () => {
    const short = ["t", "t", "te"];
    expect(short.map((_, k) => checkStep(letters, three, k, short))).toEqual([true, false, true]);
    const long = ["tt", "ttg", "ttge"];
    expect(long.map((_, k) => checkStep(letters, three, k, long))).toEqual([false, true, true]);
  });

  it("continues from the true letters if none are stated", () => {
    for (const before of ["", "1", "t;", "_", "T", "t ", "é"]) {
      expect(letters.stepValue(three, 1, [before])).toBe("tg");
    }
    expect(letters.stepValue(three, 2, [])).toBe("tge");
    expect(letters.stepValue(three, 0, ["x", "y"])).toBe("t");
  });

  it("misprints the letter before the last, or the next of the alphabet where both are the same", () => {
    expect(letters.misprint(three, 0, [])).toBe("a");
    expect(letters.misprint(three, 2, ["x", "xy"])).toBe("xym");
    expect(letters.misprint(problem("fizz"), 0, [])).toBe("a");
    expect(letters.misprint(problem("tree"), 0, [])).toBe("f");
  });

  it("calls a step hard by its last letter's rank on the scale of a digit", () => {
    const hardest = (letter: string): number =>
      Array.from({ length: 10 }, (_, above) => above).filter((above) =>
        letters.isHard(problem(`a${letter}`), 0, [], above),
      ).length;
    expect(hardest("a")).toBe(0);
    expect(hardest("c")).toBe(0);
    expect(hardest("d")).toBe(1);
    expect(hardest("n")).toBe(5);
    expect(hardest("p")).toBe(5);
    expect(hardest("q")).toBe(6);
    expect(hardest("z")).toBe(9);
  });

  it("corrupts one letter; garbage becomes letters of the right length", () => {
    const key = { seed: 5, stream: STREAMS.verifierSft, update: 0 };
    const values = new Set<string>();
    for (let row = 0; row < 20000; row++) {
      const value = letters.corrupt(three, 2, "tge", rngFor(key, row));
      const same = [...value].filter((letter, place) => letter === "tge"[place]).length;
      expect(value).toMatch(/^[a-z]{3}$/);
      expect(same).toBe(2);
      values.add(value);
      expect(letters.corrupt(three, 2, "t;", rngFor(key, row))).toMatch(/^[a-z]{3}$/);
    }
    expect(values.size).toBe(3 * 25);
  });

  it("draws words of 2, 3 and 4 letters equally often, and all letters", () => {
    const key = { seed: 8, stream: STREAMS.generatorProblems, update: 0 };
    const lengths = new Array<number>(5).fill(0);
    const last = new Map<string, number>();
    for (let row = 0; row < 2600; row++) {
      for (const word of letters.generate(rngFor(key, row), 5).operands) {
        expect(word).toMatch(/^[a-z]{2,4}$/);
        lengths[word.length] = (lengths[word.length] ?? 0) + 1;
        const letter = word.slice(-1);
        last.set(letter, (last.get(letter) ?? 0) + 1);
      }
    }
    for (const count of lengths.slice(2)) expect(Math.abs(count - 4333)).toBeLessThan(300);
    expect(last.size).toBe(26);
    for (const count of last.values()) expect(Math.abs(count - 500)).toBeLessThan(110);
  });

  it("has no more steps than the longest row of 160 tokens allows", () => {
    const longestRow = (words: number): number => {
      const drawn = problem(...new Array<string>(words).fill("wxyz"));
      const values = solve(letters, drawn).steps;
      const verification = values.reduce((sum, value) => sum + 2 * value.length + 1, 3);
      return drawn.text.length + letters.maxSolutionLength(words) + 1 + verification;
    };
    expect(longestRow(letters.maxSteps)).toBe(146);
    expect(longestRow(letters.maxSteps + 1)).toBe(178);
  });
});
