import { expect, test } from "vitest";
import { normalize } from "../../core/tango/advantages.ts";
import { expectLesson } from "./testing/check-lesson.ts";
import { figureValues, reportOf, rowOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("nobody");

const numbers = await figureValues(lesson);
const ARMS = ["grpo", "dapo", "frozen", "tango"] as const;
const UNTIL = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const SHARE = "rollouts/accuracy_drawn, last 9 generator updates";
const row = (study: string, block: string, measure: string, arm: string) =>
  rowOf({ study, block, measure, arm });
const reached = (study: string, block: string) =>
  ARMS.map((arm) => row(study, block, UNTIL, arm).reach?.reached);
const settings = reportOf("map-8").settings;

test("it is a lesson, and shows no result before the prediction", () => {
  const { rare: _, seeds: __, ...results } = lesson.numbers;
  expectLesson(lesson, Object.keys(results));
});

test("the start: one right solution in so many, nine misprints in ten, eight columns", () => {
  expect(10 ** -(numbers.rare ?? 0)).toBeCloseTo(158_000, -4);
  expect(10 ** -(numbers.lessRare ?? 0)).toBeCloseTo(8_300, -2);
  expect(10 ** -(numbers.rarer ?? 0)).toBeGreaterThan(10 ** -(numbers.rare ?? 0));
  const rare = settings.filter(({ block }) => block === "misprint-90");
  expect(rare).toHaveLength(4);
  for (const arm of rare) {
    expect(arm.settings).toMatchObject({
      task: "minus",
      misprintRate: 0.9,
      rlMinSteps: 8,
      rlMaxSteps: 8,
      groupSize: 8,
    });
  }
});

test("9 − 4 is a hard subtraction: its upper digit is above hardAbove", () => {
  expect(settings.every(({ settings: { hardAbove } }) => Number(hardAbove) < 9)).toBe(true);
});

test("all arms have the same bonus and KL coefficient; the temperatures differ as told", () => {
  for (const { condition, settings: of } of settings) {
    expect(of).toMatchObject({ entropyCoef: 0.001, generatorKlCoef: 0.001 });
    expect(of.temperature).toBe(["grpo", "dapo"].includes(condition) ? 1 : 1.2);
  }
});

test("in the rare case most seeds get to one half with a verifier, and without one half of them at most", () => {
  expect(reached("map-8", "misprint-90")).toEqual([0, 2, 3, 4]);
  expect(numbers).toMatchObject({ seeds: 4, grpo: 0, dapo: 2, frozen: 3, tango: 4 });
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 3 });
  expect(row("map-8", "misprint-90", SHARE, "grpo").values.map(({ value }) => value)).toEqual([
    0, 0, 0, 0,
  ]);
});

test("in the easier case all runs get there, and GRPO first on every seed", () => {
  expect(reached("map-8", "misprint-80")).toEqual([4, 4, 4, 4]);
  const tokens = ARMS.map((arm) =>
    row("map-8", "misprint-80", UNTIL, arm).values.map(({ value }) => Number(value)),
  );
  const [grpo = [], ...others] = tokens;
  grpo.forEach((value, seed) => {
    for (const other of others) expect(value).toBeLessThan(other[seed] ?? 0);
  });
  expect(Math.max(...tokens.flat())).toBeLessThan(1_200_000);
  expect(numbers.grpoTokens).toBeLessThan(numbers.tangoTokens ?? 0);
});

test("GRPO, with KL 0.001, made about three times as many updates", () => {
  const times = (numbers.grpoUpdates ?? 0) / (numbers.tangoUpdates ?? 1);
  expect(times).toBeGreaterThan(2.8);
  expect(times).toBeLessThan(3.2);
});

test("what the limits say: the rarest answers, four to zero by chance", () => {
  expect(reached("map-8", "misprint-97")).toEqual([0, 0, 0, 0]);
  expect(2 * 0.5 ** 4).toBe(1 / 8);
});

test("100 points instead of 1 give the same pushes", () => {
  const pushes = (points: number) => normalize("grpo", [points, 0, 0, 0]);
  pushes(100).forEach((push, i) => {
    expect(push).toBeCloseTo(pushes(1)[i] ?? 9, 4);
  });
});
