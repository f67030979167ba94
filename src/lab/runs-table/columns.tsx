import type { ReactNode } from "react";
import { ARMS } from "../../core/algorithms/registry.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { list } from "../../kit/english.ts";
import {
  formatCompact,
  formatInteger,
  formatMegabytes,
  formatNumber,
  formatPercent,
} from "../../kit/format.ts";
import { changesWords, valueWords } from "../../page/names.ts";
import { settings } from "../../page/setting-names.ts";
import type { Fact, RunRow, Sort } from "./model/rows.ts";

export interface RowsProps {
  readonly rows: readonly RunRow[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The settings that differ from the preset, then those changed while the run trained. */
function changesOf({ changes, settingChanges }: RunRow): string {
  const later = settingChanges.map(
    ({ setting, from, to, update }) =>
      `${settings[setting].name} ${valueWords([setting, from])} → ${valueWords([setting, to])} from update ${formatInteger(update)}`,
  );
  const all = [...(changes.length > 0 ? [changesWords(changes)] : []), ...later];
  return all.length === 0 ? "nothing" : list(all);
}

export function factOf(row: RunRow, fact: Fact): ReactNode {
  switch (fact) {
    case "preset":
      return PRESETS.get(row.preset)?.title ?? row.preset;
    case "arm":
      return ARMS.get(row.settings.algorithm)?.title ?? row.settings.algorithm;
    case "changes":
      return changesOf(row);
    case "seed":
      return String(row.settings.seed);
    case "updates":
      return formatInteger(row.updates);
    case "accuracy":
    case "judged":
      return formatPercent(row[fact] ?? Number.NaN);
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
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(time);
