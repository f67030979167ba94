/** The arms of a study as rows of dots, for lessons and scenes. */
import { pluralize } from "../../core/counted.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import { type StudyDotRow, studyDotRow } from "../../watch/figures/dots.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { rowOf, type StudyRow } from "../../watch/figures/study-table.ts";

/** The arms that a lesson or scene wants from a study; each may have its own measure. */
export interface Asked {
  readonly study: string;
  readonly measure?: string;
  readonly arms: readonly {
    readonly arm: string;
    readonly block?: string | undefined;
    readonly measure?: string | undefined;
  }[];
}

/** The runs of an arm, and the 95 % interval of their mean; null where the study has none. */
export interface Arm {
  readonly lane: StudyDotRow;
  readonly interval: StudyRow["interval"];
}

/** @throws TangoError("bad-file") for an arm that the study does not have */
export async function loadArms({ study, measure = "", arms }: Asked): Promise<readonly Arm[]> {
  const table = await pageSources.table(study);
  return arms.map(({ arm, block, measure: own = measure }) => {
    const row = rowOf(table, { study, block, measure: own, arm });
    return { lane: studyDotRow(row), interval: row.interval };
  });
}

/** The text beside a row's dots, and the whole row for screen readers. @param write formats a value */
export function sayingOf(
  { values, middle, isMedian, runs, never }: StudyDotRow,
  write: (value: number) => string,
) {
  const note = middle === null ? "" : write(middle);
  const of = pluralize(formatInteger(runs), "run");
  const more = never > 0 ? `${formatInteger(never)} never got there` : "";
  const all = middle === null ? of : `${isMedian ? "median" : "mean"} ${note} of ${of}`;
  const says = [all, more].filter(Boolean).join("; ");
  const spoken = values.length > 0 ? `${says}. The runs: ${values.map(write).join(", ")}.` : says;
  return { note, more, spoken };
}
