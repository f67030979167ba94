import { describe, expect, it } from "vitest";
import { readSolution } from "../tango/solution.ts";
import { fromScore, readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { encode } from "../tokens/vocabulary.ts";
import {
  classMetrics,
  type Judged,
  processBenchMetrics,
  stepConfusionMetrics,
  stepVerdictMetrics,
  verdictMetrics,
} from "./verdicts.ts";

const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const row = (text: string) => ({ prompt: [], response: encode(text), logprobs: [], entropy: [] });

/** Solutions of 12+34=, whose steps are 4 and 6. */
function judged(solution: string, verification: string): Judged {
  const read = readSolution(taskById("columns"), PROBLEM, row(solution));
  return { solution: read, judgement: readVerification(read, row(verification)) };
}

const RIGHT = "4;6;#46.";
const SECOND_WRONG = "4;7;#47.";
const BOTH_WRONG = "5;7;#57.";

const SET = [
  judged(RIGHT, "44C66C>C."), // all right
  judged(RIGHT, "44C65X>X."), // a false alarm, taken through
  judged(SECOND_WRONG, "44C76X>X."), // found
  judged(SECOND_WRONG, "44C77C>X."), // missed, final verdict right all the same
  judged(BOTH_WRONG, "55C76X>X."), // first error missed
  judged(BOTH_WRONG, "55C>C."), // not usable: one verdict; final verdict wrong
  judged(RIGHT, "44C66C"), // not usable: never closed; counts as a "wrong"
];

it("classMetrics are the shares of right solutions believed and of wrong ones rejected", () => {
  // Right: the first of three. Wrong: three of four.
  expect(classMetrics(SET, "v/")).toEqual({
    "v/right": 1 / 3,
    "v/right/count": 3,
    "v/wrong": 3 / 4,
    "v/wrong/count": 4,
  });
  expect(classMetrics(SET.slice(0, 1), "v/")).toEqual({
    "v/right": 1,
    "v/right/count": 1,
    "v/wrong/count": 0,
  });
});

describe("verdictMetrics", () => {
  const metrics = verdictMetrics(SET, "v/");

  it("counts all final verdicts, an unreadable one as wrong", () => {
    // Positive = right. TP 1, FN 2, TN 3, FP 1.
    expect(metrics["v/accuracy"]).toBeCloseTo(4 / 7, 12);
    expect(metrics["v/balanced_accuracy"]).toBeCloseTo((1 / 3 + 3 / 4) / 2, 12);
    expect(metrics["v/f1"]).toBeCloseTo(2 / 5, 12);
    expect(metrics["v/positive_rate"]).toBeCloseTo(2 / 7, 12);
    // (FP − FN) of seven: called right less than is right.
    expect(metrics["v/belief_gap"]).toBeCloseTo(-1 / 7, 12);
    expect(metrics["v/accuracy/count"]).toBe(7);
  });

  it("counts step verdicts of usable verifications, with either class as positive", () => {
    // Steps of the first five: gold right 2 + 2 + 1 + 1 + 0, wrong 0 + 0 + 1 + 1 + 2.
    // Positive = wrong. TP 2, FP 1, FN 2, TN 5.
    expect(metrics["v/step_accuracy"]).toBeCloseTo(7 / 10, 12);
    expect(metrics["v/step_f1_wrong"]).toBeCloseTo(4 / 7, 12);
    expect(metrics["v/step_f1_right"]).toBeCloseTo(10 / 13, 12);
    // Called right 7 of ten, right are 6.
    expect(metrics["v/step_belief_gap"]).toBeCloseTo(1 / 10, 12);
    expect(metrics["v/step_balanced_accuracy"]).toBeCloseTo((2 / 4 + 5 / 6) / 2, 12);
    expect(metrics["v/step_accuracy/count"]).toBe(10);
  });

  it("has the shares of wrong and of right steps that are rejected", () => {
    expect(metrics["v/step_caught"]).toBeCloseTo(2 / 4, 12);
    expect(metrics["v/step_caught/count"]).toBe(4);
    expect(metrics["v/step_false_alarms"]).toBeCloseTo(1 / 6, 12);
    expect(metrics["v/step_false_alarms/count"]).toBe(6);
  });

  it("has what a verifier that always says wrong would score on the same steps", () => {
    // Four of ten steps are wrong: TP 4, FP 6. Caught and false alarms would be 1.
    expect(metrics["v/step_base_accuracy"]).toBeCloseTo(4 / 10, 12);
    expect(metrics["v/step_base_f1_wrong"]).toBeCloseTo(8 / 14, 12);
    const rejecting = [judged(RIGHT, "45X67X>X."), judged(SECOND_WRONG, "45X76X>X.")];
    const always = verdictMetrics(rejecting, "");
    expect(always["step_accuracy"]).toBe(always["step_base_accuracy"]);
    expect(always["step_f1_wrong"]).toBe(always["step_base_f1_wrong"]);
    expect(always).toMatchObject({ step_caught: 1, step_false_alarms: 1 });
    // No wrong step: nothing to catch, and always wrong scores 0.
    const none = verdictMetrics([judged(RIGHT, "44C66C>C.")], "");
    expect(none).not.toHaveProperty("step_caught");
    expect(none).toMatchObject({ "step_caught/count": 0, step_base_f1_wrong: 0 });
  });

  it("has the share that parses, and the share whose final verdict is the AND of the steps", () => {
    expect(metrics["v/parse_rate"]).toBeCloseTo(5 / 7, 12);
    // All but the missed one with a final X.
    expect(metrics["v/agreement"]).toBeCloseTo(4 / 5, 12);
    expect(metrics["v/agreement/count"]).toBe(5);
  });

  it("omits metrics of an empty class, and keeps their counts", () => {
    const none = verdictMetrics([judged(RIGHT, "44C66C")], "v/");
    expect(none).not.toHaveProperty("v/step_accuracy");
    expect(none["v/step_accuracy/count"]).toBe(0);
    expect(none).not.toHaveProperty("v/balanced_accuracy");
    expect(none).not.toHaveProperty("v/agreement");
    expect(none["v/parse_rate"]).toBe(0);
    expect(Object.values(none).every(Number.isFinite)).toBe(true);
    expect(Object.values(verdictMetrics([], "")).every((value) => value === 0)).toBe(true);
  });
});

describe("stepVerdictMetrics", () => {
  it("equals verdictMetrics without the metrics of final verdicts", () => {
    const all = verdictMetrics(SET, "v/");
    const steps = stepVerdictMetrics(SET, "v/");
    const isFinal = /^v\/(accuracy|balanced_accuracy|f1|positive_rate|belief_gap|agreement)/;
    expect(steps).toEqual(
      Object.fromEntries(Object.entries(all).filter(([name]) => !isFinal.test(name))),
    );
  });
});

describe("stepConfusionMetrics", () => {
  it("counts the step verdicts of the usable verifications by hand", () => {
    // Right steps 6: one rejected in the second verification. Wrong steps 4: accepted are the 7 of the
    // fourth and the first 5 of the fifth.
    expect(stepConfusionMetrics(SET, "v/")).toEqual({
      "v/step_confusion/wrong_rejected": 2,
      "v/step_confusion/wrong_accepted": 2,
      "v/step_confusion/right_rejected": 1,
      "v/step_confusion/right_accepted": 5,
    });
  });

  it("has zeros where no step was judged, and nothing for a judge that gives probabilities", () => {
    expect(Object.values(stepConfusionMetrics([judged(RIGHT, "44C66C")], ""))).toEqual([
      0, 0, 0, 0,
    ]);
    const [first] = SET as [Judged];
    const believed = { ...first, judgement: fromScore(first.solution, 0.7, 1) };
    expect(stepConfusionMetrics([believed], "")).toEqual({});
  });
});

describe("processBenchMetrics", () => {
  it("requires the exact first error, and no error on right solutions", () => {
    // Errors: found, missed, wrong place, unusable: 1/4. Right: yes, alarm, unusable: 1/3.
    expect(processBenchMetrics(SET)).toEqual({
      "verifier/processbench_f1": expect.closeTo((2 * (1 / 4) * (1 / 3)) / (7 / 12), 12),
      "verifier/processbench_f1/count": 7,
    });
  });

  it("is omitted if one kind is missing", () => {
    expect(processBenchMetrics(SET.slice(0, 2))).toEqual({ "verifier/processbench_f1/count": 2 });
  });
});
