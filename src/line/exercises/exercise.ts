import type { LineFaultKind } from "../../core/line/fault.ts";
import type { LineFunction, LineRow } from "../../core/line/functions.ts";
import type { Settings } from "../../core/settings/settings.ts";

/** One exercise of "Write the line", a file found by glob (`<id>.exercise.ts`). Its default export is this. */
export interface Exercise {
  readonly id: string;
  /** Menus list exercises by this number, ascending. */
  readonly order: number;
  /** The function that the student writes. */
  readonly function: LineFunction;
  /** Changes to the preset with which the reference function equals the algorithm's own. */
  readonly settings: Partial<Settings>;
  /** The code that the editor opens with. */
  readonly start: string;
  /** Code that gives exactly the algorithm's numbers. */
  readonly reference: string;
  readonly tests: readonly LineTest[];
  /** Known mistakes; the first one that explains all results is named. */
  readonly slips: readonly Slip[];
  /** Normalizes a result before comparison, where several results count as right. */
  readonly asCompared?: (row: LineRow, result: readonly number[]) => readonly number[];
  readonly words: ExerciseWords;
}

/** A worked case. */
export interface LineTest {
  /** A few words. */
  readonly name: string;
  readonly row: LineRow;
  /** To four digits after the point; a single number is a list of one. */
  readonly expected: readonly number[];
}

/** A common mistake: the results it gives, or the fault that it causes in one of these tests, by name. */
export type Slip = { readonly id: string } & (
  | { readonly gives: (row: LineRow) => readonly number[] }
  | { readonly fault: LineFaultKind; readonly at: readonly string[] }
);

export interface ExerciseWords {
  /** Two words for the exercise's tab. */
  readonly name: string;
  readonly question: string;
  /** With the formula at most 60 words. Names of parameters stand in backquotes. */
  readonly goal: string;
  readonly formula: string;
  /** What goes in and comes out, with shapes. */
  readonly signature: string;
  /** What differs between the tests, such as "how many answers are right". */
  readonly varies: string;
  /** For each slip by id, a sentence that names it, and a hint. */
  readonly slips: Readonly<Record<string, readonly [says: string, hint: string]>>;
  /** The hint before any slip is recognized. */
  readonly hint: string;
}

/** Argument `at` of a row, as a list. */
export const listAt = (row: LineRow, at: number): readonly number[] => {
  const argument = row[at];
  return Array.isArray(argument) ? (argument as readonly number[]) : [];
};

/** Argument `at` of a row, as a number. */
export const numberAt = (row: LineRow, at: number): number => Number(row[at] ?? 0);
