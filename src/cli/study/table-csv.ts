/** table.csv: the numbers of a study's tables. */
import type { CsvForm, CsvValue } from "../../core/csv.ts";
import type { Cell } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import { SPREAD_COLUMNS, seedsCsv } from "./cells.ts";

const CSV_COLUMNS: Readonly<Record<string, (cell: Cell) => CsvValue>> = {
  block: ({ block }) => block,
  measure: ({ measure }) => measure,
  condition: ({ condition }) => condition,
  ...SPREAD_COLUMNS,
  baseline: ({ difference }) => difference?.baseline,
  pairs: ({ difference }) => difference?.n,
  difference: ({ difference }) => difference?.mean,
  difference_low: ({ difference }) => difference?.interval?.[0],
  difference_high: ({ difference }) => difference?.interval?.[1],
  bootstrap_low: ({ difference }) => difference?.bootstrap?.[0],
  bootstrap_high: ({ difference }) => difference?.bootstrap?.[1],
  higher: ({ difference }) => difference?.higher,
  lower: ({ difference }) => difference?.lower,
  p: ({ difference }) => difference?.p,
  p_holm: ({ difference }) => difference?.holm,
};

/** One line per block, measure and condition, one column per seed; numbers unrounded. */
export const tableCsv = (study: Study, table: readonly Cell[], form?: CsvForm): string =>
  seedsCsv(study, CSV_COLUMNS, table, form);
