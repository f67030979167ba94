/**
 * Lesson files: what somebody drops, and what a link holds. Each is a lesson that can be shown, or is refused.
 * Another text is read as what a device stored of a lesson.
 */

import fc from "fast-check";
import * as parser from "../../../src/page/written/yaml.ts";
import { fillBraces, GUESS, piecesOf } from "../../../src/run/figures/number-text.ts";
import { readLesson } from "../../../src/story/lesson/lessons/read-lesson.ts";
import { LESSONS, lessonById } from "../../../src/story/lesson/lessons/registry.ts";
import type { Lesson } from "../../../src/story/lesson/lessons/schema.ts";
import { opensUpTo, readAnswers } from "../../../src/story/lesson/model/answers.ts";
import { comparison, optionAt } from "../../../src/story/lesson/model/guess.ts";
import { indexOf, PARTS } from "../../../src/story/lesson/model/parts.ts";
import type { Change, Source } from "../change.ts";
import { jsonChanges } from "../change-file.ts";
import { jsonTextChanges } from "../change-json.ts";
import { bytesOf, holds, type Target, textOf } from "../target.ts";

/** A lesson stays one more often where each value keeps its kind. */
const lessonChanges = (source: Source): fc.Arbitrary<Change> => {
  const alike = jsonTextChanges(source.words, true);
  return fc.oneof(
    jsonChanges(source),
    alike.map(
      (change): Change =>
        (bytes) =>
          bytesOf(change(textOf(bytes))),
    ),
  );
};

/** All texts of a lesson can be written, and every prediction counts as an answer. */
function show(lesson: Lesson): void {
  const texts = new Map([
    ...Object.keys(lesson.numbers).map((name) => [name, "1"] as const),
    [GUESS, "…"] as const,
  ]);
  const { goal, predict, see, explain, check } = lesson;
  const answers = [...see.answers, ...check.answers].flatMap(({ text, feedback }) => [
    text,
    feedback,
  ]);
  for (const told of [...goal, ...predict.text, ...answers, ...explain, lesson.further.text])
    for (const text of Object.values(told)) {
      const pieces = piecesOf(fillBraces(text, texts));
      holds(
        pieces.every((piece) => piece.text !== ""),
        "a piece of a text is empty",
      );
    }
  if (predict.kind !== "share") return;
  for (const { value } of predict.options) {
    const chosen = optionAt(predict.options, value);
    holds(chosen >= 0 && chosen < predict.options.length, "a prediction counts as no answer");
    comparison(value, 0.5);
  }
}

/** What this device stored of a lesson, as local storage gives it. */
function showAnswers(stored: string, lesson: Lesson): void {
  Object.defineProperty(globalThis, "localStorage", {
    value: { getItem: () => stored },
    configurable: true,
  });
  const answers = readAnswers(lesson);
  const { part, reached, prediction, isLocked } = answers;
  holds(PARTS.includes(part), "a lesson stands at no part");
  holds(indexOf(part) <= indexOf(reached), "a lesson stands behind what was reached");
  holds(indexOf(reached) <= indexOf(opensUpTo(lesson, answers)), "a part is open too early");
  holds(!isLocked || prediction !== null, "nothing is locked in");
}

export const lessons: Target = {
  name: "lessons",
  share: 7,
  changes: lessonChanges,
  seeds: async () => [
    ...LESSONS.flatMap((lesson) => [
      bytesOf(JSON.stringify(lesson)),
      bytesOf(parser.writeYaml(lesson)),
    ]),
    bytesOf(
      '{"part":"explain","reached":"check","prediction":{"kind":"share","value":0.75},"isLocked":true,"kept":[null],"done":2,"seen":1,"words":"","tries":[0]}',
    ),
    bytesOf("checker"),
  ],
  read: (bytes) => {
    const text = textOf(bytes);
    lessonById(text);
    for (const lesson of LESSONS) showAnswers(text, lesson);
    show(readLesson(text, parser));
  },
};
