/** Runs as rows of a table: their settings and results. */
import { changesFromPreset } from "../../../core/presets/changes.ts";
import type { SettingChange } from "../../../core/settings/setting-changes.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { asChanges } from "../../../page/names.ts";
import { type LastChecks, lastChecks, runChecks } from "../../../run/growth/model/checks.ts";
import type { ChartRun } from "../../../run/run-chart/model/chart-run.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";
import type { SavedRun } from "../../../storage/saved-run.ts";

export interface RunRow extends LastChecks {
  readonly id: string;
  readonly kind: "recorded" | "file" | "lane" | "saved" | "elsewhere";
  /** Ids of the live run on this page and of the stored run; null for none. */
  readonly lane: string | null;
  readonly storedId: string | null;
  /** The display name; `ownName` is the name that the user gave it, empty for none. */
  readonly name: string;
  readonly ownName: string;
  readonly note: string;
  readonly preset: string;
  readonly settings: Settings;
  /** Settings that differ from the preset, except the seed, which has its own column. */
  readonly changes: readonly Change[];
  /** Settings that were changed while it trained; they are not among `changes`. */
  readonly settingChanges: readonly SettingChange[];
  /** Of the generator. */
  readonly updates: number;
  readonly tokens: number;
  readonly seconds: number;
  /** Last change in ms since 1970; null for a recording. */
  readonly date: number | null;
  /** Bytes in the browser's storage; null for a run that is not stored. */
  readonly bytes: number | null;
}

const METRICS = ["updates", "accuracy", "judged", "tokens", "seconds"] as const;
export type LastMetrics = Pick<RunRow, (typeof METRICS)[number]>;

/** Counters of a whole run, and its last checks as Watch shows them. */
export function metricsOfRun(run: ChartRun): LastMetrics {
  const { generator, verifier } = runChecks(run);
  const last = (name: string) => run.metrics.latest(name)?.value ?? 0;
  return {
    updates: last("generator_updates"),
    accuracy: generator.at(-1)?.y ?? null,
    judged: verifier?.at(-1)?.y ?? null,
    tokens: last("num_tokens"),
    seconds: last("seconds"),
  };
}

export function metricsOfStored({ figures, counts, settings }: SavedRun): LastMetrics {
  const { generatorUpdates, tokens, seconds } = counts;
  return { updates: generatorUpdates, ...lastChecks(figures, settings), tokens, seconds };
}

/**
 * The settings that differ from the run's preset, as changes.
 * @param told settings to leave out: they are listed with the update at which they changed
 */
export function changesFrom(
  preset: string,
  settings: Settings,
  told: readonly SettingChange[] = [],
): readonly Change[] {
  return asChanges(changesFromPreset(preset, settings)).filter(([key]) =>
    told.every(({ setting }) => setting !== key),
  );
}

const SORTED_FACTS = ["seed", ...METRICS, "date", "bytes"] as const;
/** The read-only columns, in display order. */
export const FACTS = ["preset", "arm", "changes", ...SORTED_FACTS] as const;
export type Fact = (typeof FACTS)[number];
/** The columns by which the runs can be sorted. */
export const SORTS = ["name", "preset", "arm", ...SORTED_FACTS] as const;
export type SortColumn = (typeof SORTS)[number];

export const isSort = (column: string): column is SortColumn =>
  SORTS.some((option) => option === column);

export interface Sort {
  readonly column: SortColumn;
  readonly ascending: boolean;
}

const sortValue = (row: RunRow, column: SortColumn): string | number | null => {
  switch (column) {
    case "arm":
      return row.settings.algorithm;
    case "seed":
      return row.settings.seed;
    default:
      return row[column];
  }
};

/** Sorts by a column. Stable; rows without a value come last in both directions. */
export function sorted(rows: readonly RunRow[], { column, ascending }: Sort): readonly RunRow[] {
  const sign = ascending ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortValue(a, column), sortValue(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === "string" || typeof right === "string") {
      return sign * String(left).localeCompare(String(right));
    }
    return sign * (left - right);
  });
}

/** The next sort when a column's header is pressed: names and presets ascending first, metrics descending. */
export function sortAfterPress(sort: Sort, column: SortColumn): Sort {
  if (sort.column === column) return { column, ascending: !sort.ascending };
  return { column, ascending: column === "name" || column === "preset" || column === "arm" };
}
