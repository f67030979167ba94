/** Runs as rows of a table: what each is, and what came of it. */
import { PRESETS, presetSettings } from "../../../core/presets/registry.ts";
import { differences } from "../../../core/settings/parse.ts";
import type { SettingKey, Settings } from "../../../core/settings/settings.ts";
import type { MetricsLine } from "../../../core/training/records.ts";
import { asChanges } from "../../../lab/names.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import { ACCURACY, type Share } from "../../../runtime/lanes/difference.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";
import type { StoredRun } from "../../../runtime/persistence/records.ts";

/** ProcessBench F1 of the verifier's steps on the gold set. */
const STEP_F1 = "verifier/processbench_f1";

/** Where a run computes says nothing about what it is. */
const NOT_TOLD: readonly SettingKey[] = ["engine", "pace", "seed"];

export interface RunRow {
  readonly id: string;
  readonly kind: "recorded" | "lane" | "kept" | "elsewhere";
  /** Id of the live run on this page, and of what the browser keeps; null for none. */
  readonly lane: string | null;
  readonly kept: string | null;
  /** What it is called; `ownName` is the person's word for it, empty where there is none. */
  readonly name: string;
  readonly ownName: string;
  readonly note: string;
  readonly preset: string;
  readonly settings: Settings;
  /** What differs from the preset; the seed has a column of its own. */
  readonly changes: readonly Change[];
  /** Of both models. */
  readonly updates: number;
  readonly greedy: Share | null;
  readonly stepF1: Share | null;
  readonly tokens: number;
  readonly seconds: number;
  /** When it changed last, in milliseconds since 1970; null for one that was recorded. */
  readonly date: number | null;
  /** What the browser keeps of it; null where it keeps nothing. */
  readonly bytes: number | null;
}

/** The last figures of a run. */
export type Figures = Pick<RunRow, "updates" | "greedy" | "stepF1" | "tokens" | "seconds">;

/** @param last the last value of a logged name, null where there is none */
function figuresBy(last: (name: string) => number | null): Figures {
  const share = (name: string): Share | null => {
    const [value, count] = [last(name), last(`${name}/count`)];
    return value === null || count === null ? null : { value, count };
  };
  return {
    updates: (last("generator_updates") ?? 0) + (last("verifier_updates") ?? 0),
    greedy: share(ACCURACY),
    stepF1: share(STEP_F1),
    tokens: last("num_tokens") ?? 0,
    seconds: last("seconds") ?? 0,
  };
}

export const figuresOfRun = (metrics: RunMetrics): Figures =>
  figuresBy((name) => metrics.latest(name)?.value ?? null);

export const figuresOfLines = (lines: readonly MetricsLine[]): Figures =>
  figuresBy((name) => lines.findLast(({ values }) => name in values)?.values[name] ?? null);

export function figuresOfKept({ figures, counts }: StoredRun): Figures {
  const { generatorUpdates, verifierUpdates, tokens, seconds } = counts;
  const { greedy, stepF1 } = figuresBy((name) => figures[name] ?? null);
  return { updates: generatorUpdates + verifierUpdates, greedy, stepF1, tokens, seconds };
}

/** What of a run's settings its preset does not say; nothing for a preset that is no longer there. */
export function changesFrom(preset: string, settings: Settings): readonly Change[] {
  if (!PRESETS.has(preset)) return [];
  return asChanges(differences(settings, presetSettings(preset))).filter(
    ([key]) => !NOT_TOLD.includes(key),
  );
}

export const SORTS = [
  ...(["name", "preset", "arm", "seed", "updates"] as const),
  ...(["greedy", "stepF1", "tokens", "seconds", "date", "bytes"] as const),
] as const;
export type SortColumn = (typeof SORTS)[number];

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
    case "greedy":
    case "stepF1":
      return row[column]?.value ?? null;
    default:
      return row[column];
  }
};

/** Sorted by a column; of equal ones the order stays, and those without a value come last either way. */
export function sorted(rows: readonly RunRow[], { column, ascending }: Sort): readonly RunRow[] {
  const sign = ascending ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [sortValue(a, column), sortValue(b, column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "string" || typeof other === "string") {
      return sign * String(one).localeCompare(String(other));
    }
    return sign * (one - other);
  });
}

/** The next sort when a column's head is pressed: names and presets upwards first, figures downwards. */
export function pressed(sort: Sort, column: SortColumn): Sort {
  if (sort.column === column) return { column, ascending: !sort.ascending };
  return { column, ascending: column === "name" || column === "preset" || column === "arm" };
}
