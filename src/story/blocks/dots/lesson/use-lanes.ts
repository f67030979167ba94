import { type Lane, laneOf } from "../../../../run-view/figures/dots.ts";
import { pageSources } from "../../../../run-view/figures/sources.ts";
import { rowOf, type StudyTable } from "../../../../run-view/figures/study-table.ts";
import { type Lazy, useLazy } from "../../../../ui/lazy.ts";
import type { DoingOf } from "../../doing-schema.ts";
import { loadByName } from "../../pieces/load-by-name.ts";

const loadOf = loadByName(pageSources.table);

/** The lanes of the doing, once the study's table is there. @throws TangoError("bad-file") for one it has not */
export function useLanes({
  study,
  measure,
  arms,
}: DoingOf<"lanes">): readonly Lane[] | "waiting" | "failed" {
  const table: Lazy<StudyTable> = useLazy(loadOf(study));
  if (typeof table === "string") return table;
  return arms.map(({ arm, block, measure: own = measure }) =>
    laneOf(rowOf(table, { study, block, measure: own, arm })),
  );
}
