/** table.csv: the numbers of a study's tables. */
import { type CsvValue, csvCell } from "../../core/csv.ts";
import type { Cell } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";

const CSV_COLUMNS: Readonly<Record<string, (cell: Cell) => CsvValue>> = {
  block: ({ block }) => block,
  measure: ({ measure }) => measure,
  condition: ({ condition }) => condition,
  n: ({ n }) => n,
  mean: ({ mean }) => mean,
  sd: ({ sd }) => sd,
  low: ({ interval }) => interval?.[0],
  high: ({ interval }) => interval?.[1],
  reached: ({ reach }) => reach?.reached,
  median: ({ reach }) => reach?.median,
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
export function tableCsv({ seeds }: Study, table: readonly Cell[]): string {
  const head = [...Object.keys(CSV_COLUMNS), ...seeds.map((seed) => `seed_${seed}`)];
  const rows = table.map((cell) => [
    ...Object.values(CSV_COLUMNS).map((of) => of(cell)),
    ...cell.values.map(({ value }) => value),
  ]);
  return [head, ...rows].map((row) => `${row.map((cell) => csvCell(cell)).join(",")}\n`).join("");
}
