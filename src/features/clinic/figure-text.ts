/** How a figure is written, and where its bar ends. */
import type { FigureId, HealthyRange } from "../../core/clinic/figures.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";

/** Shares of a whole; others are amounts. */
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

export const figureText = (name: FigureId, value: number): string =>
  isShare(name) ? formatPercent(value) : formatNumber(Math.abs(value) < 1e-9 ? 0 : value);

/** Where a bar that begins at 0 ends: a share at 1, an amount with room beyond what it shows. */
export const barEnd = (name: FigureId, value: number, [, most]: HealthyRange): number =>
  isShare(name) ? 1 : 1.2 * Math.max(value, most, 1e-6);
