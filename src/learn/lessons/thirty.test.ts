/** What the lesson says of seeds, intervals and claims is so. */
import { expect, test } from "vitest";
import { signFlipP } from "../../core/metrics/permutation.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { readLink, withSettings } from "../../core/settings/parse.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { DotLanes } from "../activities/DotLanes.tsx";
import { AS_IN_THE_STUDY, Train } from "../activities/Train.tsx";
import { doingOf, expectLesson, textOf } from "./testing/check-lesson.ts";
import { contrastOf, figureValues, reportOf, rowOf, seedsOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("thirty");

const numbers = await figureValues(lesson);
const { predict } = lesson;
if (predict.kind !== "spread") throw new Error("no spread");
const seeds = (arm: string) => seedsOf(predict.study, predict.measure, arm);
const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const LANES = ["tango", "rft", "frozen"];

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

test("six seeds, which spread over more than two tenths in each lane", () => {
  for (const arm of LANES) {
    expect(seeds(arm)).toHaveLength(6);
    expect(extent(seeds(arm))).toBeGreaterThan(0.2);
  }
  const { of: compared } = doingOf(lesson, DotLanes);
  expect(lesson.do[1]?.type).toBe(DotLanes);
  expect(compared).toMatchObject({ study: predict.study, measure: predict.measure });
  expect(compared.arms.map(({ arm }) => arm)).toEqual(LANES);
  const means = LANES.map((arm) => rowOf({ ...predict, arm }).mean ?? 0);
  expect(extent(means)).toBeLessThan(0.1);
});

test("the difference of a pair is half as wide as each interval, and holds 0", () => {
  const { pairLow = 0, pairHigh = 0 } = numbers;
  for (const arm of ["tango", "rft"]) {
    const [least = 0, most = 0] = rowOf({ ...predict, arm }).interval ?? [];
    expect((pairHigh - pairLow) / (most - least)).toBeCloseTo(0.5, 1);
  }
  expect(pairLow).toBeLessThan(0);
  expect(pairHigh).toBeGreaterThan(0);
});

test("four of four is one in eight", () => {
  expect(signFlipP([1, 1, 1, 1])).toBe(1 / 8);
});

test("per update the interval of Tango minus frozen is above 0, for the same tokens it holds 0", () => {
  expect(numbers.perUpdateLow).toBeGreaterThan(0);
  expect(numbers.perTokenLow).toBeLessThan(0);
  expect(numbers.perTokenHigh).toBeGreaterThan(0);
  for (const name of ["perUpdate", "perToken"]) {
    const source = lesson.numbers[name];
    if (source?.from !== "contrast") throw new Error("no contrast");
    expect(contrastOf(source).n).toBe(11);
  }
});

test("the best run of Tango and the worst of a frozen verifier have different seeds", () => {
  const { values } = rowOf({ ...predict, arm: "tango" });
  const frozen = rowOf({ ...predict, arm: "frozen" }).values;
  const best = values.find(({ value }) => value === numbers.most)?.seed;
  const worst = frozen.find(({ value }) => value === numbers.frozenLeast)?.seed;
  expect(best).not.toBe(worst);
});

test("the run of the link has the settings of the six runs, on the shipped start of nine columns", async () => {
  const { pairs } = readLink(lesson.link);
  // How often it is measured, and on what, changes no weight.
  const { seed, updates, engine, threads, evalEvery, verifierEvalEvery, ...linked } = withSettings(
    presetSettings("gap"),
    pairs,
  );
  expect(linked).toMatchObject({ rlMinSteps: 9, rlMaxSteps: 9 });
  const tango = reportOf(predict.study).settings.find(({ condition }) => condition === "tango");
  expect({ ...linked, ...tango?.settings }).toEqual(expect.objectContaining(linked));
  expect(tango?.settings.updates).toBe(updates);
  expect(textOf(lesson.known)).toContain(`${updates} updates`);
  // The student's own run, too.
  expect(doingOf(lesson, Train).preset).toBe("gap");
  expect(pairs).toEqual(expect.arrayContaining(AS_IN_THE_STUDY.map((pair) => [...pair])));
  const item = await BUNDLED_RECORDINGS.open("gap");
  const first = item?.recording.lines.find(({ values }) => values.generator_updates === 1);
  expect(first?.values["rollouts/accuracy"]).toBe(0);
});
