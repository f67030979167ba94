/** The summary text of a row of dots. */
import type { DotRow } from "../../../core/plot/dots.ts";
import { formatInteger } from "../../../i18n/format.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import type { NumberSource } from "../../../run/figures/number-source.ts";
import { formatAs } from "../../../run/figures/write.ts";
import type { findingsWords } from "../words.en.ts";
import type { MeasuredRow } from "./dot-rows.ts";
import type { Finding } from "./finding.ts";

/** The mean or median; for a search its largest point; if some runs missed the goal, how many reached it. */
function noteOf(
  { values, middle, never, runs }: MeasuredRow,
  as: NumberSource["as"],
  words: WordsOf<typeof findingsWords>,
): string {
  const reached = words.reached(formatInteger(runs - never), formatInteger(runs));
  if (middle === null && never === 0) return words.most(formatAs(Math.max(...values), as));
  return [...(middle === null ? [] : [formatAs(middle, as)]), ...(never > 0 ? [reached] : [])].join(
    "; ",
  );
}

/** A finding's rows as the page and the picture of the document draw them. */
export const drawnRows = (
  { rows, as }: Finding["plot"],
  measured: readonly MeasuredRow[],
  told: (text: Told) => string,
  words: WordsOf<typeof findingsWords>,
): DotRow[] =>
  measured.map((row, i) => {
    const { values, middle, interval } = row;
    const label = rows[i] ? told(rows[i].label) : "";
    return { label, values, middle, interval, note: noteOf(row, as, words) };
  });
