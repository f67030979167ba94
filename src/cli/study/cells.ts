/** Formats the numbers of a study for tables: Markdown for readers, CSV for spreadsheets. */
import { CSV_FORMS, type CsvForm, type CsvValue } from "../../core/csv.ts";
import type { Interval } from "../../core/metrics/statistics.ts";
import { numberText as shownNumber } from "../../core/plot/axis.ts";
import type { Spread } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import { csvText } from "../csv.ts";

export const cellText = (value: number | null | "never") =>
  value === null ? "–" : value === "never" ? value : shownNumber(value);

/** An interval as text. Where all values are equal there is none, and the text says so. */
export const intervalText = (interval: Interval | null, allEqual = false) =>
  interval
    ? `[${cellText(interval[0])}, ${cellText(interval[1])}]`
    : allEqual
      ? "– (all equal)"
      : "–";

/** A difference, with "+" if positive. */
export const signedText = (value: number | null) =>
  value === null ? "–" : `${value > 0 ? "+" : ""}${cellText(value)}`;

const row = (cells: readonly string[]) => {
  const texts = cells.map((text) => text.replaceAll("|", "\\|").replaceAll("\n", " "));
  return `| ${texts.join(" | ")} |`;
};

/** A table in Markdown. */
export const pageTable = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...lines.map(row)].join("\n");

/** The columns that every row of numbers over seeds has. */
export const SPREAD_COLUMNS: Readonly<Record<string, (row: Spread) => CsvValue>> = {
  n: ({ n }) => n,
  mean: ({ mean }) => mean,
  sd: ({ sd }) => sd,
  low: ({ interval }) => interval?.[0],
  high: ({ interval }) => interval?.[1],
  reached: ({ reach }) => reach?.reached,
  median: ({ reach }) => reach?.median,
};

/** A table as CSV, numbers unrounded: these columns, then one column per seed of the study. */
export function seedsCsv<Row extends Pick<Spread, "values">>(
  { seeds }: Study,
  columns: Readonly<Record<string, (row: Row) => CsvValue>>,
  rows: readonly Row[],
  form: CsvForm = CSV_FORMS.comma,
): string {
  const head = [...Object.keys(columns), ...seeds.map((seed) => `seed_${seed}`)];
  const cellsOf = (row: Row) => [
    ...Object.values(columns).map((cell) => cell(row)),
    ...row.values.map(({ value }) => value),
  ];
  return csvText([head, ...rows.map(cellsOf)], form);
}
