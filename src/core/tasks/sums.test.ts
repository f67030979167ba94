import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import sums from "./sums.task.ts";
import { checkAnswer, checkStep, type Problem, solve } from "./task.ts";

function problem(...terms: number[]): Problem {
  const operands = terms.map(String);
  return { task: "sums", text: `${operands.join("+")}=`, operands, steps: terms.length - 1 };
}

describe("running totals", () => {
  const four = problem(7, 5, 9, 3);

  it("states each total in two digits, the last one as the answer", () => {
    expect(solve(sums, four)).toEqual({ steps: ["12", "21", "24"], answer: "24" });
    expect(solve(sums, problem(1, 2))).toEqual({ steps: ["03"], answer: "03" });
  });

  it("adds a term to the total stated before", () => {
    expect(sums.stepInputs(four, 0, [])).toEqual(["7", "5"]);
    expect(sums.stepInputs(four, 1, ["13"])).toEqual(["13", "9"]);
    expect(sums.stepInputs(four, 1, ["x"])).toEqual(["12", "9"]);
  });

  it("never truncates to two digits while the totals are true", () => {
    const nines = problem(...new Array<number>(sums.maxSteps + 1).fill(9));
    expect(solve(sums, nines).answer).toBe("99");
  });

  it("judges the totals after a wrong one by what it states", () => {
    const steps = ["13", "22", "25"];
    expect(steps.map((_, k) => checkStep(sums, four, k, steps))).toEqual([false, true, true]);
    expect(checkAnswer(sums, four, sums.answerOf(four, steps))).toBe(false);
  });

  it("lets two errors cancel into a right answer", () => {
    const steps = ["13", "21", "24"];
    expect(steps.map((_, k) => checkStep(sums, four, k, steps))).toEqual([false, false, true]);
    expect(checkAnswer(sums, four, sums.answerOf(four, steps))).toBe(true);
  });

  it("drops the hundreds of a wrong total above 99", () => {
    const steps = ["95", "04", "07"];
    expect(steps.map((_, k) => checkStep(sums, four, k, steps))).toEqual([false, true, true]);
  });

  it("continues from the true total if none is stated in two digits", () => {
    for (const before of ["", "1", "112", "1;", "_2", "te", " 1", "-1", "1e"]) {
      expect(sums.stepValue(four, 1, [before])).toBe("21");
    }
    expect(sums.stepValue(four, 2, [])).toBe("24");
    // Only the previous total counts.
    expect(sums.stepValue(four, 2, ["99", "??"])).toBe("24");
    expect(sums.stepValue(four, 2, ["99", "20"])).toBe("23");
  });

  it("misprints the last digit by the term and the last digit before it", () => {
    expect(sums.misprint(four, 0, [])).toBe("18");
    expect(sums.misprint(four, 1, ["12"])).toBe("29");
    expect(sums.misprint(four, 1, ["22"])).toBe("39");
    // 91 + 9 is 100 and loses its hundreds; 90 + 9 is 99.
    expect(sums.misprint(four, 1, ["91"])).toBe("07");
    expect(sums.misprint(four, 1, ["90"])).toBe("96");
  });

  it("calls a step hard by the term it adds, not by the first one", () => {
    expect([0, 1, 2].map((k) => sums.isHard(four, k, [], 5))).toEqual([false, true, false]);
  });

  it("corrupts to any of the other 99 totals, garbage to any of the 100", () => {
    const key = { seed: 5, stream: STREAMS.verifierSft, update: 0 };
    const values = new Set<string>();
    const fromGarbage = new Set<string>();
    for (let row = 0; row < 20000; row++) {
      values.add(sums.corrupt(four, 0, "12", rngFor(key, row)));
      fromGarbage.add(sums.corrupt(four, 0, "2", rngFor(key, row)));
    }
    expect(values.size).toBe(99);
    expect(values.has("12")).toBe(false);
    expect(fromGarbage.size).toBe(100);
    for (const value of [...values, ...fromGarbage]) expect(value).toMatch(/^[0-9]{2}$/);
  });

  it("draws one more term than steps, all nine digits equally often", () => {
    const key = { seed: 8, stream: STREAMS.generatorProblems, update: 0 };
    const seen = new Array<number>(10).fill(0);
    for (let row = 0; row < 3000; row++) {
      const drawn = sums.generate(rngFor(key, row), 5);
      expect(drawn.operands).toHaveLength(6);
      for (const term of drawn.operands) seen[Number(term)] = (seen[Number(term)] ?? 0) + 1;
    }
    expect(seen[0]).toBe(0);
    for (const count of seen.slice(1)) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
