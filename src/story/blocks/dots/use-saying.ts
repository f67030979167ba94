import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { StudyDotRow } from "../../../run/figures/dots.ts";
import { dotsWords } from "./words.en.ts";

/** Writes the text beside a row's dots, and the whole row for screen readers. @param write formats a value */
export function useSaying(write: (value: number) => string) {
  const words = useWords(dotsWords);
  return ({ values, middle, isMedian, runs, never }: StudyDotRow) => {
    const note = middle === null ? "" : write(middle);
    const of = formatInteger(runs);
    const more = never > 0 ? words.never(formatInteger(never)) : "";
    const kind = isMedian ? words.median : words.mean;
    const says = [middle === null ? words.runs(of) : kind(note, of), more]
      .filter(Boolean)
      .join("; ");
    const spoken = values.length > 0 ? words.picture(says, values.map(write).join(", ")) : says;
    return { note, more, spoken };
  };
}
