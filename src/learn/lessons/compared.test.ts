import { expect, test } from "vitest";
import { normalize } from "../../core/tango/advantages.ts";
import { groupOfUpdate } from "../../watch/figures/token-number.ts";
import { Attempts } from "../activities/Attempts.tsx";
import { doingOf, expectLesson, slipsOf } from "./testing/check-lesson.ts";
import { figureValues, recordingOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("compared");

const numbers = await figureValues(lesson);
const { up = 0, down = 0, average = 0, spread = 0 } = numbers;
const quick = await recordingOf("quick");
const lane = quick.lanes.find(({ id }) => id === "no-verifier")?.recording ?? quick;
const worked = doingOf(lesson, Attempts);

/** A spread that divides by the attempts instead of one less. */
const dividedBy8 = spread * Math.sqrt(7 / 8);
const rounded = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 3));

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

test("one right among eight: 0.125, 0.354, +2.47 and −0.35, which add up to 0", () => {
  expect(average).toBe(0.125);
  expect([spread, up, down]).toEqual(rounded([0.3536, 2.4749, -0.3536]));
  expect(up + 7 * down).toBeCloseTo(0, 6);
  // The way that the hints go: squares, a seventh, the root.
  expect(0.875 ** 2 + 7 * 0.125 ** 2).toBe(0.875);
  expect(Math.sqrt(0.875 / 7)).toBeCloseTo(spread, 12);
});

test("slips give exactly these wrong numbers", () => {
  expect(slipsOf(lesson, "average", numbers)).toEqual([1]);
  expect(slipsOf(lesson, "spread", numbers)).toEqual(
    rounded([dividedBy8, spread ** 2, 7 * spread ** 2]),
  );
  const slipsUp = [1 - average, (1 - average) / dividedBy8, -up, 1 / spread];
  expect(slipsOf(lesson, "up", numbers)).toEqual(rounded(slipsUp));
  const slipsDown = [0 - average, (0 - average) / dividedBy8, -down, 0];
  expect(slipsOf(lesson, "down", numbers)).toEqual(rounded(slipsDown));
  // Rounded as a student writes them.
  expect(((1 - average) / dividedBy8).toFixed(2)).toBe("2.65");
  expect(((0 - average) / dividedBy8).toFixed(2)).toBe("-0.38");
});

test("all right and none right: no push, which is the third answer of the prediction", () => {
  expect(numbers).toMatchObject({ allRight: 0, allWrong: 0 });
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 2 });
  expect(lesson.predict.kind === "choice" && lesson.predict.options[2]).toBe("Not at all");
});

test("the group is the recorded one, and its pushes too", () => {
  const group = groupOfUpdate(lane, 3);
  expect(group?.problem).toBe(worked.problem);
  expect(worked.answers).toEqual(group?.rows.map(({ answer }) => answer));
  expect(group?.rows.map(({ isCorrect }) => isCorrect)).toEqual(
    worked.answers.map((text) => text === worked.right),
  );
  const recorded = group?.rows.map(({ outcomeAdvantage }) => outcomeAdvantage);
  expect(recorded).toEqual(rounded([down, up, down, down, down, down, down, down]));
  expect(worked.others?.map(({ right }) => right)).toEqual([0, 4, 8]);
});

test("only the right attempt wrote that 6, and its chance rose a little", () => {
  const rows = groupOfUpdate(lane, 3)?.rows ?? [];
  expect(rows.map(({ solution }) => solution[4]).join("")).toBe("86888888");
  expect(numbers.after).toBeGreaterThan(numbers.before ?? 1);
  expect((numbers.after ?? 0) - (numbers.before ?? 0)).toBeLessThan(0.02);
});

test("groups without spread: first some of both kinds, at the end nearly all, and all of them right", () => {
  const { alikeFirst = 0, allRightFirst = 0, noneRightFirst = 0, alikeLast = 0 } = numbers;
  expect(allRightFirst + noneRightFirst).toBeCloseTo(alikeFirst, 6);
  expect(noneRightFirst).toBeGreaterThan(allRightFirst);
  expect([alikeFirst, alikeLast]).toEqual([0.4375, 0.96875]);
  const last = quick.lines.filter(({ phase }) => phase === "generator").at(-1);
  expect(last?.values).toMatchObject({ generator_updates: 60, verifier_updates: 59 });
  expect(last?.values.solved_all).toBe(alikeLast);
});

test("seven right among eight: the wrong one is furthest, the mirror image of one right", () => {
  const { onlyWrong = 0, manyRight = 0 } = numbers;
  expect([onlyWrong, manyRight]).toEqual(rounded([-up, -down]));
  const half = normalize("grpo", [1, 1, 1, 1, 0, 0, 0, 0]);
  expect(half[0]).toBeCloseTo(-(half[7] ?? 0), 12);
});
