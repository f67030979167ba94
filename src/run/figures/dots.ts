/** The runs of a study's arm as dots, in lessons and in scenes. */
import { type StudyRow, valuesOf } from "./study-table.ts";

export interface StudyDotRow {
  /** The values of its runs, smallest first. */
  readonly values: readonly number[];
  /** Their mean; the median if the measure has a goal, which some runs never reach. */
  readonly middle: number | null;
  readonly isMedian: boolean;
  /** How many runs there were, and how many of them never reached the goal. */
  readonly runs: number;
  readonly never: number;
}

export function studyDotRow(row: StudyRow): StudyDotRow {
  const values = valuesOf(row).sort((a, b) => a - b);
  const never = row.values.filter(({ value }) => value === "never").length;
  const isMedian = row.reach !== null;
  const middle = row.reach ? row.reach.median : row.mean;
  return { values, middle, isMedian, runs: values.length + never, never };
}
