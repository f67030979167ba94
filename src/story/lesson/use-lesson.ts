import { useEffect, useState } from "react";
import { GUESS } from "../../run/figures/number-text.ts";
import type { WrittenNumber } from "../../run/figures/write.ts";
import { writtenNumbers } from "../../run/figures/write.ts";
import type { Lesson } from "./lessons/schema.ts";
import {
  type Answers,
  goTo,
  keepAnswers,
  lockedIn,
  NO_ANSWERS,
  readAnswers,
  turn,
} from "./model/answers.ts";
import type { Part } from "./model/parts.ts";
import { guessText, type Prediction } from "./model/prediction.ts";
import { isData, type LessonData, type Resolved, useLessonData } from "./use-lesson-data.ts";

export interface LessonState {
  readonly lesson: Lesson;
  readonly answers: Answers;
  /** Index of the activity on screen. A finished one stays, with its picture, until the student goes on. */
  readonly at: number;
  readonly turnDoing: (by: 1 | -1) => void;
  /** The figures; null while loading, or the error of a figure that cannot be resolved. */
  readonly resolved: Resolved;
  /** The figures and runs; null until all of them are known. */
  readonly data: LessonData | null;
  readonly figures: ReadonlyMap<string, WrittenNumber>;
  /** The figures and the prediction by name, as written; "…" while unknown. */
  readonly texts: ReadonlyMap<string, string>;
  readonly change: (change: Partial<Answers>) => void;
  readonly predict: (prediction: Prediction) => void;
  readonly lockIn: () => void;
  readonly keepOf: (doing: number, kept: unknown) => void;
  readonly finish: (doing: number) => void;
  readonly goTo: (part: Part) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly startOver: () => void;
}

/** The state of a lesson, with the answers stored on this device. */
export function useLesson(lesson: Lesson): LessonState {
  const [answers, setAnswers] = useState(() => readAnswers(lesson));
  const last = lesson.do.length - 1;
  const [at, setAt] = useState(Math.min(answers.done, last));
  const resolved = useLessonData(lesson);
  useEffect(() => keepAnswers(lesson.id, answers), [lesson, answers]);
  const data = isData(resolved) ? resolved : null;
  const figures = writtenNumbers(lesson.numbers, data?.values ?? new Map());
  const guess = guessText(lesson, answers.prediction);
  const texts = new Map([
    ...Object.keys(lesson.numbers).map((name) => [name, figures.get(name)?.text ?? "…"] as const),
    [GUESS, guess],
  ]);
  const change = (changed: Partial<Answers>) =>
    setAnswers((now) => Object.assign({}, now, changed));
  return {
    lesson,
    answers,
    at,
    turnDoing: (by) => setAt(Math.min(last, Math.max(0, at + by))),
    resolved,
    data,
    figures,
    texts,
    change,
    predict: (prediction) => change({ prediction }),
    lockIn: () => setAnswers((now) => lockedIn(lesson, now)),
    keepOf: (doing, kept) =>
      setAnswers((now) => {
        const all = lesson.do.map((_, i) => (i === doing ? kept : (now.kept[i] ?? null)));
        return Object.assign({}, now, { kept: all });
      }),
    finish: (doing) =>
      setAnswers((now) => Object.assign({}, now, { done: Math.max(now.done, doing + 1) })),
    goTo: (part) => setAnswers((now) => goTo(lesson, now, part)),
    turn: (by) => setAnswers((now) => turn(lesson, now, by)),
    startOver: () => {
      setAt(0);
      setAnswers(NO_ANSWERS);
    },
  };
}
