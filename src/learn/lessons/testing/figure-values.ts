/** The figures of a lesson, and what else its test reads of studies and recordings on the disk. */
import { readFileSync } from "node:fs";
import type { Recording, RecordingWithLanes } from "../../../core/recording/recording.ts";
import { measuredIn, recordedLane } from "../../../watch/figures/recorded.ts";
import { resolveNumbers } from "../../../watch/figures/resolve.ts";
import { type Cell, rowOf as cellOf, valuesOf } from "../../../watch/figures/study-table.ts";
import { diskSources } from "../../../watch/figures/testing/sources.ts";
import type { Lesson } from "../../lesson.ts";

export interface Row {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
  readonly values: readonly { readonly seed: number; readonly value: number | "never" | null }[];
  readonly n: number;
  readonly mean: number | null;
  readonly interval: readonly [number, number] | null;
  readonly reach: { readonly reached: number; readonly median: number | null } | null;
}

export interface Contrast extends Omit<Row, "values" | "reach"> {
  readonly baseline: string;
  readonly signFlip: number | null;
}

export interface Report {
  readonly study: { readonly seeds: readonly number[] };
  readonly settings: readonly {
    readonly block: string;
    readonly condition: string;
    readonly settings: Readonly<Record<string, unknown>>;
  }[];
  readonly table: readonly Row[];
  /** Verifiers that judge nothing any more when their runs end. */
  readonly collapses: readonly {
    readonly condition: string;
    readonly n: number;
    readonly collapsed: readonly { readonly kind: string }[];
  }[];
  readonly contrasts: readonly Contrast[];
}

const reports = new Map<string, Report>();

export function reportOf(study: string): Report {
  const known = reports.get(study);
  if (known) return known;
  const url = new URL(`../../../../docs/results/${study}/report.json`, import.meta.url);
  const read = JSON.parse(readFileSync(url, "utf8")) as Report;
  reports.set(study, read);
  return read;
}

export const recordingOf = (preset: string): Promise<RecordingWithLanes> =>
  diskSources.recording(preset);

export const laneOf = async (preset: string, lane: string): Promise<Recording> =>
  recordedLane(await recordingOf(preset), lane);

/** The only row that is asked for. */
export const rowOf = (cell: Cell) => cellOf(reportOf(cell.study), cell);

/** The numbers of an arm, one for each seed that has one. */
export const seedsOf = (study: string, measure: string, arm: string): number[] =>
  valuesOf(rowOf({ study, measure, arm }));

/** The only row of one arm minus another that is asked for. */
export function contrastOf(asked: Cell & { readonly minus: string }): Contrast {
  const { study, block, measure, arm, minus } = asked;
  const rows = reportOf(study).contrasts.filter(
    (row) =>
      (block === undefined || row.block === block) &&
      row.measure === measure &&
      row.condition === arm &&
      row.baseline === minus,
  );
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} contrasts of ${measure}`);
  return rows[0];
}

/** A metric after so many updates of both models: the later of two values. */
export const valueAt = (recording: Recording, metric: string, at: number): number | null =>
  measuredIn(recording, metric).find(({ x }) => x === at)?.y ?? null;

/** Each figure by its name. @throws where one has no value */
export const figureValues = async (lesson: Lesson): Promise<Record<string, number>> =>
  Object.fromEntries(await resolveNumbers(lesson.numbers, diskSources));
