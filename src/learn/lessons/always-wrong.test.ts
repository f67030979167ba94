import { expect, test } from "vitest";
import { Verdicts } from "../activities/Verdicts.tsx";
import { doingsOf, expectLesson, resultsOf, slipsOf } from "./testing/check-lesson.ts";
import { figureValues, laneOf, recordingOf, reportOf, valueAt } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("always-wrong");

const figures = await figureValues(lesson);
const gap = await recordingOf("gap");
const [nothing, verifier] = doingsOf(lesson, Verdicts);
const counted = (part: string) => valueAt(gap, `verifier/step_confusion/${part}`, 0) ?? Number.NaN;
const [caught, missed, doubted, accepted] = [
  "wrong_rejected",
  "wrong_accepted",
  "right_rejected",
  "right_accepted",
].map(counted) as [number, number, number, number];
const rounded = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 1));

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, resultsOf(lesson, ["steps", "wrongSteps"]));
});

test("both tables are of the recording's steps", () => {
  expect(verifier).toMatchObject({ caught, missed, doubted, accepted });
  const [wrong, right] = [caught + missed, doubted + accepted];
  expect(nothing).toMatchObject({ caught: wrong, missed: 0, doubted: right, accepted: 0 });
  expect(figures).toMatchObject({ steps: wrong + right, wrongSteps: wrong });
});

test("always wrong: more true verdicts, and half in balanced accuracy", () => {
  const { alwaysTrue = 0, ourTrue = 1, ourBalanced = 0, steps = 0 } = figures;
  expect(alwaysTrue).toBeGreaterThan(ourTrue);
  expect(figures).toMatchObject({ alwaysAccepted: 0, alwaysBalanced: 0.5 });
  expect(ourBalanced).toBeGreaterThan(0.8);
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 2 });
  expect(ourTrue).toBeCloseTo((caught + accepted) / steps, 5);
  expect(figures.ourAccepted).toBeCloseTo(accepted / (doubted + accepted), 9);
  expect(ourBalanced).toBeCloseTo(((figures.ourCaught ?? 0) + (figures.ourAccepted ?? 0)) / 2, 5);
});

test("slips give exactly these wrong numbers", () => {
  const all = 100 / (figures.steps ?? 1);
  expect(slipsOf(lesson, "alwaysTrue", figures)).toEqual(rounded([100, 50]));
  expect(slipsOf(lesson, "alwaysAccepted", figures)).toEqual([100]);
  expect(slipsOf(lesson, "alwaysBalanced", figures)).toEqual(
    rounded([100, (caught + missed) * all]),
  );
  expect(slipsOf(lesson, "ourTrue", figures)).toEqual(
    rounded([(100 * caught) / (caught + missed), caught * all]),
  );
  expect(slipsOf(lesson, "ourCaught", figures)).toEqual(
    rounded([caught * all, (100 * caught) / (caught + doubted)]),
  );
  expect(slipsOf(lesson, "ourAccepted", figures)).toEqual(
    rounded([(100 * accepted) / (missed + accepted), (100 * doubted) / (doubted + accepted)]),
  );
  const { ourTrue = 0, ourBalanced = 0 } = figures;
  expect(slipsOf(lesson, "ourBalanced", figures)).toEqual(
    rounded([100 * ourTrue, 200 * ourBalanced]),
  );
});

test("the base rate turns over in the run: at its 150th update always right beats the verifier that practices", () => {
  const { wrongLater = 1, rightLater = 0, trueLater = 1 } = figures;
  const { wrongLater: later } = lesson.numbers;
  if (later?.from !== "recording") throw new Error("no recording");
  expect(valueAt(gap, "generator_updates", later.at)).toBe(150);
  expect(valueAt(gap, "train/step_base_accuracy", 1)).toBeGreaterThan(0.8);
  expect(wrongLater).toBeLessThan(0.1);
  expect(rightLater).toBeGreaterThan(trueLater);
  expect(figures.balancedLater).toBeGreaterThan(0.9);
});

test("the verifier that never learns: F1 rises, balanced accuracy falls, more steps are right", async () => {
  const { f1First = 1, f1Last = 0, frozenFirst = 0, frozenLast = 1 } = figures;
  expect(f1Last).toBeGreaterThan(f1First);
  expect(frozenLast).toBeLessThan(frozenFirst);
  const frozen = await laneOf("gap", "frozen");
  const right = [1, 400].map((at) => valueAt(frozen, "rollouts/step_accuracy_drawn", at) ?? 0);
  expect(right[1]).toBeGreaterThan((right[0] ?? 1) + 0.5);
});

test("none collapsed, and what kept them", () => {
  expect(reportOf("both").collapses).toMatchObject([{ n: figures.runs, collapsed: [] }]);
  const settings = { rlMinSteps: 9, verifierMinSteps: 1, verifierBatch: "balanced" };
  const tango = reportOf("both").settings.find(({ condition }) => condition === "tango");
  expect(tango?.settings).toMatchObject({ ...settings, classWeights: true });
});
