import type { LineFaultKind } from "../../core/line/fault.ts";
import type { LineFunction, LineRow } from "../../core/line/functions.ts";
import type { Settings } from "../../core/settings/settings.ts";

/**
 * One exercise of "Write the line", a file found by glob (`<id>.exercise.ts`). Its default export is this.
 * `export const zh: ExerciseWords` has its words in Chinese and may be missing.
 */
export interface Exercise {
  readonly id: string;
  /** Position in the list. */
  readonly order: number;
  /** What the student writes; "any" leaves it open which functions. */
  readonly function: LineFunction | "any";
  /** What the reference run changes beside the preset, so that the reference function is the algorithm's. */
  readonly settings: Partial<Settings>;
  /** The code that the editor opens with. */
  readonly start: string;
  /** Code that gives the algorithm's own numbers, bit for bit. */
  readonly reference: string;
  /** The same function in Python, for notebooks; missing where there are no tests. */
  readonly python?: PythonLine;
  readonly tests: readonly LineTest[];
  /** The first that explains all results is named. */
  readonly slips: readonly Slip[];
  /** Makes results that count as the same the same, where several do. */
  readonly asCompared?: (row: LineRow, result: readonly number[]) => readonly number[];
  readonly words: ExerciseWords;
}

/** A reference in Python, and what makes results that count as the same the same. */
export interface PythonLine {
  /** One function, its head in one line. */
  readonly reference: string;
  /** The function `as_compared(row, result)`; missing where results are compared as they are. */
  readonly asCompared?: string;
}

/** A worked case. */
export interface LineTest {
  readonly id: string;
  readonly row: LineRow;
  /** To four digits after the point; a single number is a list of one. */
  readonly expected: readonly number[];
}

/** A usual mistake: what it gives, or the fault that it ends in at one of these tests. */
export type Slip = { readonly id: string } & (
  | { readonly gives: (row: LineRow) => readonly number[] }
  | { readonly fault: LineFaultKind; readonly at: readonly string[] }
);

export interface ExerciseWords {
  /** On its tab, two words. */
  readonly name: string;
  readonly question: string;
  /** With the formula at most 60 words. Names of parameters stand in backquotes. */
  readonly goal: string;
  readonly formula: string;
  /** What goes in and comes out, with shapes. */
  readonly signature: string;
  /** What differs between the tests, such as "how many answers are right". */
  readonly varies: string;
  /** A few words for each test by its id. */
  readonly tests: Readonly<Record<string, string>>;
  /** The sentence that names each slip, by its id, and a hint. */
  readonly slips: Readonly<Record<string, readonly [says: string, hint: string]>>;
  /** Before any slip is known. */
  readonly hint: string;
}

/** The list of numbers at a place of a row. */
export const listAt = (row: LineRow, at: number): readonly number[] => {
  const argument = row[at];
  return Array.isArray(argument) ? (argument as readonly number[]) : [];
};

/** The number at a place of a row. */
export const numberAt = (row: LineRow, at: number): number => Number(row[at] ?? 0);
