import { pluralize } from "../../../core/counted.ts";
import { formatInteger } from "../../../kit/format.ts";
import type { StudyDotRow } from "../../../run/figures/dots.ts";

const dotsMean = (value: string, runs: string) => `mean ${value} of ${pluralize(runs, "run")}`;

const dotsMedian = (value: string, runs: string) => `median ${value} of ${pluralize(runs, "run")}`;

/** Writes the text beside a row's dots, and the whole row for screen readers. @param write formats a value */
export function useSaying(write: (value: number) => string) {
  return ({ values, middle, isMedian, runs, never }: StudyDotRow) => {
    const note = middle === null ? "" : write(middle);
    const of = formatInteger(runs);
    const more = never > 0 ? `${formatInteger(never)} never got there` : "";
    const kind = isMedian ? dotsMedian : dotsMean;
    const says = [middle === null ? pluralize(of, "run") : kind(note, of), more]
      .filter(Boolean)
      .join("; ");
    const spoken = values.length > 0 ? `${says}. The runs: ${values.map(write).join(", ")}.` : says;
    return { note, more, spoken };
  };
}
