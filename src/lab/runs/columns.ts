/** What the table tells of a run. */
import { ARMS } from "../../core/algorithms/registry.ts";
import { changesFromPreset } from "../../core/presets/changes.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { list } from "../../ui/kit/english.ts";
import {
  formatCompact,
  formatInteger,
  formatMegabytes,
  formatPercent,
} from "../../ui/kit/format.ts";
import { asChanges, changesWords, valueWords } from "../../ui/page/names.ts";
import { settings } from "../../ui/page/setting-names.ts";
import type { RunRow } from "./all-runs.ts";

export interface Column {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  /** What rows are sorted by; null comes last. */
  readonly value: (row: RunRow) => string | number | null;
  /** The value as it is written; by default as it is. */
  readonly write?: (value: number) => string;
}

/** The settings that differ from the preset, then those changed while the run trained. */
function changesOf({ preset, settings: own, settingChanges }: RunRow): string {
  const changes = asChanges(changesFromPreset(preset, own)).filter(([key]) =>
    settingChanges.every(({ setting }) => setting !== key),
  );
  const later = settingChanges.map(
    ({ setting, from, to, update }) =>
      `${settings[setting].name} ${valueWords([setting, from])} → ${valueWords([setting, to])} from update ${formatInteger(update)}`,
  );
  const all = [...(changes.length > 0 ? [changesWords(changes)] : []), ...later];
  return all.length === 0 ? "nothing" : list(all);
}

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export const COLUMNS: readonly Column[] = [
  { id: "preset", name: "Preset", value: ({ preset }) => PRESETS.get(preset)?.title ?? preset },
  {
    id: "arm",
    name: "Algorithm",
    value: (row) => ARMS.get(row.settings.algorithm)?.title ?? row.settings.algorithm,
  },
  { id: "changes", name: "Differs from the preset", value: changesOf },
  { id: "seed", name: "Seed", value: (row) => row.settings.seed, write: String },
  { id: "updates", name: "Updates", value: ({ updates }) => updates, write: formatInteger },
  {
    id: "accuracy",
    name: "Right answers",
    about: "Of new problems, at the last check",
    value: ({ accuracy }) => accuracy,
    write: formatPercent,
  },
  {
    id: "judged",
    name: "Verifier",
    about:
      "ProcessBench F1 at the last check; balanced accuracy of a verifier that judges answers alone",
    value: ({ judged }) => judged,
    write: formatPercent,
  },
  {
    id: "tokens",
    name: "Tokens",
    about: "Sampled in training, by both models",
    value: ({ tokens }) => tokens,
    write: formatCompact,
  },
  { id: "date", name: "Date", value: ({ date }) => date, write: (time) => DATE.format(time) },
  {
    id: "bytes",
    name: "Size",
    about: "Storage it takes in this browser",
    value: ({ bytes }) => bytes,
    write: formatMegabytes,
  },
];

/** A cell's text. */
export function textOf({ value, write }: Column, row: RunRow): string {
  const own = value(row);
  return own === null ? "–" : typeof own === "number" && write ? write(own) : String(own);
}

/** Sorts by a column. Stable; rows without a value come last in both directions. */
export function sorted(rows: readonly RunRow[], { value }: Column, sign: 1 | -1): RunRow[] {
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return typeof left === "string"
      ? sign * left.localeCompare(String(right))
      : sign * (left - Number(right));
  });
}
