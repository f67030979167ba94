import { expect, test } from "vitest";
import { lessonNamed } from "../lesson/lessons/testing/lesson-named.ts";
import { printedLesson, sheetTexts } from "./printed-lesson.ts";

const alwaysWrong = lessonNamed("always-wrong");

test("a sheet leaves open what is worked out on it, its answers do not", () => {
  const values = new Map([
    ["alwaysTrue", 0.88],
    ["wrongSteps", 506],
  ]);
  const printed = printedLesson(alwaysWrong, 5, { values, runs: [] });
  const names = ["alwaysTrue", "wrongSteps", "guess"];
  expect(names.map((name) => sheetTexts(printed).get(name))).toEqual(["___", "506", "___"]);
  expect(names.map((name) => printed.texts.get(name))).toEqual(["88 %", "506", "___"]);
});
