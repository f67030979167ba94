/** One arm of a study as a row of dots, one for each run, in lessons and scenes. */
import { type StudyRow, valuesOf } from "./study-table.ts";

export interface StudyDotRow {
  /** The values of the arm's runs, smallest first. */
  readonly values: readonly number[];
  /** The mean of the values; the median if the measure is the time to a goal, which some runs never reach. */
  readonly middle: number | null;
  readonly isMedian: boolean;
  /** The number of runs, and how many of them never reached the goal. */
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
