/** Looks up or computes the numbers of a text from their sources. */
import { TangoError } from "../../core/errors.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { NumberSource } from "./number-source.ts";
import { recordedAt, recordedLane } from "./recorded.ts";
import { numberByRule } from "./rules.ts";
import { contrastOf, rowOf, type StudyRow, type StudyTable, valuesOf } from "./study-table.ts";
import { tokenNumber } from "./token-number.ts";

/** Where tables and recordings come from: the page fetches them, tests read them from the disk. */
export interface NumberSources {
  /** @throws TangoError("bad-file") when there is no such study */
  table(study: string): Promise<StudyTable>;
  /** @throws TangoError("bad-file") when there is no such recording */
  recording(preset: string): Promise<RecordingWithLanes>;
}

export type NumberValues = ReadonlyMap<string, number>;

const extreme = (values: readonly number[], of: (...values: number[]) => number): number | null =>
  values.length > 0 ? of(...values) : null;

/** A statistic over the seeds of a row; null where the row lacks that statistic. */
function ofSeeds(
  { mean, n, interval }: Pick<StudyRow, "mean" | "n" | "interval">,
  value: "mean" | "n" | "low" | "high",
): number | null {
  if (value === "low") return interval?.[0] ?? null;
  if (value === "high") return interval?.[1] ?? null;
  return value === "n" ? n : mean;
}

async function studyValue(
  source: Extract<NumberSource, { from: "study" }>,
  sources: NumberSources,
): Promise<number | null> {
  const row = rowOf(await sources.table(source.study), source);
  switch (source.value) {
    case "reached":
    case "median":
      return row.reach?.[source.value] ?? null;
    case "least":
      return extreme(valuesOf(row), Math.min);
    case "most":
      return extreme(valuesOf(row), Math.max);
    default:
      return ofSeeds(row, source.value);
  }
}

async function contrastValue(
  source: Extract<NumberSource, { from: "contrast" }>,
  sources: NumberSources,
): Promise<number | null> {
  return ofSeeds(contrastOf(await sources.table(source.study), source), source.value);
}

async function figureValue(source: NumberSource, sources: NumberSources): Promise<number> {
  switch (source.from) {
    case "study":
    case "contrast": {
      const value = await (source.from === "study"
        ? studyValue(source, sources)
        : contrastValue(source, sources));
      if (value !== null && Number.isFinite(value)) return value;
      const { study, value: asked } = source;
      const why = `value "${asked}" was not measured in study ${study}.`;
      throw new TangoError("bad-file", why, { study, field: "value" });
    }
    case "recording":
      return recordedAt(await sources.recording(source.preset), source.metric, source.at);
    case "lane": {
      const lane = recordedLane(await sources.recording(source.preset), source.lane);
      return recordedAt(lane, source.metric, source.at);
    }
    case "token":
      return tokenNumber(await sources.recording(source.preset), source);
    case "rule":
      return numberByRule(source);
  }
}

/** @throws TangoError("bad-file") that names the number, the wrong field, and the valid choices */
export async function resolveNumbers(
  numbers: Readonly<Record<string, NumberSource>>,
  sources: NumberSources,
): Promise<NumberValues> {
  const values = Object.entries(numbers).map(async ([name, source]) => {
    try {
      return [name, await figureValue(source, sources)] as const;
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
      const { code, message, detail } = error;
      throw new TangoError(code, `numbers.${name}: ${message}`, detail);
    }
  });
  return new Map(await Promise.all(values));
}
