/** The whole class as a CSV file. */

import { armNames } from "../../page/arm-names.ts";
import { csvForm } from "../../runtime/csv-form.ts";
import { saveTable } from "../../runtime/save-file.ts";
import type { CollectedResult } from "../../study/class/summary.ts";
import type { BoardView } from "./board-view.ts";
import { boardCsv } from "./model/board-csv.ts";

const TABLE = {
  predicted: (arm: string) => `${arm}, predicted`,
  difference: (one: string, other: string) => `${one} minus ${other}`,
  nickname: "name",
  engine: "engine",
  code: "code",
  counts: "counts",
  yes: "yes",
  no: "no",
};

export function saveCsv({ plan, name }: BoardView, codes: readonly CollectedResult[]): void {
  const names = armNames(plan);
  const label = (arm: string) => names[plan.arms.indexOf(arm)] ?? arm;
  const columns = {
    ...TABLE,
    seed: "Seed",
    arm: label,
    predicted: (arm: string) => `${label(arm)}, predicted`,
    difference: (one: string, other: string) => `${label(one)} minus ${label(other)}`,
  };
  const text = boardCsv(plan, codes, columns, csvForm());
  saveTable(`class-${name}.csv`, text);
}
