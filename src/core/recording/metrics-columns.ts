/** The lines of a run as columns: per phase, each metric name once with all its numbers. */
import * as v from "valibot";
import { EVAL_POINTS, type MetricsLine, PHASES, type Phase } from "../training/records.ts";
import { expanded, runLengths, significant } from "./compact.ts";
import { isInRange, rangeOf } from "./metric-ranges.ts";

/** Significant digits: float32 has seven; timings need three. */
const DIGITS = 7;
const TIMING_DIGITS = 3;
/** Upper limit of lines, far above any real recording. */
const MAX_LINES = 200_000;
/**
 * Upper limit of columns over all phases (a run has about 120); each costs tens of kilobytes in charts.
 */
const MAX_COLUMNS = 2000;

/** Metrics that measure time and differ between any two runs. */
export function isTiming(name: string): boolean {
  return name === "step_time" || name === "seconds" || name.startsWith("timing_s/");
}

const NAME = /^[a-zA-Z][\w/@.+-]{0,79}$/;
const column = v.array(v.nullable(v.pipe(v.number(), v.finite())));

/** metrics.json. A metric that a line does not have is null in its column. */
export const columnsSchema = v.strictObject({
  /** The phase of each line from line 0, run-length encoded as [phase, lines]. */
  order: v.array(
    v.strictTuple([
      v.picklist(PHASES),
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINES)),
    ]),
  ),
  /** The stage of each evaluation line. */
  stages: v.array(v.picklist(EVAL_POINTS)),
  columns: v.record(v.picklist(PHASES), v.record(v.pipe(v.string(), v.regex(NAME)), column)),
});

export type MetricsColumns = v.InferOutput<typeof columnsSchema>;

/** @param lines all lines of a run, from line 0 */
export function toColumns(lines: readonly MetricsLine[]): MetricsColumns {
  const phases = PHASES.filter((phase) => lines.some((line) => line.phase === phase));
  const columnsOf = (some: readonly MetricsLine[]) => {
    const given = some.flatMap(({ values }) => Object.entries(values));
    const names = new Set(given.flatMap(([name, x]) => (Number.isFinite(x) ? [name] : [])));
    return Object.fromEntries(
      [...names].map((name) => [name, some.map(({ values }) => rounded(name, values[name]))]),
    );
  };
  return {
    order: runLengths(lines.map(({ phase }) => phase)).map(([phase, times]) => [phase, times]),
    stages: lines.flatMap(({ stage }) => stage ?? []),
    columns: Object.fromEntries(
      phases.map((phase) => [phase, columnsOf(lines.filter((line) => line.phase === phase))]),
    ),
  };
}

function rounded(name: string, value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  if (Number.isInteger(value)) return value;
  return significant(value, isTiming(name) && name !== "seconds" ? TIMING_DIGITS : DIGITS);
}

/**
 * Decodes columns into lines of the live stream; null values are omitted.
 * @returns the lines, or the end of an error message if the columns do not fit together
 */
export function fromColumns(stored: MetricsColumns): MetricsLine[] | string {
  const total = stored.order.reduce((sum, [, times]) => sum + times, 0);
  if (total > MAX_LINES) return `it has ${total} lines, at most ${MAX_LINES} are read`;
  const names = Object.values(stored.columns).reduce(
    (sum, columns) => sum + Object.keys(columns).length,
    0,
  );
  if (names > MAX_COLUMNS) return `it has ${names} columns, at most ${MAX_COLUMNS} are read`;
  const phases = expanded(stored.order);
  const counts = new Map<Phase, number>();
  for (const phase of phases) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  if (stored.stages.length !== (counts.get("evaluation") ?? 0)) {
    return "its stages are not one an evaluation";
  }
  const columns = new Map(
    Object.entries(stored.columns).map(([phase, names]) => [phase, Object.entries(names)]),
  );
  for (const [phase, list] of columns) {
    const uneven = list.find(([, numbers]) => numbers.length !== (counts.get(phase as Phase) ?? 0));
    if (uneven) return `its column ${uneven[0]} does not have one number a line`;
    for (const [name, numbers] of list) {
      const wrong = numbers.find((value) => value !== null && !isInRange(name, value));
      if (wrong === undefined) continue;
      const [least, most] = rangeOf(name);
      return `its column ${name} has ${wrong}, but must be from ${least} to ${most}`;
    }
  }
  const done = new Map<Phase, number>();
  return phases.map((phase, line) => {
    const at = done.get(phase) ?? 0;
    done.set(phase, at + 1);
    const values = (columns.get(phase) ?? []).flatMap(([name, numbers]) => {
      const value = numbers[at] ?? null;
      return value === null ? [] : [[name, value] as const];
    });
    const stage = phase === "evaluation" ? stored.stages[at] : undefined;
    return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(values) };
  });
}
