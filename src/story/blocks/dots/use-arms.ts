import { pageSources } from "../../../run-view/figures/sources.ts";
import type { StudyTable } from "../../../run-view/figures/study-table.ts";
import { type Lazy, useLazy } from "../../../ui/lazy.ts";
import { loadByName } from "../pieces/load-by-name.ts";
import { type Arm, armsIn } from "./model/arms.ts";
import type { Lanes } from "./schema.ts";

const loadOf = loadByName(pageSources.table);

/** The arms of the doing, once the study's table is there. @throws TangoError("bad-file") for one it has not */
export function useArms(doing: Lanes): readonly Arm[] | "waiting" | "failed" {
  const table: Lazy<StudyTable> = useLazy(loadOf(doing.study));
  return typeof table === "string" ? table : armsIn(table, doing);
}
