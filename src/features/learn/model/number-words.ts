/** The figures of a lesson, written in the language of the page. */
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import type { LessonNumbers } from "./lesson-numbers.ts";
import type { NumberTexts } from "./number-text.ts";

/** @param guess the predicted share; null before there is one */
export function textsOf(numbers: LessonNumbers, guess: number | null): NumberTexts {
  const { first, last, count, updates, attempts } = numbers;
  return {
    first: formatPercent(first),
    last: formatPercent(last),
    guess: guess === null ? "…" : formatPercent(guess),
    count: formatInteger(count),
    updates: formatInteger(updates),
    attempts: formatInteger(attempts),
  };
}
