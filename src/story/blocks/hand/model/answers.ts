/** A student's answers field by field: how they are read, checked and stored. */

import { normalizeTyped } from "../../../../core/typed-text.ts";
import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Hand } from "../schema.ts";

export type Job = Hand["jobs"][number];
export type Field = Extract<Job, { kind: "field" }>;
export type Figures = ReadonlyMap<string, WrittenNumber>;

/** The last answer to a job; in state `shown` the page filled in the right number. */
export interface Answer {
  readonly text: string;
  readonly state: "missed" | "right" | "shown";
  readonly misses: number;
}

export interface Kept {
  /** Indices of the attempts that the student tapped as right. */
  readonly right: readonly number[];
  /** One answer for each job; null before the first try. */
  readonly answers: readonly (Answer | null)[];
  /** Indices of the other groups that the student has tried. */
  readonly tried: readonly number[];
}

/** The most characters of an answer that are kept, since answers are numbers. */
export const LONGEST = 16;

const isAnswer = (value: unknown): value is Answer => {
  const { text, state, misses } = (value ?? {}) as Partial<Answer>;
  return (
    typeof text === "string" &&
    (state === "missed" || state === "right" || state === "shown") &&
    typeof misses === "number"
  );
};

/** Reads what is stored of an activity. What cannot be read counts as not done. @param jobs number of its jobs */
export function keptOf(kept: unknown, jobs: number): Kept {
  const { right, answers, tried } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const given: readonly unknown[] = Array.isArray(answers) ? answers : [];
  const indices = (list: unknown): number[] =>
    Array.isArray(list) ? list.filter((index) => Number.isInteger(index)) : [];
  return {
    right: indices(right),
    tried: indices(tried),
    answers: Array.from({ length: jobs }, (_, i) => (isAnswer(given[i]) ? given[i] : null)),
  };
}

export const isSettled = (answer: Answer | null | undefined): boolean =>
  answer?.state === "right" || answer?.state === "shown";

/** Index of the open job, the first one that is not settled; the number of jobs when all are settled. */
export function openJob({ answers }: Kept): number {
  const open = answers.findIndex((answer) => !isSettled(answer));
  return open < 0 ? answers.length : open;
}

/** Whether all fields are settled and the student has tried every other group. */
export function isOver({ bench, jobs }: Hand, kept: Kept): boolean {
  const others = bench.kind === "attempts" ? bench.others : [];
  return openJob(kept) === jobs.length && others.every((_, i) => kept.tried.includes(i));
}

const isPercent = ({ source }: WrittenNumber): boolean => source.as === "percent";
/** A figure's value in the units in which it is written: 63 for 0.63 written as a percentage. */
export const asWritten = (figure: WrittenNumber): number =>
  figure.value * (isPercent(figure) ? 100 : 1);

/** Matches two numbers with a slash between them, with any sign before the first number. */
const FRACTION = /^([^/]+)\/\s*(\d+\.?\d*|\.\d+)$/;

/** Reads a number with decimal comma or point, any minus, or a fraction of two numbers; null for other texts. */
export function numberIn(text: string): number | null {
  const plain = normalizeTyped(text).trim().replaceAll(",", ".").replace(/\s*%$/, "");
  const [, above, below] = FRACTION.exec(plain) ?? [];
  if (above !== undefined) {
    const [top, bottom] = [numberIn(above), Number(below)];
    return top === null || bottom === 0 ? null : top / bottom;
  }
  return /^[+-]?\s*(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(plain)
    ? Number(plain.replace(/\s/g, ""))
    : null;
}

/** Reads an answer in the units of its figure; for percentages, 0.9 counts as 90 %. */
export function answerIn(text: string, figure: WrittenNumber): number | null {
  const value = numberIn(text);
  const isShare =
    value !== null &&
    Math.abs(value) <= 1 &&
    /[.,/e]/i.test(normalizeTyped(text)) &&
    !/[%％]/.test(text);
  return value !== null && isPercent(figure) && isShare ? value * 100 : value;
}

/** Numbers are equal if they differ by no more than this rounding error of doubles. */
const ROUNDING_ERROR = 1e-9;
const isNear = (value: number, other: number, tolerance: number): boolean =>
  Math.abs(value - other) <= tolerance + ROUNDING_ERROR;

/** Checks an answer to a field. @param before the student's answer before this one */
export function checked(
  { truth, tolerance }: Field,
  figures: Figures,
  text: string,
  before: Answer | null,
): Answer {
  const figure = figures.get(truth);
  const value = figure ? answerIn(text, figure) : null;
  const isRight = figure && value !== null && isNear(value, asWritten(figure), tolerance);
  const misses = before?.misses ?? 0;
  return {
    text: text.trim().slice(0, LONGEST),
    state: isRight ? "right" : "missed",
    misses: isRight || value === null ? misses : misses + 1,
  };
}

/** Whether an answer is the right number with too few decimal places, and not the result of a usual slip. */
export function isRoundedOff(job: Field, figures: Figures, text: string): boolean {
  if (normalizeTyped(text).includes("/") || slipOf(job, figures, text)) return false;
  const figure = figures.get(job.truth);
  const value = figure ? answerIn(text, figure) : null;
  if (!figure || value === null || value === 0) return false;
  const places = normalizeTyped(text).trim().split(/[.,]/)[1]?.length ?? 0;
  return isNear(value, asWritten(figure), 0.5 * 10 ** -places);
}

/** The usual slip whose result is this answer; null for none. */
export function slipOf(
  { truth, tolerance, slips }: Field,
  figures: Figures,
  text: string,
): Field["slips"][number] | null {
  const figure = figures.get(truth);
  const value = figure ? answerIn(text, figure) : null;
  if (value === null) return null;
  const givenBy = (gives: string | number): number => {
    if (typeof gives === "number") return gives;
    const named = figures.get(gives);
    return named ? asWritten(named) : Number.NaN;
  };
  return slips.find(({ gives }) => isNear(value, givenBy(gives), tolerance)) ?? null;
}

/** Indices of the attempts that are tapped wrongly, by their points. @param right indices tapped as right */
export const wronglyTapped = (
  attempts: readonly { readonly points: number }[],
  right: readonly number[],
): number[] => attempts.flatMap(({ points }, i) => (points > 0 === right.includes(i) ? [] : [i]));
