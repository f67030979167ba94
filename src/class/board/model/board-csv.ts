/** The whole class as one table for a spreadsheet. */

import { CSV_FORMS, type CsvForm, csvLine } from "../../../core/csv.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { shareOf } from "../../../study/class/result.ts";
import { type CollectedResult, uniqueResults } from "../../../study/class/summary.ts";

/** Names of the columns. */
export interface CsvNames {
  readonly seed: string;
  readonly nickname: string;
  readonly arm: (arm: string) => string;
  readonly predicted: (arm: string) => string;
  readonly difference: (first: string, arm: string) => string;
  readonly engine: string;
  readonly code: string;
  readonly counts: string;
  readonly yes: string;
  readonly no: string;
}

/** A row for each code, by seed; shares with every digit, empty cells where nothing is known. */
export function boardCsv(
  { arms }: Pick<ClassPlan, "arms">,
  codes: readonly CollectedResult[],
  names: CsvNames,
  form: CsvForm = CSV_FORMS.comma,
): string {
  const [first = "", ...others] = arms;
  const head = [
    names.seed,
    names.nickname,
    ...arms.flatMap((arm) => [names.arm(arm), names.predicted(arm)]),
    ...others.map((arm) => names.difference(first, arm)),
    names.engine,
    names.code,
    names.counts,
  ];
  const counted = new Set(uniqueResults(codes).kept);
  const rows = codes
    .toSorted((one, other) => one.result.seed - other.result.seed)
    .map((one) => [...cellsOf(one), one.code, counted.has(one) ? names.yes : names.no]);
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
