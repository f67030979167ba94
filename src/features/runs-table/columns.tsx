import type { ReactNode } from "react";
import {
  formatCompact,
  formatInteger,
  formatMegabytes,
  formatNumber,
  formatPercent,
} from "../../i18n/format.ts";
import { currentLanguage, words } from "../../i18n/index.ts";
import { changesWords } from "../../page/names.ts";
import type { Share } from "../../runtime/lanes/difference.ts";
import type { Fact, RunRow, Sort } from "./model/rows.ts";
import { runsWords } from "./words.en.ts";

export interface RowsProps {
  readonly rows: readonly RunRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The content of a cell. */
export function factOf(row: RunRow, fact: Fact): ReactNode {
  const runs = words(runsWords);
  const { presets, arms } = words();
  const share = (value: Share | null) =>
    value && runs.valueOf(formatPercent(value.value), formatInteger(value.count));
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
