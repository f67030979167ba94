import { useEffect, useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { type NumberValues, resolveNumbers } from "../../watch/figures/resolve.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { rowOf, valuesOf } from "../../watch/figures/study-table.ts";
import { type WrittenNumber, writtenNumbers } from "../../watch/figures/write.ts";
import type { Lesson } from "../lesson.ts";
import { useOutcome } from "../loaded/use-loaded.ts";
import {
  type Answers,
  goTo,
  keepAnswers,
  lockedIn,
  NO_ANSWERS,
  type Part,
  readAnswers,
  turn,
} from "./answers.ts";

interface LessonData {
  readonly values: NumberValues;
  /** The values of the study's runs whose spread is predicted; empty in other lessons. */
  readonly runs: readonly number[];
}

export interface LessonState {
  readonly lesson: Lesson;
  readonly answers: Answers;
  /** Index of the activity on screen. A finished one stays, with its picture, until the student goes on. */
  readonly at: number;
  readonly turnDoing: (by: 1 | -1) => void;
  /** The figures and runs; null until all of them are known. */
  readonly data: LessonData | null;
  /** Why a figure cannot be had; null while nothing is wrong. */
  readonly error: PlainError | null;
  readonly figures: ReadonlyMap<string, WrittenNumber>;
  readonly change: (change: Partial<Answers>) => void;
  readonly lockIn: () => void;
  readonly keep: (kept: unknown) => void;
  readonly finish: () => void;
  readonly goTo: (part: Part) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly startOver: () => void;
}

/** The figures of a lesson. @throws TangoError when one of them cannot be resolved */
async function lessonData({ numbers, predict }: Lesson): Promise<LessonData> {
  const values = await resolveNumbers(numbers, pageSources);
  if (predict.kind !== "spread") return { values, runs: [] };
  const table = await pageSources.table(predict.study);
  return { values, runs: valuesOf(rowOf(table, predict)) };
}

/** The state of a lesson, with the answers stored on this device. */
export function useLesson(lesson: Lesson): LessonState {
  const [answers, setAnswers] = useState(() => readAnswers(lesson));
  const last = lesson.do.length - 1;
  const [at, setAt] = useState(Math.min(answers.done, last));
  const outcome = useOutcome(lesson, lessonData);
  useEffect(() => keepAnswers(lesson.id, answers), [lesson, answers]);
  const data = outcome && "value" in outcome ? outcome.value : null;
  const figures = writtenNumbers(lesson.numbers, data?.values ?? new Map());
  const change = (changed: Partial<Answers>) => setAnswers((now) => ({ ...now, ...changed }));
  const keep = (kept: unknown) =>
    setAnswers((now) => ({
      ...now,
      kept: lesson.do.map((_, i) => (i === at ? kept : (now.kept[i] ?? null))),
    }));
  return {
    lesson,
    answers,
    at,
    turnDoing: (by) => setAt(Math.min(last, Math.max(0, at + by))),
    data,
    error: outcome && "error" in outcome ? toPlainError(outcome.error) : null,
    figures,
    change,
    lockIn: () => setAnswers((now) => lockedIn(lesson, now)),
    keep,
    finish: () => setAnswers((now) => ({ ...now, done: Math.max(now.done, at + 1) })),
    goTo: (part) => setAnswers((now) => goTo(lesson, now, part)),
    turn: (by) => setAnswers((now) => turn(lesson, now, by)),
    startOver: () => {
      setAt(0);
      setAnswers(NO_ANSWERS);
    },
  };
}
