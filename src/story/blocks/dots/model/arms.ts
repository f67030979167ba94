/** The arms of a study, in lessons and in scenes. */
import { type StudyDotRow, studyDotRow } from "../../../../run/figures/dots.ts";
import { rowOf, type StudyRow, type StudyTable } from "../../../../run/figures/study-table.ts";

/** Which arms are asked for; each may have its own measure. */
export interface Asked {
  readonly study: string;
  readonly measure?: string;
  readonly arms: readonly {
    readonly arm: string;
    readonly block?: string | undefined;
    readonly measure?: string | undefined;
  }[];
}

/** The runs of an arm, and the 95 % interval of their mean; null where there is none. */
export interface Arm {
  readonly lane: StudyDotRow;
  readonly interval: StudyRow["interval"];
}

/** @throws TangoError("bad-file") for an arm that the study has not */
export const armsIn = (table: StudyTable, { study, measure = "", arms }: Asked): readonly Arm[] =>
  arms.map(({ arm, block, measure: own = measure }) => {
    const row = rowOf(table, { study, block, measure: own, arm });
    return { lane: studyDotRow(row), interval: row.interval };
  });
