/** How a figure is written, and where its bar ends. */
import type { FigureId, HealthyRange } from "../../homework/clinic/figures.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { clinicWords } from "./words.en.ts";

/** Beginnings of the names of figures that are shares; all others are amounts. */
const SHARE_PREFIXES = [
  "end/accuracy",
  "end/balanced",
  "gradient/",
  "lengths/",
  "verdicts/",
  "verifier/believed",
  "verifier/rejected",
  "labels/",
];

const isShare = (name: FigureId): boolean => SHARE_PREFIXES.some((start) => name.startsWith(start));

/** Shares below this get more digits and bars of another scale, so that 0.02 % and 0.5 % look different. */
const SMALL_SHARE = 0.01;

export function figureText(name: FigureId, value: number): string {
  if (!isShare(name)) return formatNumber(Math.abs(value) < 1e-9 ? 0 : value);
  if (value <= 0 || value >= SMALL_SHARE) return formatPercent(value);
  return `${formatNumber(100 * value)} %`;
}

/** The range of healthy runs as text; a single value if they agree. */
export function rangeText(name: FigureId, [least, most]: HealthyRange): string {
  const { range } = words(clinicWords).examine;
  const [from, to] = [figureText(name, least), figureText(name, most)];
  return from === to ? from : range(from, to);
}

/** The upper end of a bar's scale: 1 for shares; for small shares and amounts a bit above the largest. */
export function barEnd(name: FigureId, value: number, [, most]: HealthyRange): number {
  const largest = Math.max(value, most);
  return isShare(name) && largest >= SMALL_SHARE ? 1 : 1.2 * Math.max(largest, 1e-6);
}
