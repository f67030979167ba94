import { expect, test } from "vitest";
import lesson from "./step-size.lesson.ts";
import { expectLesson, slipsOf } from "./testing/check-lesson.ts";
import { figureValues, recordingOf, reportOf, rowOf } from "./testing/figure-values.ts";

const numbers = await figureValues(lesson);
const { grpo = 0, rloo = 0, drGrpo = 0, before = 0, after = 0, ratio = 0 } = numbers;
const MEASURE = "rollouts/accuracy, last 9 generator updates at the tokens of tango-grpo";
const runsOf = (arm: string) =>
  rowOf({ study: "estimators", measure: MEASURE, arm }).values.map(({ value }) => Number(value));
const { settings } = reportOf("estimators");

test("it is a lesson, and shows no result before the prediction", () => {
  const { seeds: _, ...results } = lesson.numbers;
  expectLesson(lesson, Object.keys(results));
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

test("the step part times ten lifts RLOO on every seed, which is the second answer", () => {
  const asWritten = runsOf("tango-rloo");
  runsOf("tango-rloo-x10").forEach((share, seed) => {
    expect(share).toBeGreaterThan(asWritten[seed] ?? 1);
  });
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 1 });
  const scales = settings.flatMap(({ condition, settings: { estimator, rlooStepScale } }) =>
    condition.startsWith("tango-rloo") ? [[condition, estimator, rlooStepScale]] : [],
  );
  expect(scales).toEqual([
    ["tango-rloo", "rloo", 1],
    ["tango-rloo-x10", "rloo", 10],
  ]);
});

test("the order of the means; all within the picture", () => {
  const { drShare, rlooShare, tenShare, grpoShare, plusShare, seeds } = numbers;
  const rising = [drShare, rlooShare, tenShare, grpoShare, plusShare];
  expect([...rising].sort((a = 0, b = 0) => a - b)).toEqual(rising);
  expect(seeds).toBe(6);
  const [, lanes] = lesson.do;
  if (lanes?.kind !== "lanes") throw new Error("the second doing is lanes");
  const runs = lanes.arms.flatMap(({ arm }) => runsOf(arm));
  expect(Math.max(...runs)).toBeLessThan(lanes.to);
});

test("all runs have the KL coefficient 0.05, and with it three estimators end at zero alone", () => {
  for (const { settings: of } of settings) {
    expect(of).toMatchObject({ generatorKlCoef: 0.05, alpha0: 0.5, epochs: 1 });
  }
  for (const arm of ["alone-grpo", "alone-rloo", "alone-dr-grpo"]) {
    expect(Math.max(...runsOf(arm)), arm).toBeLessThan(0.001);
  }
});

test("with one update per batch the clip, at 1.2, holds nothing", async () => {
  const { run, lines } = await recordingOf("quick");
  expect(run.settings).toMatchObject({ epochs: 1, clipHigh: 0, estimator: "grpo" });
  expect(numbers.clipped).toBe(0);
  const shares = lines.flatMap(({ values }) => values["clip_ratio/region_mean"] ?? []);
  expect(Math.max(...shares)).toBe(0);
});
