// @vitest-environment happy-dom
/** Lessons and lines of this browser, in a code and out of it. */
import { beforeEach, expect, test } from "vitest";
import { LESSONS } from "../learn/lessons.ts";
import { keep } from "../learn/line/kept.ts";
import { type Answers, keepAnswers, NO_ANSWERS } from "../learn/player/answers.ts";
import type { Prediction } from "../learn/player/prediction.ts";
import { answersIn } from "../learn/player/Question.tsx";
import { EXERCISES } from "../line/exercises/registry.ts";
import { markOf } from "../study/class/homework.ts";
import { HOMEWORK_NAMES, homeworkCells, ownHomework } from "./homework.ts";

beforeEach(() => localStorage.clear());

const done = (id: string, prediction: Prediction): void => {
  const lesson = LESSONS.find((one) => one.id === id);
  const right = lesson ? answersIn(lesson.check).findIndex((answer) => answer.right) : 0;
  const answers: Answers = {
    ...NO_ANSWERS,
    prediction,
    isLocked: true,
    part: "further",
    reached: "further",
    done: lesson?.do.length ?? 0,
    seen: 0,
    isTold: true,
    tries: [right],
  };
  keepAnswers(id, answers);
};

test("no two lessons have one mark, nor two exercises", () => {
  for (const ids of [LESSONS.map(({ id }) => id), [...EXERCISES.keys()]]) {
    expect(new Set(ids.map(markOf)).size).toBe(ids.length);
  }
});

test("lessons that are done come with what was predicted, lines where they passed", () => {
  done("push", { kind: "share", value: 0.37 });
  done("compared", { kind: "choice", value: 1 });
  const { predict } = LESSONS.find(({ id }) => id === "thirty") ?? {};
  const bins = predict?.kind === "spread" ? predict.bins : 0;
  done("thirty", {
    kind: "spread",
    value: Array.from({ length: bins }, (_, i) => (i < 2 ? 3 : 0)),
  });
  keepAnswers("checker", { ...NO_ANSWERS, prediction: { kind: "share", value: 0.5 } });
  keep("blend", "", { passed: true });
  keep("step-reward", "", { passed: false, tries: 2 });
  const homework = ownHomework();
  expect(homework.lines).toEqual([markOf("blend")]);
  expect(homework.lessons.map(({ mark }) => mark)).toEqual(
    ["push", "compared", "thirty"].map(markOf),
  );
  const cells = homeworkCells(homework);
  expect(cells).toHaveLength(HOMEWORK_NAMES.length);
  const cellOf = (id: string) => cells[LESSONS.findIndex((lesson) => lesson.id === id)];
  expect(cellOf("push")).toBe("37 %");
  const compared = LESSONS.find(({ id }) => id === "compared")?.predict;
  expect(cellOf("compared")).toBe(compared?.kind === "choice" ? compared.options[1] : "");
  expect(cellOf("thirty")).toMatch(/^\d+ %$/);
  expect(cellOf("checker")).toBe("");
  expect(cells.filter((cell) => cell === "passed")).toHaveLength(1);
});
