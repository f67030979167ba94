/** The lines of a run as columns: per phase, each metric name once with all its numbers. */
import * as v from "valibot";
import type { Budget } from "../budget.ts";
import { EVAL_POINTS, type MetricsLine, PHASES, type Phase } from "../training/records.ts";
import { expanded, roundToDigits, runLengths } from "./compact.ts";
import { isWithin, rangeOf } from "./metric-ranges.ts";

/** Significant digits: float32 has seven; timings need three. */
const DIGITS = 7;
const TIMING_DIGITS = 3;
/** Upper limit of lines, far above any real recording. */
const MAX_LINES = 200_000;
/** Upper limit of columns over all phases (a run has about 120); each costs tens of kilobytes in charts. */
const MAX_COLUMNS = 2000;

/** Metrics that measure time and differ between any two runs. */
export function isTiming(name: string): boolean {
  return name === "step_time" || name === "seconds" || name.startsWith("timing_s/");
}

const NAME = /^[a-zA-Z][\w/@.+-]{0,79}$/;
/** Validates a column by hand: a valibot schema of its numbers takes ten times as long. */
const column = v.custom<(number | null)[]>(
  (value) => Array.isArray(value) && value.every((x) => x === null || Number.isFinite(x)),
);

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

type MetricsColumns = v.InferOutput<typeof columnsSchema>;

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
  return roundToDigits(value, isTiming(name) && name !== "seconds" ? TIMING_DIGITS : DIGITS);
}

/**
 * Decodes columns into lines of the live stream; null values are omitted.
 * @returns the lines, or the end of an error message if the columns do not fit together
 * @throws TangoError("bad-file") when they are beyond the budget
 */
export function fromColumns(stored: MetricsColumns, budget: Budget): MetricsLine[] | string {
  const total = stored.order.reduce((sum, [, times]) => sum + times, 0);
  if (total > MAX_LINES) return `it has ${total} lines, at most ${MAX_LINES} are read`;
  budget.take("lines", total);
  const byPhase = Object.entries(stored.columns).map(
    ([phase, named]) => [phase as Phase, Object.entries(named)] as const,
  );
  const names = byPhase.reduce((sum, [, columns]) => sum + columns.length, 0);
  if (names > MAX_COLUMNS) return `it has ${names} columns, at most ${MAX_COLUMNS} are read`;
  const counts = new Map<Phase, number>();
  for (const [phase, times] of stored.order) counts.set(phase, (counts.get(phase) ?? 0) + times);
  for (const [phase, columns] of byPhase) {
    budget.take("cells", columns.length * (counts.get(phase) ?? 0));
  }
  if (stored.stages.length !== (counts.get("evaluation") ?? 0)) {
    return "its stages are not one an evaluation";
  }
  for (const [phase, columns] of byPhase) {
    for (const [name, numbers] of columns) {
      const why = columnFault(name, numbers, counts.get(phase) ?? 0);
      if (why) return why;
    }
  }
  return linesOf(expanded(stored.order), new Map(byPhase), stored.stages);
}

/** Why a column is invalid; null when it is valid. */
function columnFault(
  name: string,
  numbers: readonly (number | null)[],
  lines: number,
): string | null {
  if (numbers.length !== lines) return `its column ${name} does not have one number a line`;
  const [least, most] = rangeOf(name);
  const wrong = numbers.find((value) => value !== null && !isWithin(value, [least, most]));
  if (wrong === undefined) return null;
  return `its column ${name} has ${wrong}, but must be from ${least} to ${most}`;
}

type Columns = readonly (readonly [name: string, numbers: readonly (number | null)[]])[];

function linesOf(
  phases: readonly Phase[],
  columns: ReadonlyMap<Phase, Columns>,
  stages: MetricsColumns["stages"],
): MetricsLine[] {
  const done = new Map<Phase, number>();
  return phases.map((phase, line) => {
    const at = done.get(phase) ?? 0;
    done.set(phase, at + 1);
    const values: Record<string, number> = {};
    for (const [name, numbers] of columns.get(phase) ?? []) {
      const value = numbers[at] ?? null;
      if (value !== null) values[name] = value;
    }
    const stage = phase === "evaluation" ? stages[at] : undefined;
    return { line, phase, ...(stage ? { stage } : {}), values };
  });
}
