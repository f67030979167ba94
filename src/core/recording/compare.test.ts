import { describe, expect, test } from "vitest";
import type { MetricsLine } from "../training/records.ts";
import { compareLines } from "./compare.ts";

const line = (values: Record<string, number>, at = 0): MetricsLine => ({
  line: at,
  phase: "generator",
  values,
});
const worst = (recorded: Record<string, number>, replayed: Record<string, number>) =>
  compareLines([line(recorded)], [line(replayed)]).largest;

describe("two tellings", () => {
  test.each([
    [2, 2.001, 0.4998], // 0.001 of the 0.002001 that 2.001 allows
    [2, 2.01, 4.975],
    [-3, -3, 0],
    [0, 0.00005, 0.5], // near zero the absolute tolerance holds
    [0.01, 0.0102, 2],
  ])("of %d as %d are %d tolerances apart", (recorded, replayed, tolerances) => {
    expect(worst({ loss: recorded }, { loss: replayed })?.tolerances).toBeCloseTo(tolerances, 3);
  });

  test.each(["num_tokens", "generator_updates", "verifier_updates", "verifier/f1/count"])(
    "must count %s alike",
    (name) => {
      expect(worst({ [name]: 1e6 }, { [name]: 1e6 })?.tolerances).toBe(0);
      expect(worst({ [name]: 1e6 }, { [name]: 1e6 + 1 })?.tolerances).toBe(Infinity);
    },
  );

  test("of which one lacks a number, or has it as NaN, are too far apart", () => {
    expect(worst({ loss: 1 }, {})).toMatchObject({ replayed: null, tolerances: Infinity });
    expect(worst({}, { loss: 1 })).toMatchObject({ recorded: null, tolerances: Infinity });
    expect(worst({ loss: 1 }, { loss: Number.NaN })?.tolerances).toBe(Infinity);
    expect(worst({ loss: Number.NaN }, {})).toBeNull();
  });

  test("may take any time", () => {
    const times = { step_time: 1, seconds: 1, "timing_s/gen": 1 };
    const others = { step_time: 2, seconds: 3, "timing_s/gen": 4 };
    expect(compareLines([line(times)], [line(others)])).toEqual({ numbers: 0, largest: null });
  });

  test("are told apart by the worst of all their numbers", () => {
    const recorded = [line({ a: 1, b: 1 }), line({ a: 1, b: 1 }, 1)];
    const replayed = [line({ a: 1.0001, b: 1 }), line({ a: 1, b: 1.5 }, 1)];
    expect(compareLines(recorded, replayed)).toMatchObject({
      numbers: 4,
      largest: { at: 1, name: "b", recorded: 1, replayed: 1.5 },
    });
  });
});
