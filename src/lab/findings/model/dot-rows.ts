/** The values of a dot plot's rows, from the tables of their studies. */
import type { NumberSources } from "../../../run/figures/resolve.ts";
import {
  contrastOf,
  rowOf,
  type StudyRow,
  type StudyTable,
  valuesOf,
} from "../../../run/figures/study-table.ts";
import type { Finding, PlotRow } from "./finding.ts";

export interface MeasuredRow {
  /** One for each seed, or for each point of a search. */
  readonly values: readonly number[];
  /** The mean; the median for a measure with a goal; null for the points of a search. */
  readonly middle: number | null;
  /** 95 % interval of the mean. */
  readonly interval: readonly [low: number, high: number] | null;
  /** How many runs never reached the goal. */
  readonly never: number;
  readonly runs: number;
}

function minus(of: StudyRow, other: StudyRow): number[] {
  return of.values.flatMap(({ seed, value }) => {
    const against = other.values.find((one) => one.seed === seed)?.value;
    return typeof value === "number" && typeof against === "number" ? [value - against] : [];
  });
}

/** @throws TangoError("bad-file") naming what the table has instead */
function dotRow(table: StudyTable, { arms, minus: other, ...named }: PlotRow): MeasuredRow {
  const [arm] = arms;
  const cells = arms.map((one) => rowOf(table, { ...named, arm: one }));
  const [first] = cells;
  if (other !== undefined && first) {
    const values = minus(first, rowOf(table, { ...named, arm: other }));
    const { mean, interval } = contrastOf(table, { ...named, arm, minus: other });
    return { values, middle: mean, interval, never: 0, runs: values.length };
  }
  const values = cells.flatMap(valuesOf);
  const never = cells.flatMap((cell) => cell.values).filter(({ value }) => value === "never");
  const runs = values.length + never.length;
  if (cells.length > 1 || !first) {
    return { values, middle: null, interval: null, never: never.length, runs };
  }
  const { reach, mean, interval } = first;
  const middle = reach ? reach.median : mean;
  return { values, middle, interval: reach ? null : interval, never: never.length, runs };
}

/** @throws TangoError("bad-file") when a study or a row is missing */
export const dotRowsOf = ({ plot }: Finding, sources: NumberSources): Promise<MeasuredRow[]> =>
  Promise.all(plot.rows.map(async (row) => dotRow(await sources.table(row.study), row)));
