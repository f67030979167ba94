import type { ReactNode } from "react";
import {
  formatCompact,
  formatInteger,
  formatMegabytes,
  formatNumber,
  formatPercent,
} from "../../i18n/format.ts";
import { currentLanguage, words } from "../../i18n/index.ts";
import { changesWords } from "../../lab/names.ts";
import type { Share } from "../../runtime/lanes/difference.ts";
import type { RunRow, Sort, SortColumn } from "./model/rows.ts";
import { runsWords } from "./words.en.ts";

export interface RowsProps {
  readonly rows: readonly RunRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The columns of figures and facts, in their order; name, notes and actions have fields of their own. */
export const FACTS = [
  ...(["preset", "arm", "changes", "seed", "updates"] as const),
  ...(["greedy", "stepF1", "tokens", "seconds", "date", "bytes"] as const),
] as const;
export type Fact = (typeof FACTS)[number];

/** What of a run stands in a column. */
export function factOf(row: RunRow, fact: Fact): ReactNode {
  const runs = words(runsWords);
  const { presets, arms } = words();
  const share = (one: Share | null) =>
    one && runs.valueOf(formatPercent(one.value), formatInteger(one.count));
  switch (fact) {
    case "preset":
      return presets[row.preset]?.title ?? row.preset;
    case "arm":
      return arms[row.settings.algorithm]?.title ?? row.settings.algorithm;
    case "changes":
      return row.changes.length === 0 ? runs.noChange : changesWords(row.changes);
    case "seed":
      return String(row.settings.seed);
    case "updates":
      return formatInteger(row.updates);
    case "greedy":
    case "stepF1":
      return share(row[fact]) ?? formatInteger(Number.NaN);
    case "tokens":
      return formatCompact(row.tokens);
    case "seconds":
      return formatNumber(row.seconds);
    case "date":
      return row.date === null ? formatInteger(Number.NaN) : dateWords(row.date);
    case "bytes":
      return formatMegabytes(row.bytes ?? Number.NaN);
  }
}

const dateWords = (time: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(
    time,
  );

/** Whether the table can be sorted by it. */
export const isSort = (column: string, sorts: readonly SortColumn[]): column is SortColumn =>
  sorts.some((one) => one === column);
