/** How a figure is written, and where its bar ends. */
import type { FigureId, HealthyRange } from "../../homework/clinic/figures.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { clinicWords } from "./words.en.ts";

/** Figures that are shares; others are amounts. */
const SHARES = [
  "end/accuracy",
  "end/balanced",
  "gradient/",
  "lengths/",
  "verdicts/",
  "verifier/believed",
  "verifier/rejected",
  "labels/",
];

const isShare = (name: FigureId): boolean => SHARES.some((start) => name.startsWith(start));

/** Shares below this are written with more digits and have bars of their own scale, so that 0.02 % differs from 0.5 %. */
const SMALL_SHARE = 0.01;

export function figureText(name: FigureId, value: number): string {
  if (!isShare(name)) return formatNumber(Math.abs(value) < 1e-9 ? 0 : value);
  if (value <= 0 || value >= SMALL_SHARE) return formatPercent(value);
  return `${formatNumber(100 * value)} %`;
}

/** The range of healthy runs; one value where they agree. */
export function rangeText(name: FigureId, [least, most]: HealthyRange): string {
  const { range } = words(clinicWords).examine;
  const [from, to] = [figureText(name, least), figureText(name, most)];
  return from === to ? from : range(from, to);
}

/** Where a bar that begins at 0 ends: a share at 1, a small share or an amount with room beyond what it shows. */
export function barEnd(name: FigureId, value: number, [, most]: HealthyRange): number {
  const largest = Math.max(value, most);
  return isShare(name) && largest >= SMALL_SHARE ? 1 : 1.2 * Math.max(largest, 1e-6);
}
