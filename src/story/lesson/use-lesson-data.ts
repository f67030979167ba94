import { type PlainError, toPlainError } from "../../core/errors.ts";
import { type NumberValues, resolveNumbers } from "../../run/figures/resolve.ts";
import { pageSources } from "../../run/figures/sources.ts";
import { rowOf, valuesOf } from "../../run/figures/study-table.ts";
import { useOutcome } from "../blocks/pieces/use-loaded.ts";
import type { Lesson } from "./lessons/schema.ts";

export interface LessonData {
  readonly values: NumberValues;
  /** The values of the study's runs whose spread is predicted; empty in other lessons. */
  readonly runs: readonly number[];
}

export type Resolved = LessonData | PlainError | null;

export const isData = (resolved: Resolved): resolved is LessonData =>
  resolved !== null && "values" in resolved;

/** The figures of a lesson. @throws TangoError when one of them cannot be resolved */
async function lessonData({ numbers, predict }: Lesson): Promise<LessonData> {
  const values = resolveNumbers(numbers, pageSources);
  if (predict.kind !== "spread") return { values: await values, runs: [] };
  const table = await pageSources.table(predict.study);
  return { values: await values, runs: valuesOf(rowOf(table, predict)) };
}

/** The figures of a lesson: null while loading, or an error if one of them cannot be resolved. */
export function useLessonData(lesson: Lesson): Resolved {
  const outcome = useOutcome(lesson, lessonData);
  return outcome && ("error" in outcome ? toPlainError(outcome.error) : outcome.value);
}
