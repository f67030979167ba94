import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import carry from "./carry.task.ts";
import { checkAnswer, checkStep, type Problem, solve } from "./task.ts";

function problem(first: string, second: string): Problem {
  return {
    task: "carry",
    text: `${first}+${second}=`,
    operands: [first, second],
    steps: first.length,
  };
}

describe("addition with carries", () => {
  it("adds reversed numbers place by place, the last carry last", () => {
    // 74 + 58 = 132, written backwards.
    expect(solve(carry, problem("47", "85"))).toEqual({ steps: ["21", "31"], answer: "231" });
    // 999 + 1 = 1000: one carry runs through.
    expect(solve(carry, problem("999", "100"))).toEqual({
      steps: ["01", "01", "01"],
      answer: "0001",
    });
    expect(solve(carry, problem("12", "34"))).toEqual({ steps: ["40", "60"], answer: "460" });
  });

  it("adds the digits of a place and the carry stated before", () => {
    const sum = problem("47", "85");
    expect(carry.stepInputs(sum, 0, [])).toEqual(["4", "8"]);
    expect(carry.stepInputs(sum, 1, ["21"])).toEqual(["7", "5", "1"]);
    expect(carry.stepInputs(sum, 1, ["20"])).toEqual(["7", "5"]);
  });

  it("agrees with integer addition", () => {
    const backwards = (text: string): number => Number([...text].reverse().join(""));
    for (let row = 0; row < 1000; row++) {
      const key = { seed: 3, stream: STREAMS.generatorProblems, update: 0 };
      const drawn = carry.generate(rngFor(key, row), 1 + (row % carry.maxSteps));
      const [first = "", second = ""] = drawn.operands;
      const { answer } = solve(carry, drawn);
      expect(backwards(answer)).toBe(backwards(first) + backwards(second));
      expect(answer).toHaveLength(drawn.steps + 1);
    }
  });

  it("judges the steps after a wrong carry by the carry stated", () => {
    const drawn = problem("472", "851");
    // Right: 21;31;40; – the first carry is dropped, all else follows from that.
    const dropped = ["20", "21", "40"];
    expect(dropped.map((_, k) => checkStep(carry, drawn, k, dropped))).toEqual([false, true, true]);
    expect(carry.answerOf(drawn, dropped)).toBe("2240");
    expect(checkAnswer(carry, drawn, "2240")).toBe(false);
    // An invented carry in a place that has none.
    const invented = ["21", "31", "41"];
    expect(invented.map((_, k) => checkStep(carry, drawn, k, invented))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("lets two errors cancel into a right answer", () => {
    const drawn = problem("472", "851");
    // The carry is not stated in step 0, and step 1 adds it all the same: both are wrong.
    const cancelling = ["20", "31", "40"];
    expect(cancelling.map((_, k) => checkStep(carry, drawn, k, cancelling))).toEqual([
      false,
      false,
      true,
    ]);
    expect(checkAnswer(carry, drawn, carry.answerOf(drawn, cancelling))).toBe(true);
  });

  it("does not propagate a wrong digit", () => {
    const drawn = problem("47", "85");
    const steps = ["31", "31"];
    expect(steps.map((_, k) => checkStep(carry, drawn, k, steps))).toEqual([false, true]);
    expect(checkAnswer(carry, drawn, carry.answerOf(drawn, steps))).toBe(false);
  });

  it("reads anything but a two-character value with carry 1 as no carry", () => {
    const drawn = problem("47", "85");
    for (const before of ["", "1", "2", "20", "22", "211", "1;", "_0", "x_"]) {
      expect(carry.stepValue(drawn, 1, [before])).toBe("21");
    }
    expect(carry.stepValue(drawn, 1, [])).toBe("21");
    for (const before of ["21", "_1", "x1"]) expect(carry.stepValue(drawn, 1, [before])).toBe("31");
  });

  it("misprints the digit by the two digits of the place and keeps the carry", () => {
    expect(carry.misprint(problem("47", "85"), 0, [])).toBe("61");
    expect(carry.misprint(problem("85", "47"), 0, [])).toBe("61");
    // 7 + 5 is 12 and becomes 8; with a carry 13 and 9.
    expect(carry.misprint(problem("7", "5"), 0, [])).toBe("81");
    expect(carry.misprint(problem("47", "85"), 1, ["21"])).toBe("91");
    expect(carry.misprint(problem("4", "5"), 0, [])).toBe("60");
  });

  it("calls a place hard by either digit", () => {
    const drawn = problem("165", "615");
    expect([0, 1, 2].map((k) => carry.isHard(drawn, k, [], 5))).toEqual([true, true, false]);
  });

  it("corrupts to any of the other 19 values, garbage to any of the 20", () => {
    const key = { seed: 5, stream: STREAMS.verifierSft, update: 0 };
    const drawn = problem("47", "85");
    const values = new Set<string>();
    const fromGarbage = new Set<string>();
    for (let row = 0; row < 4000; row++) {
      values.add(carry.corrupt(drawn, 0, "21", rngFor(key, row)));
      fromGarbage.add(carry.corrupt(drawn, 0, "2#", rngFor(key, row)));
    }
    expect(values.size).toBe(19);
    expect(values.has("21")).toBe(false);
    expect(fromGarbage.size).toBe(20);
    for (const value of [...values, ...fromGarbage]) expect(value).toMatch(/^[0-9][01]$/);
  });

  it("draws all ten digits equally often", () => {
    const key = { seed: 8, stream: STREAMS.generatorProblems, update: 0 };
    const seen = new Array<number>(10).fill(0);
    for (let row = 0; row < 2000; row++) {
      for (const digit of carry.generate(rngFor(key, row), 5).operands.join("")) {
        seen[Number(digit)] = (seen[Number(digit)] ?? 0) + 1;
      }
    }
    for (const count of seen) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
