/** The whole class as a CSV file. */

import { words } from "../../i18n/index.ts";
import { armNames } from "../../page/arm-names.ts";
import { csvForm } from "../../runtime/csv-form.ts";
import { saveTable } from "../../runtime/save-file.ts";
import type { CollectedResult } from "../../study/class/summary.ts";
import type { BoardView } from "./board-view.ts";
import { boardCsv } from "./model/board-csv.ts";
import { boardWords } from "./words.en.ts";

export function saveCsv({ plan, name }: BoardView, codes: readonly CollectedResult[]): void {
  const { codes: head, table } = words(boardWords);
  const names = armNames(plan, words());
  const label = (arm: string) => names[plan.arms.indexOf(arm)] ?? arm;
  const columns = {
    ...table,
    seed: head.seed,
    arm: label,
    predicted: (arm: string) => table.predicted(label(arm)),
    difference: (one: string, other: string) => table.difference(label(one), label(other)),
  };
  const text = boardCsv(plan, codes, columns, csvForm());
  saveTable(`class-${name}.csv`, text);
}
