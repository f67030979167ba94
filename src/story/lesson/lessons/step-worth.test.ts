import { expect, test } from "vitest";
import { type Lanes, lanes } from "../../blocks/dots/schema.ts";
import { doingsOf, expectLesson, resultsOf } from "./testing/check-lesson.ts";
import { contrastOf, figureValues, reportOf, rowOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("step-worth");

const figures = await figureValues(lesson);
const { little = 0, three = 0, half = 0, trueLittle = 0, trueHalf = 0 } = figures;
const [judges, doses] = doingsOf(lesson, lanes) as [Lanes, Lanes];
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
  const settings = doses.arms.map(({ arm }) => settingsOf("who-taught-whom", arm));
  expect(settings.map((of) => of?.alpha0)).toEqual([0.5, 0.3, 0.1, 0.03, 0.03, 0.5]);
  expect(settings.map((of) => of?.algorithm)).toEqual([
    ...Array(4).fill("tango"),
    ...Array(2).fill("oracle-steps"),
  ]);
  for (const of of settings) {
    expect(of).toMatchObject({
      rlMaxSteps: 4,
      alphaSchedule: "constant",
      generatorKlCoef: 0.001,
      verifierWrongFacts: 1,
    });
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

test("with the verifier each larger dose is worse, on seven of eight seeds; with true labels none is", () => {
  expect([trueHalf, little, three, half]).toEqual(
    [trueHalf, little, three, half].sort((a, b) => b - a),
  );
  expect(trueHalf).toBeGreaterThan(trueLittle);
  const { measure } = doses as Extract<typeof doses, { kind: "lanes" }>;
  const low = valuesOf("who-taught-whom", measure, "tango-05");
  const higher = valuesOf("who-taught-whom", measure, "tango-003").filter(
    (one, i) => one > (low[i] ?? 1),
  );
  expect([higher.length, low.length]).toEqual([7, 8]);
  const between = (arm: string, minus: string) =>
    contrastOf({ study: "who-taught-whom", measure, arm, minus }).interval ?? [0, 0];
  expect(between("tango-03", "tango-003")[1]).toBeLessThan(0);
  expect(between("tango-03", "tango-05")[0]).toBeGreaterThan(0);
  expect(between("gold-05", "tango-003")[0]).toBeGreaterThan(0);
  // Not told apart.
  expect(between("tango-01", "tango-003")[0]).toBeLessThan(0);
  expect(between("tango-01", "tango-003")[1]).toBeGreaterThan(0);
});

test("a coin gives nothing; true labels are not safely ahead", () => {
  expect(figures.judgeCoin).toBe(0);
  const { judgeTrue = 0, judgeOurs = 1 } = figures;
  expect(judgeTrue).toBeGreaterThan(judgeOurs);
  const { measure } = judges as Extract<typeof judges, { kind: "lanes" }>;
  expect(rowOf({ study: "controls", measure, arm: "gold" }).n).toBe(8);
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
