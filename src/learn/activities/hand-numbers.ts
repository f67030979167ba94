/** Numbers that a student works out: how they are read and checked. */
import type { ReactNode } from "react";
import { normalize } from "../../core/tango/advantages.ts";
import { normalizeTyped } from "../../core/typed-text.ts";
import type { WrittenNumber } from "../../watch/figures/write.ts";
import type { Figures } from "./doing.ts";

/** GRPO's advantages of a group, computed with the lab's own function. */
export const advantagesOf = (points: readonly number[]): number[] => normalize("grpo", points);

/** A number to work out, checked against a figure of the lesson. */
export interface Field {
  readonly label: string;
  /** A line under the label: "1 point ÷ 8". */
  readonly note: string;
  /** Name of the figure. */
  readonly truth: string;
  /** The largest difference that still counts, in the units in which the figure is written; 0.015, or 0.5 %. */
  readonly tolerance?: number;
  /** Usual slips: the number that each gives, or the name of a figure, and the hint for it. */
  readonly slips: readonly (readonly [gives: number | string, hint: ReactNode])[];
  /** The hint for other wrong answers. */
  readonly hint: ReactNode;
  /** Shown once the number is settled, to say why a student's result may differ a little. */
  readonly settled?: ReactNode;
}

const isPercent = ({ source }: WrittenNumber): boolean => source.as === "percent";
/** A figure's value in the units in which it is written: 63 for 0.63 written as a percentage. */
const asWritten = (figure: WrittenNumber): number => figure.value * (isPercent(figure) ? 100 : 1);

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
  if (value === null || !isPercent(figure)) return value;
  const isShare =
    Math.abs(value) <= 1 && /[.,/e]/i.test(normalizeTyped(text)) && !/[%％]/.test(text);
  return isShare ? value * 100 : value;
}

/** Numbers are equal if they differ by no more than this rounding error of doubles. */
const ROUNDING_ERROR = 1e-9;
const isNear = (value: number, other: number, tolerance: number): boolean =>
  Math.abs(value - other) <= tolerance + ROUNDING_ERROR;

/** The largest difference from the right number that still counts. */
export const toleranceOf = (field: Field, figure: WrittenNumber): number =>
  field.tolerance ?? (isPercent(figure) ? 0.5 : 0.015);

/** What an answer to a field misses, as a hint; null for a right one. */
export function missOf(field: Field, figures: Figures, text: string): ReactNode {
  const figure = figures.get(field.truth);
  const value = figure ? answerIn(text, figure) : null;
  if (!figure || value === null)
    return "This is not a number. Write it with digits, such as 0.5, 1/8 or −2.";
  const truth = asWritten(figure);
  const tolerance = toleranceOf(field, figure);
  if (isNear(value, truth, tolerance)) return null;
  const slip = field.slips.find(([gives]) => {
    const named = typeof gives === "number" ? null : figures.get(gives);
    return isNear(value, named ? asWritten(named) : Number(gives), tolerance);
  });
  if (slip) return slip[1];
  const places = normalizeTyped(text).trim().split(/[.,]/)[1]?.length ?? 0;
  const isRounded = value !== 0 && !text.includes("/") && isNear(value, truth, 0.5 * 10 ** -places);
  return isRounded
    ? "You are close, but rounded too far. Give one more decimal place."
    : field.hint;
}
