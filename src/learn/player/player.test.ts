// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../runtime/testing/own-storage.ts";
import { fillBraces, namesInBraces } from "../../watch/figures/number-text.ts";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import {
  type Answers,
  goTo,
  keepAnswers,
  lockedIn,
  NO_ANSWERS,
  opensUpTo,
  readAnswers,
  tried,
  turn,
} from "./answers.ts";
import {
  fitsPrediction,
  guessOf,
  guessText,
  optionAt,
  type Prediction,
  withDots,
} from "./prediction.ts";
import { answersIn } from "./Question.tsx";

const checker = lessonNamed("checker");

beforeEach(stubStorage);
afterEach(() => vi.unstubAllGlobals());

const guess: Prediction = { kind: "share", value: 0.75 };
const withAnswers = (answers: Partial<Answers>): Answers => Object.assign({}, NO_ANSWERS, answers);
const right = answersIn(checker.check).findIndex((answer) => answer.right);

test("each part opens when what comes before it was answered, and not earlier", () => {
  const doings = checker.do.length;
  const steps: Partial<Answers>[] = [
    {},
    { prediction: guess, isLocked: true },
    { done: doings },
    { seen: 0 },
    { isTold: true },
    { tries: [right] },
  ];
  const reached = steps.map((_, i) =>
    opensUpTo(checker, withAnswers(Object.assign({}, ...steps.slice(0, i + 1)))),
  );
  expect(reached).toEqual(["predict", "do", "see", "explain", "check", "further"]);
  expect(goTo(checker, NO_ANSWERS, "do")).toBe(NO_ANSWERS);
  expect(turn(checker, NO_ANSWERS, 1).part).toBe("predict");
});

test("a wrong answer to the question does not open what comes after, and tries are bounded", () => {
  let answers = withAnswers({ prediction: guess, isLocked: true, done: 2, seen: 0, isTold: true });
  for (let n = 0; n < 50; n++) answers = tried(answers, right === 0 ? 1 : 0);
  expect(opensUpTo(checker, answers)).toBe("check");
  expect(answers.tries.length).toBeLessThan(30);
});

test("a prediction is locked in once", () => {
  expect(lockedIn(checker, NO_ANSWERS)).toBe(NO_ANSWERS);
  expect(lockedIn(checker, withAnswers({ prediction: guess })).part).toBe("do");
});

test("answers are kept on the device; what does not fit the lesson is not", () => {
  const kept = withAnswers({ prediction: guess, isLocked: true, part: "do", reached: "do" });
  keepAnswers("checker", kept);
  expect(readAnswers(checker)).toEqual(kept);
  keepAnswers("checker", withAnswers({ part: "check", reached: "further" }));
  expect(readAnswers(checker)).toMatchObject({ part: "predict", reached: "predict" });
  for (const wrong of ["", "{", "[]", '{"part":"run"}']) {
    localStorage.setItem("tango-lab.lesson.checker", wrong);
    expect(readAnswers(checker)).toBe(NO_ANSWERS);
  }
  keepAnswers("checker", withAnswers({ kept: ["x".repeat(5000), { small: 1 }] }));
  expect(readAnswers(checker).kept).toEqual([null, { small: 1 }]);
});

test("each share counts as an option", () => {
  const options = [{ upTo: 0.3 }, { upTo: 0.8 }, { upTo: 1 }];
  expect([0, 0.3, 0.31, 1].map((share) => optionAt(options, share))).toEqual([0, 0, 1, 2]);
});

test("spreads", () => {
  expect(withDots([2, 1, 0, 0], 3, 9, 8)).toEqual([2, 1, 0, 5]);
  const spread: Prediction = { kind: "spread", value: [1, 2] };
  expect(fitsPrediction(checker.predict, spread)).toBe(false);
  const { predict } = lessonNamed("thirty");
  const placed: Prediction = { kind: "spread", value: [1, 0, 0, 0, 2, 0, 0, 0, 0, 0] };
  expect(guessOf(predict, placed)?.value).toEqual([0.05, 0.45, 0.45]);
});

test("texts: figures in braces, and a percent sign that stays with its number", () => {
  expect(namesInBraces("from {a} to {b}")).toEqual(["a", "b"]);
  expect(fillBraces("from {a}", new Map([["a", "64 %"]]))).toBe("from 64\u00a0%");
  expect(() => fillBraces("{gone}", new Map())).toThrow("no figure {gone}");
  expect(guessText(checker, guess)).toBe("75 %");
  expect(guessText(checker, null)).toBe("…");
});
