import { describe, expect, test } from "vitest";
import { finalFacts, stepFacts } from "../../runtime/step-facts.ts";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { stepName } from "./verdicts.ts";

describe("a step's facts", () => {
  test("said right, is right", () => {
    expect(stepFacts(ROW, 0)).toEqual({ value: "7", verdict: "right", isRight: true, mark: null });
  });
  test("said right, is wrong: missed", () => {
    expect(stepFacts(ROW, 1)).toMatchObject({ verdict: "right", isRight: false, mark: "missed" });
  });
  test("said wrong, is right: a false alarm", () => {
    expect(stepFacts({ ...ROW, verdicts: [-1, -1] }, 0).mark).toBe("falseAlarm");
  });
  test("an unusable verification misses nothing", () => {
    const row = { ...ROW, verdicts: null, unusable: "the verification has no end" };
    expect(stepFacts(row, 1)).toMatchObject({ verdict: "unusable", mark: null });
  });
  test("nobody asked", () => {
    expect(stepFacts({ ...ROW, verification: null, verdicts: null }, 0).verdict).toBe("none");
  });
});

test("the final verdict is compared with the answer", () => {
  expect(finalFacts(ROW)).toMatchObject({ verdict: "right", isRight: false, mark: "missed" });
  expect(finalFacts({ ...ROW, finalVerdict: -1, outcome: 1 }).mark).toBe("falseAlarm");
  expect(finalFacts({ ...ROW, finalVerdict: null }).verdict).toBe("unusable");
});

describe("a step's name", () => {
  const name = (row: typeof ROW, step: number) =>
    stepName(step, stepFacts(row, step), row.unusable);

  test("says number, value, verdict, truth and how they part", () => {
    expect(name(ROW, 0)).toBe("Step 1, 7. Verifier: right. Truth: right.");
    expect(name(ROW, 1)).toBe("Step 2, 4. Verifier: right. Truth: wrong. Missed.");
    const refused = { ...ROW, verdicts: [-1, -1] as const };
    expect(name(refused, 0)).toBe("Step 1, 7. Verifier: wrong. Truth: right. False alarm.");
  });
  test("says why a verification is unusable", () => {
    const row = { ...ROW, verdicts: null, unusable: "no final verdict" };
    expect(name(row, 0)).toBe("Step 1, 7. Verifier: unusable (no final verdict). Truth: right.");
  });
  test("says that nothing was stated", () => {
    expect(name({ ...ROW, steps: ["", "4"] }, 0)).toMatch(/^Step 1, nothing\./);
  });
});
