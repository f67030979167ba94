/** The arms of a study as rows of dots, for lessons and scenes. */
import { type StudyDotRow, studyDotRow } from "../../../../run/figures/dots.ts";
import { rowOf, type StudyRow, type StudyTable } from "../../../../run/figures/study-table.ts";

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
export const armsIn = (table: StudyTable, { study, measure = "", arms }: Asked): readonly Arm[] =>
  arms.map(({ arm, block, measure: own = measure }) => {
    const row = rowOf(table, { study, block, measure: own, arm });
    return { lane: studyDotRow(row), interval: row.interval };
  });
