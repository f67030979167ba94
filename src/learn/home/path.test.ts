import { expect, test } from "vitest";
import type { Lesson } from "../lesson.ts";
import { LESSONS } from "../lessons.ts";
import { type Answers, NO_ANSWERS, stateOf } from "../player/answers.ts";
import type { Prediction } from "../player/prediction.ts";
import { pathOf } from "./path.ts";

const guess: Prediction = { kind: "share", value: 0.75 };
const withAnswers = (answers: Partial<Answers>): Answers => Object.assign({}, NO_ANSWERS, answers);

test("the path: where one goes on, and how far each chapter is", () => {
  const done = withAnswers({ reached: "further" });
  const begun = withAnswers({ reached: "do", prediction: guess });
  const read = (states: Readonly<Record<string, Answers>>) => (lesson: Lesson) =>
    states[lesson.id] ?? NO_ANSWERS;
  const fresh = pathOf(LESSONS, read({}));
  expect(fresh.stops.every(({ state }) => state === "new")).toBe(true);
  expect(fresh.now?.number).toBe(1);
  const some = pathOf(LESSONS, read({ push: done, checker: begun }));
  expect(some.now?.lesson.id).toBe("checker");
  const states = Object.fromEntries(LESSONS.map(({ id }) => [id, done]));
  expect(pathOf(LESSONS, read(states)).now).toBe(null);
  expect(stateOf(NO_ANSWERS)).toBe("new");
});
