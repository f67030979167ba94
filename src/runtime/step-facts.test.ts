import { describe, expect, test } from "vitest";
import { UNJUDGED_FIELDS } from "../core/training/records.ts";
import { byLabels } from "../core/training/testing/judged.ts";
import { finalFacts, isCaught, stepFacts } from "./step-facts.ts";
import { ROW } from "./testing/fixtures.ts";

describe("a step's facts", () => {
  test("said right, is right", () => {
    expect(stepFacts(ROW, 0)).toEqual({
      value: "7",
      verdict: "right",
      isRight: true,
      isTrue: true,
      mark: null,
    });
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
    const facts = stepFacts({ ...ROW, ...UNJUDGED_FIELDS }, 0);
    expect(facts).toMatchObject({ verdict: "none", isTrue: null });
  });
  test("labels judge without a text", () => {
    const facts = stepFacts({ ...ROW, ...byLabels([1, -1]) }, 1);
    expect(facts).toMatchObject({ verdict: "wrong", isTrue: true });
    expect(isCaught(facts)).toBe(true);
  });
});

test("the final verdict is compared with the answer", () => {
  expect(finalFacts(ROW)).toMatchObject({ verdict: "right", isRight: false, mark: "missed" });
  expect(finalFacts({ ...ROW, finalVerdict: -1, isCorrect: true }).mark).toBe("falseAlarm");
  expect(finalFacts({ ...ROW, finalVerdict: null }).verdict).toBe("unusable");
});
