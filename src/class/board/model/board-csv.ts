/** The whole class as one table for a spreadsheet. */

import { CSV_FORMS, type CsvForm, csvLine } from "../../../core/csv.ts";
import { armNames } from "../../../page/arm-names.ts";
import { csvForm } from "../../../runtime/csv-form.ts";
import { saveTable } from "../../../runtime/save-file.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { shareOf } from "../../../study/class/result.ts";
import { type CollectedResult, uniqueResults } from "../../../study/class/summary.ts";
import type { BoardView } from "../board-view.ts";

/** A row for each code, by seed; shares with every digit, empty cells where nothing is known. */
export function boardCsv(
  plan: ClassPlan,
  codes: readonly CollectedResult[],
  form: CsvForm = CSV_FORMS.comma,
): string {
  const [first = "", ...others] = armNames(plan);
  const head = [
    "Seed",
    "name",
    ...[first, ...others].flatMap((arm) => [arm, `${arm}, predicted`]),
    ...others.map((arm) => `${first} minus ${arm}`),
    "engine",
    "code",
    "counts",
  ];
  const counted = new Set(uniqueResults(codes).kept);
  const rows = codes
    .toSorted((one, other) => one.result.seed - other.result.seed)
    .map((one) => [...cellsOf(one), one.code, counted.has(one) ? "yes" : "no"]);
  return [head, ...rows].map((cells) => csvLine(cells, form)).join("");
}

function cellsOf({ result }: CollectedResult): (string | number)[] {
  const shares = result.arms.map((arm) => shareOf(result, arm) ?? Number.NaN);
  const predictions = result.arms.map(({ predicted }) =>
    predicted === null ? Number.NaN : predicted / 100,
  );
  return [
    result.seed,
    result.nickname,
    ...shares.flatMap((share, i) => [share, predictions[i] ?? Number.NaN]),
    ...shares.slice(1).map((share) => (shares[0] ?? Number.NaN) - share),
    result.engine ?? "",
  ];
}

export function saveCsv({ plan, name }: BoardView, codes: readonly CollectedResult[]): void {
  saveTable(`class-${name}.csv`, boardCsv(plan, codes, csvForm()));
}
