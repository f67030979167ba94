/** The figures of a lesson, read from the study tables and recordings on the disk. */
import { readFileSync } from "node:fs";
import { accuracy, balancedAccuracy } from "../../../../core/metrics/classification.ts";
import { mean } from "../../../../core/metrics/statistics.ts";
import type { Recording, RecordingWithLanes } from "../../../../core/recording/recording.ts";
import { baselineOf, normalize } from "../../../../core/tango/advantages.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { tokenNumber } from "../../figures/token-number.ts";
import type { NumberSource } from "../number-source.ts";
import type { Lesson } from "../schema.ts";

type Of<From extends NumberSource["from"]> = Extract<NumberSource, { from: From }>;

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
  readonly contrasts: readonly (Omit<Row, "values" | "reach"> & { readonly baseline: string })[];
}

export function reportOf(study: string): Report {
  const url = new URL(`../../../../../docs/results/${study}/report.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"));
}

export async function recordingOf(preset: string): Promise<RecordingWithLanes> {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error(`There is no recording of ${preset}.`);
  return item.recording;
}

export async function laneOf(preset: string, lane: string): Promise<Recording> {
  const found = (await recordingOf(preset)).lanes.find(({ id }) => id === lane);
  if (!found) throw new Error(`The recording of ${preset} has no lane ${lane}.`);
  return found.recording;
}

const sameBlock = (block: string, asked: string | undefined) =>
  asked === undefined || block === asked;

/** The only row that is asked for. */
export function rowOf({
  study,
  block,
  measure,
  arm,
}: Omit<Of<"study">, "from" | "value" | "as">): Row {
  const rows = reportOf(study).table.filter(
    (row) => sameBlock(row.block, block) && row.measure === measure && row.condition === arm,
  );
  if (rows.length !== 1 || !rows[0])
    throw new Error(`${rows.length} rows for ${measure} of ${arm}`);
  return rows[0];
}

function studied(source: Of<"study">): number | null {
  const row = rowOf(source);
  const numbers = row.values.flatMap(({ value }) => (typeof value === "number" ? value : []));
  const values: Record<Of<"study">["value"], number | null | undefined> = {
    mean: row.mean,
    low: row.interval?.[0],
    high: row.interval?.[1],
    n: row.n,
    reached: row.reach?.reached,
    median: row.reach?.median,
    least: Math.min(...numbers),
    most: Math.max(...numbers),
  };
  return values[source.value] ?? null;
}

/** The only row of the contrasts that is asked for. */
export function contrastOf({
  study,
  block,
  measure,
  arm,
  minus,
}: Omit<Of<"contrast">, "from" | "value" | "as">): Report["contrasts"][number] {
  const rows = reportOf(study).contrasts.filter(
    (row) =>
      sameBlock(row.block, block) &&
      row.measure === measure &&
      row.condition === arm &&
      row.baseline === minus,
  );
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} contrasts of ${measure}`);
  return rows[0];
}

function contrasted(source: Of<"contrast">): number | null {
  const { mean, interval, n } = contrastOf(source);
  return { mean, low: interval?.[0], high: interval?.[1], n }[source.value] ?? null;
}

/** A metric after so many updates of both models: the later of two values. */
export const valueAt = ({ lines }: Recording, metric: string, at: number): number | null =>
  lines.findLast(
    ({ values }) =>
      (values.generator_updates ?? 0) + (values.verifier_updates ?? 0) === at && metric in values,
  )?.values[metric] ?? null;

function ruled({ rule, values, of, estimator }: Of<"rule">): number | null {
  if (rule === "mean") return mean(values);
  if (rule === "spread") return baselineOf(values).std;
  if (rule === "advantage") return normalize(estimator ?? "grpo", values)[of ?? 0] ?? null;
  const [truePositive = 0, falseNegative = 0, falsePositive = 0, trueNegative = 0] = values;
  const confusion = { truePositive, falseNegative, falsePositive, trueNegative };
  if (rule === "accuracy") return accuracy(confusion);
  return rule === "balancedAccuracy" ? balancedAccuracy(confusion) : null;
}

async function numberOf(source: NumberSource): Promise<number | null> {
  switch (source.from) {
    case "study":
      return studied(source);
    case "contrast":
      return contrasted(source);
    case "recording":
      return valueAt(await recordingOf(source.preset), source.metric, source.at);
    case "lane":
      return valueAt(await laneOf(source.preset, source.lane), source.metric, source.at);
    case "token":
      return tokenNumber(await recordingOf(source.preset), source);
    case "rule":
      return ruled(source);
  }
}

/** Each figure by its name. @throws where one has no value */
export async function figureValues(lesson: Lesson): Promise<Record<string, number>> {
  const values = Object.entries(lesson.numbers).map(async ([name, source]) => {
    const value = await numberOf(source);
    if (value === null || !Number.isFinite(value)) throw new Error(`{${name}} has no value.`);
    return [name, value] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}
