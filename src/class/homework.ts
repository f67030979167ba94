/** What a student has done in Learn: as this browser knows it, and as the teacher's board reads it. */

import type { Lesson } from "../learn/lesson.ts";
import { LESSONS } from "../learn/lessons.ts";
import { keptLines } from "../learn/line/kept.ts";
import { readAnswers, stateOf } from "../learn/player/answers.ts";
import { guessOf, type Prediction } from "../learn/player/prediction.ts";
import { EXERCISES } from "../line/exercises/registry.ts";
import { type Homework, markOf } from "../study/class/homework.ts";
import { formatPercent } from "../ui/kit/format.ts";

const LINES = [...EXERCISES.values()];

/** The lessons that are done and the lines that passed in this browser. */
export function ownHomework(): Homework {
  const kept = keptLines.getState();
  return {
    lessons: LESSONS.flatMap((lesson) => {
      const answers = readAnswers(lesson);
      if (stateOf(answers) !== "done") return [];
      return [{ mark: markOf(lesson.id), predicted: numberOf(lesson, answers.prediction) }];
    }),
    lines: LINES.flatMap(({ id }) => (kept[id]?.passed ? [markOf(id)] : [])),
  };
}

/** A prediction as a code holds it: the index of an answer, or a share in percent; of dots their mean. */
function numberOf({ predict }: Lesson, prediction: Prediction | null): number {
  const guess = guessOf(predict, prediction);
  if (guess === null || guess.kind === "choice") return guess?.value ?? 0;
  const values = [guess.value].flat();
  return Math.round((100 * values.reduce((sum, one) => sum + one, 0)) / Math.max(1, values.length));
}

/** Columns of the class's table. */
export const HOMEWORK_NAMES: readonly string[] = [
  ...LESSONS.map(({ title }) => title),
  ...LINES.map(({ words }) => words.name),
];

/** Cells under these names: the prediction of each lesson that is done, and each line that passed. */
export const homeworkCells = ({ lessons, lines }: Homework): readonly string[] => [
  ...LESSONS.map(({ id, predict }) => {
    const done = lessons.find(({ mark }) => mark === markOf(id));
    if (!done) return "";
    return predict.kind === "choice"
      ? (predict.options[done.predicted] ?? "")
      : formatPercent(done.predicted / 100);
  }),
  ...LINES.map(({ id }) => (lines.includes(markOf(id)) ? "passed" : "")),
];
