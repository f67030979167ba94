import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOpen, readOpen } from "../../page/open-answers.ts";
import { stubStorage } from "../../runtime/testing/own-storage.ts";
import { keepAnswers, NO_ANSWERS } from "../../story/lesson/model/answers.ts";
import type { Prediction } from "../../story/lesson/model/prediction.ts";
import { answersText, forgetAll } from "./all-answers.ts";

beforeEach(stubStorage);
afterEach(() => vi.unstubAllGlobals());

test("all answers are one file, and are forgotten together", () => {
  const prediction: Prediction = { kind: "share", value: 0.75 };
  keepAnswers("checker", Object.assign({}, NO_ANSWERS, { prediction }));
  const open = readOpen("before");
  keepOpen("before", Object.assign({}, open, { steps: { text: "By trying", category: "c" } }));
  localStorage.setItem("tango-lab.language", "en");
  const file = JSON.parse(answersText());
  expect(file).toMatchObject({ format: "tango-lab-answers", version: 1, after: null });
  expect(file.before.steps).toEqual({ text: "By trying", category: "c" });
  expect(Object.keys(file.lessons)).toEqual(["checker"]);
  forgetAll();
  expect(JSON.parse(answersText())).toMatchObject({ before: null, lessons: {} });
  expect(localStorage.getItem("tango-lab.language")).toBe("en");
});
