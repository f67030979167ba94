// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { remember } from "../../runtime/storage.ts";
import type { Lesson } from "../lesson.ts";
import { LESSONS } from "../lessons.ts";
import {
  type Answers,
  goTo,
  keepAnswers,
  lockedIn,
  NO_ANSWERS,
  readAnswers,
  stateOf,
  tried,
  turn,
} from "./answers.ts";
import { answersIn } from "./Question.tsx";

const all = [...LESSONS.values()];
const find = (isIt: (lesson: Lesson) => boolean): Lesson => {
  const lesson = all.find(isIt);
  if (!lesson) throw new Error("no such lesson");
  return lesson;
};
const choice = find(({ predict }) => predict.kind === "choice");
const two = find((lesson) => lesson.do.length === 2);

const changed = (answers: Answers, change: Partial<Answers>): Answers =>
  Object.assign({}, answers, change);
const turned = (lesson: Lesson, answers: Answers, times: number): Answers =>
  Array.from({ length: times }).reduce<Answers>((now) => turn(lesson, now, 1), answers);

beforeEach(() => localStorage.clear());

test("each part opens once the one before is answered", () => {
  let now = turned(choice, NO_ANSWERS, 9);
  expect(now.part).toBe("predict");
  now = lockedIn(choice, changed(now, { prediction: { kind: "choice", value: 0 } }));
  expect([now.part, now.isLocked]).toEqual(["do", true]);
  expect(turned(choice, now, 9).part).toBe("do");
  now = turned(choice, changed(now, { done: choice.do.length }), 9);
  expect(now.part).toBe("see");
  // The explanation waits for one's own line, or for "skip".
  now = turned(choice, changed(now, { seen: 1 }), 9);
  expect(now.part).toBe("explain");
  now = turned(choice, changed(now, { isTold: true }), 9);
  expect(now.part).toBe("check");
  const wrong = answersIn(choice.check).findIndex(({ right }) => !right);
  const right = answersIn(choice.check).findIndex((answer) => answer.right);
  expect(turn(choice, tried(now, wrong), 1).part).toBe("check");
  now = turn(choice, tried(now, right), 1);
  expect([now.part, stateOf(now)]).toEqual(["further", "done"]);
  expect(goTo(choice, now, "goal")).toMatchObject({ part: "goal", reached: "further" });
});

test("what is kept comes back, and what does not fit the lesson does not", () => {
  const now = lockedIn(two, changed(NO_ANSWERS, { prediction: firstOf(two), part: "predict" }));
  keepAnswers(two.id, now);
  expect(readAnswers(two)).toEqual(now);
  for (const change of [
    { done: 3 },
    { seen: 9 },
    { prediction: null },
    { part: "nowhere" },
    { words: "x".repeat(201) },
  ]) {
    remember(`lesson.${two.id}`, JSON.stringify({ ...now, ...change }));
    expect(readAnswers(two), JSON.stringify(change)).toEqual(NO_ANSWERS);
  }
  // A part that is not open yet is not reached.
  remember(`lesson.${two.id}`, JSON.stringify({ ...now, part: "check", reached: "further" }));
  expect(readAnswers(two)).toMatchObject({ part: "do", reached: "do" });
});

test("answers of an older page stay: a lesson that has fewer doings now, one whose explanation was read", () => {
  const { isTold, ...older } = lockedIn(choice, {
    ...NO_ANSWERS,
    prediction: { kind: "choice", value: 0 },
  });
  const right = answersIn(choice.check).findIndex((answer) => answer.right);
  const done = { ...older, done: 2, seen: 0, tries: [right], part: "further", reached: "further" };
  remember(`lesson.${choice.id}`, JSON.stringify(done));
  expect(isTold).toBe(false);
  expect(readAnswers(choice)).toMatchObject({ reached: "further", isTold: true });
  expect(readAnswers(choice).done).toBe(choice.do.length);
});

function firstOf({ predict }: Lesson): Answers["prediction"] {
  if (predict.kind === "choice") return { kind: "choice", value: 0 };
  return predict.kind === "share" ? { kind: "share", value: 0.5 } : null;
}
