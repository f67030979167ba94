import { expect, test } from "vitest";
import { expectLesson, slipsOf } from "./testing/check-lesson.ts";
import { figureValues, recordingOf, reportOf, rowOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("step-size");

const numbers = await figureValues(lesson);
const { grpo = 0, rloo = 0, drGrpo = 0, before = 0, after = 0, ratio = 0 } = numbers;
const STEPS = "rollouts/step_accuracy_drawn, last 9 generator updates at the tokens of tango-p0";
const ANSWERS = STEPS.replace("step_accuracy", "accuracy");
const stepsOf = (arm: string) => rowOf({ study: "baseline", measure: STEPS, arm }).values;
const { settings } = reportOf("baseline");
const settingsOf = (arm: string) => settings.find(({ condition }) => condition === arm)?.settings;

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

test("one right among eight: +2.47 by GRPO, 1 by RLOO, 0.875 by Dr. GRPO", () => {
  expect(grpo).toBeCloseTo(2.475, 3);
  expect([rloo, drGrpo]).toEqual([1, 0.875]);
});

test("the ratio is that of the recorded digit, above the clip", () => {
  expect([before, after]).toEqual([0.555, 0.82]);
  expect(ratio).toBeCloseTo(1.477, 3);
  expect(ratio).toBeGreaterThan(1.2);
});

test("slips give exactly these wrong numbers", () => {
  expect(slipsOf(lesson, "rloo", numbers)).toEqual([1 - 1 / 8, grpo]);
  expect(slipsOf(lesson, "ratio", numbers)).toEqual([
    expect.closeTo(before / after, 3),
    expect.closeTo(after - before, 3),
    1,
  ]);
});

test("without a right answer three estimators are one run, which is the last answer", () => {
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 2 });
  for (const point of ["p0", "p2"]) {
    expect(stepsOf(`rloo-${point}`)).toEqual(stepsOf(`grpo-${point}`));
    expect(stepsOf(`reinforce-pp-${point}`)).toEqual(stepsOf(`grpo-${point}`));
  }
  expect(stepsOf("dapo-p2")).not.toEqual(stepsOf("grpo-p2"));
  for (const arm of ["grpo-p2", "rloo-p2", "reinforce-pp-p2", "dapo-p2"]) {
    expect(rowOf({ study: "baseline", measure: ANSWERS, arm }).mean, arm).toBe(0);
  }
  const estimators = ["grpo-p2", "rloo-p2", "reinforce-pp-p2"].map((arm) => settingsOf(arm));
  expect(estimators.map((of) => of?.["estimator"])).toEqual(["grpo", "rloo", "reinforce++"]);
});

test("the runs shown have neither bonus nor penalty; with a bonus steps fall to noise", () => {
  expect(settingsOf("grpo-p2")).toMatchObject({ generatorKlCoef: 0, entropyCoef: 0, epochs: 1 });
  expect(settingsOf("grpo-p0")).toMatchObject({ entropyCoef: 0.001 });
  expect(numbers.stepsBonus).toBeLessThan(0.01);
  expect(numbers.stepsGrpo).toBeGreaterThan(0.15);
});

test("on seven columns the settings move the share more than the name does", () => {
  const { sevenGrpo = 0, sevenPlus = 1, otherGrpo = 0, otherPlus = 0 } = numbers;
  expect(sevenGrpo).toBeGreaterThan(sevenPlus);
  expect(sevenPlus - otherPlus).toBeGreaterThan(sevenGrpo - sevenPlus);
  expect(otherGrpo - otherPlus).toBeLessThan(0.05);
});

test("with one update per batch the clip, at 1.2, holds nothing", async () => {
  const { run, lines } = await recordingOf("quick");
  expect(run.settings).toMatchObject({ epochs: 1, clipHigh: 0, estimator: "grpo" });
  expect(numbers.clipped).toBe(0);
  const shares = lines.flatMap(({ values }) => values["clip_ratio/region_mean"] ?? []);
  expect(Math.max(...shares)).toBe(0);
});
