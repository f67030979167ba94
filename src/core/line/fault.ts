import { TangoError } from "../errors.ts";
import { LINE_FUNCTIONS, type LineFunction, lineFunction } from "./functions.ts";

/** What can be wrong with a student's code or with what it returned. */
export type LineFaultKind =
  | "syntax"
  | "no-function"
  | "missing"
  | "threw"
  | "endless"
  | "memory"
  | "recursion"
  | "promise"
  | "changed"
  | "not-a-list"
  | "not-a-number"
  | "too-few"
  | "too-many"
  | "element"
  | "not-finite";

/** A fault, with the facts behind its sentence. */
export interface LineFault {
  readonly kind: LineFaultKind;
  /** Line of the student's code, from 1; 0 where unknown. */
  readonly line: number;
  /** Row of the batch, from 1; 0 where the fault is not about one row. */
  readonly row: number;
  /** Position in the returned list, from 1; 0 where the fault is not about one number. */
  readonly at: number;
  /** What was returned, or how many numbers: "NaN", "a string", "'fetch'". */
  readonly got: string;
  /** How many must be returned. */
  readonly expected: number;
}

export const lineFault = (kind: LineFaultKind, facts: Partial<LineFault> = {}): LineFault => ({
  line: 0,
  row: 0,
  at: 0,
  got: "",
  expected: 0,
  ...facts,
  kind,
});

const SENTENCES: Readonly<Record<LineFaultKind, (fault: LineFault, name: string) => string>> = {
  syntax: ({ got }) => `this is not JavaScript: ${got}.`,
  "no-function": (_, name) => `there is no function ${name} here.`,
  missing: ({ got }) => `${got} does not exist in here.`,
  threw: ({ got }) => `it threw ${got}.`,
  endless: () => "did not end: stopped after 0.25 s.",
  memory: () => "it wanted more than 16 MB.",
  recursion: () => "it called itself too often.",
  promise: (_, name) => `${name} returned a promise: return the numbers themselves.`,
  changed: (_, name) => `${name} changed what it was given: copy it first.`,
  "not-a-list": ({ got }, name) => `${name} returned ${got}, not a list of numbers.`,
  "not-a-number": ({ got }, name) => `${name} returned ${got}, not a number.`,
  "too-few": ({ got, expected }, name) => `${name} returned ${got} of ${expected} numbers.`,
  "too-many": ({ got, expected }, name) => `${name} returned ${got} numbers, not ${expected}.`,
  element: ({ got, at }, name) => `number ${at} that ${name} returned is ${got}.`,
  "not-finite": ({ got, at }, name) =>
    at > 0 ? `number ${at} that ${name} returned is ${got}.` : `${name} returned ${got}.`,
};

/** "Line 4 did not end: stopped after 0.25 s." "Group 3: advantages returned 1 of 8 numbers." */
export function lineFaultSentence(fault: LineFault, name: LineFunction): string {
  const { row, line, kind } = fault;
  const place = line > 0 ? `Line ${line}` : row > 0 ? rowName(name, row) : "It";
  const rest = SENTENCES[kind](fault, name);
  if (kind === "endless") return `${place} ${rest}`;
  if (place !== "It") return `${place}: ${rest}`;
  // A sentence that begins with a function's name keeps its lower case.
  return rest.startsWith(name) ? rest : `${rest[0]?.toUpperCase()}${rest.slice(1)}`;
}

function rowName(name: LineFunction, row: number): string {
  const what: string = lineFunction(name).row;
  return `${what[0]?.toUpperCase()}${what.slice(1)} ${row}`;
}

/** The fault as an error that crosses workers; `faultOf` reads it back. */
export function lineError(fault: LineFault, name: LineFunction): TangoError {
  const { kind, line, row, at, got, expected } = fault;
  const detail = { kind, line, row, at, got, expected, name };
  return new TangoError("bad-line", lineFaultSentence(fault, name), detail);
}

/** The fault behind an error of `lineError`; null for another error. */
export function lineFaultOf(error: {
  readonly code?: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}): { readonly fault: LineFault; readonly name: LineFunction } | null {
  const { code, detail } = error;
  if (code !== "bad-line" || !detail) return null;
  const { kind, name } = detail;
  if (typeof kind !== "string" || !(kind in SENTENCES)) return null;
  if (typeof name !== "string" || !(name in LINE_FUNCTIONS)) return null;
  const count = (key: string) => Number(detail[key] ?? 0);
  return {
    name: name as LineFunction,
    fault: {
      kind: kind as LineFaultKind,
      line: count("line"),
      row: count("row"),
      at: count("at"),
      got: String(detail["got"] ?? ""),
      expected: count("expected"),
    },
  };
}
