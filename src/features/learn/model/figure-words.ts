/** The figures of a lesson, written in the language of the page. */
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import type { FigureTexts } from "./figure-text.ts";
import type { LessonFigures } from "./lesson-figures.ts";

/** @param guess the predicted share; null before there is one */
export function textsOf(figures: LessonFigures, guess: number | null): FigureTexts {
  const { first, last, count, updates, attempts } = figures;
  return {
    first: formatPercent(first),
    last: formatPercent(last),
    guess: guess === null ? "…" : formatPercent(guess),
    count: formatInteger(count),
    updates: formatInteger(updates),
    attempts: formatInteger(attempts),
  };
}
