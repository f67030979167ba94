import { expect, test } from "vitest";
import lesson from "./step-worth.lesson.ts";
import { expectLesson, resultsOf } from "./testing/check-lesson.ts";
import { contrastOf, figureValues, reportOf, rowOf } from "./testing/figure-values.ts";

const figures = await figureValues(lesson);
const { none = 1, tenth = 0, three = 0, half = 0, coin = 1 } = figures;
const [judges, doses] = lesson.do;
const valuesOf = (study: string, measure: string, arm: string) =>
  rowOf({ study, measure, arm }).values.flatMap(({ value }) =>
    typeof value === "number" ? [value] : [],
  );
const settingsOf = (study: string, arm: string) =>
  reportOf(study).settings.find(({ condition }) => condition === arm)?.settings;

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, resultsOf(lesson, ["runs"]));
});

test("each lane is an arm with the dose that it names, and the lanes have values", () => {
  if (doses?.kind !== "lanes" || judges?.kind !== "lanes") throw new Error("two pictures of lanes");
  const alphas = doses.arms.map(({ arm }) => settingsOf("alpha", arm));
  expect(alphas.slice(0, 4).map((of) => of?.alpha0)).toEqual([0.5, 0.3, 0.1, 0.1]);
  expect(alphas.map((of) => of?.algorithm)).toEqual([
    "tango",
    "tango",
    "tango",
    "random-steps",
    "grpo",
  ]);
  for (const of of alphas) {
    expect(of).toMatchObject({ rlMaxSteps: 7, alphaSchedule: "constant", generatorKlCoef: 0.05 });
  }
  for (const { study, measure, arms } of [doses, judges]) {
    for (const { arm } of arms) {
      expect(valuesOf(study, measure, arm).length).toBeGreaterThan(5);
    }
  }
  for (const { arm } of judges.arms) {
    const nine = { rlMinSteps: 9, rlMaxSteps: 9, alpha0: 0.2, generatorKlCoef: 0.001 };
    expect(settingsOf("controls", arm)).toMatchObject(nine);
  }
});

test("a tenth is best, each larger dose is worse, and nothing is at the bottom", () => {
  expect([tenth, three, half, none]).toEqual([tenth, three, half, none].sort((a, b) => b - a));
  expect(none).toBeLessThan(0.001);
  const { measure } = doses as Extract<typeof doses, { kind: "lanes" }>;
  const least = Math.min(...valuesOf("alpha", measure, "held-01"));
  expect(Math.max(...valuesOf("alpha", measure, "held-05"))).toBeLessThan(least);
  for (const [arm, minus] of [
    ["held-03", "held-01"],
    ["held-05", "held-03"],
  ] as const) {
    expect(contrastOf({ study: "alpha", measure, arm, minus }).interval?.[1]).toBeLessThan(0);
  }
});

test("coins give nothing, in both studies; true labels are not safely ahead", () => {
  expect(coin).toBeLessThan(0.001);
  expect(figures.judgeCoin).toBe(0);
  const { judgeTrue = 0, judgeOurs = 1 } = figures;
  expect(judgeTrue).toBeGreaterThan(judgeOurs);
  const { measure } = judges as Extract<typeof judges, { kind: "lanes" }>;
  expect(rowOf({ study: "controls", measure, arm: "gold" }).n).toBe(8);
});

test("the verifier doubts more right steps with the larger dose", () => {
  expect(figures.doubtsHalf).toBeGreaterThan(figures.doubtsTenth ?? 1);
});

test("with KL 0.001 one run without a verifier is ahead of the one with", () => {
  const { freeAlone = 0, freeOurs = 1 } = figures;
  expect(freeAlone).toBeGreaterThan(freeOurs);
  for (const arm of ["grpo-p0", "tango-p0"]) {
    expect(settingsOf("baseline-seven", arm)).toMatchObject({
      rlMaxSteps: 7,
      generatorKlCoef: 0.001,
      alpha0: 0.1,
    });
  }
});

test("with α 1 the one paid for answers was ahead on each of four seeds", () => {
  const study = "first-studies/hacking";
  const measure = "eval/greedy_accuracy/in_range, end";
  const answers = valuesOf(study, measure, "outcome-only");
  expect(answers).toHaveLength(4);
  for (const arm of ["frozen", "frozen-after-warm-up", "trained", "trained-1-1"]) {
    expect(settingsOf(study, arm)).toMatchObject({ alpha0: 1, alphaSchedule: "constant" });
    valuesOf(study, measure, arm).forEach((value, seed) => {
      expect(value).toBeLessThan(answers[seed] ?? 0);
    });
  }
});
