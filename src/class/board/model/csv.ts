/** The whole class as one table for a spreadsheet. */

import { CSV_FORMS, type CsvForm, csvLine } from "../../../core/csv.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { shareOf } from "../../../study/class/result.ts";
import { type CollectedResult, uniqueResults } from "../../../study/class/summary.ts";
import { armNames } from "../../../ui/page/arm-names.ts";
import { HOMEWORK_NAMES, homeworkCells } from "../../homework.ts";
import { differenceOf } from "./results.ts";

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
    ...HOMEWORK_NAMES,
    "code",
    "counts",
  ];
  const counted = new Set(uniqueResults(codes).kept);
  const rows = codes
    .toSorted((one, other) => one.result.seed - other.result.seed)
    .map((one) => [...cellsOf(one), one.code, counted.has(one) ? "yes" : "no"]);
  return [head, ...rows].map((cells) => csvLine(cells, form)).join("");
}

function cellsOf({ result }: CollectedResult): (string | number | null)[] {
  const shares = result.arms.map((arm) => shareOf(result, arm));
  const [first = null] = shares;
  return [
    result.seed,
    result.nickname,
    ...result.arms.flatMap(({ predicted }, i) => [
      shares[i] ?? null,
      predicted === null ? null : predicted / 100,
    ]),
    ...shares.slice(1).map((share) => differenceOf(first, share)),
    result.engine,
    ...homeworkCells(result.homework),
  ];
}
