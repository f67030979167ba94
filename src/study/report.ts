/** Computes a study's tables from the lines of all jobs. Pure. */
import type { EvaluationReport } from "../core/evaluation/report.ts";
import { bootstrapMean, resampleIndices } from "../core/metrics/intervals.ts";
import { holm, signFlipP } from "../core/metrics/permutation.ts";
import {
  areEqual,
  type Interval,
  mean,
  median,
  standardDeviation,
} from "../core/metrics/statistics.ts";
import { tInterval } from "../core/metrics/student-t.ts";
import type { Line } from "./line.ts";
import { isShare } from "./logit.ts";
import {
  isLastWindow,
  isReach,
  lastWindowOf,
  measureOf,
  measureWords,
  type TokensOf,
} from "./measure.ts";
import type { Measure, Study } from "./spec.ts";
import { type LastWindow, tokensAtEnd } from "./windows.ts";

/** A finished job. */
export interface JobLines {
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  readonly lines: readonly Line[];
  /** Null if the study does not ask for one. */
  readonly evaluation: EvaluationReport | null;
}

/** A number per seed of a condition, with summary statistics. */
export interface Spread {
  /** One per seed of the study, in its order; null if the job failed or does not log the metric. */
  readonly values: readonly { readonly seed: number; readonly value: number | null | "never" }[];
  /** Seeds with a value; "never" counts. */
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Student's 95 % interval, of shares its part in [0, 1]; null if all values are equal, since its width would be 0. */
  readonly interval: Interval | null;
  readonly allEqual: boolean;
  /** For "until it reaches": how many seeds did, and the median with the others counted as later. */
  readonly reach: { readonly reached: number; readonly median: number | null } | null;
}

export interface Cell extends Spread {
  readonly block: string;
  readonly measure: string;
  /** Whether this is a primary measure of the study. */
  readonly primary: boolean;
  readonly condition: string;
  readonly difference: Difference | null;
  /** For measures over the last updates: each seed's window; null for a seed without one. */
  readonly windows?: readonly { readonly seed: number; readonly window: LastWindow | null }[];
}

/** Condition minus baseline, seed by seed. */
export interface Difference {
  readonly baseline: string;
  readonly n: number;
  /** Null if a seed of either condition never reached the height. */
  readonly mean: number | null;
  readonly interval: Interval | null;
  /** Percentile bootstrap, 95 %; null with fewer than six seeds, or if all differences are equal. */
  readonly bootstrap: Interval | null;
  readonly allEqual: boolean;
  /** Exact two-sided sign-flip permutation test; null if it is not applicable. */
  readonly p: number | null;
  /** `p` with Holm's correction over the primary comparisons of the study; null for others. */
  readonly holm: number | null;
  /** Number of seeds on which the condition is above and below the baseline; "never" is above all. */
  readonly higher: number;
  readonly lower: number;
}

const RESAMPLES = 10_000; // of the bootstrap
/** With fewer seeds a bootstrap resample hardly differs from the original sample. */
const FEWEST_RESAMPLED = 6;
const BOOTSTRAP_SEED = 1;

/** One value per seed; null without a value, Infinity for "never". */
type Values = ReadonlyMap<number, number | null>;

/** All cells of the table: blocks, then measures, then conditions, in the order of the study. */
export function tableOf(study: Study, jobs: readonly JobLines[]): Cell[] {
  const cells = study.blocks.flatMap((block) =>
    study.measures.flatMap((measure) => {
      const { without = [] } = measure;
      const valuesOf = (condition: string) =>
        valuesIn(study, jobs, { block: block.name, measure, condition });
      const isCompared = study.baseline !== undefined && !without.includes(study.baseline);
      const base = study.baseline !== undefined && isCompared ? valuesOf(study.baseline) : null;
      const measured = study.conditions.filter(({ name }) => !without.includes(name));
      return measured.map(({ name: condition }) => {
        const place = { block: block.name, measure, condition };
        return {
          ...cellOf(place, valuesOf(condition), {
            name: study.baseline ?? "",
            values: condition === study.baseline ? null : base,
          }),
          ...(isLastWindow(measure.at) ? { windows: windowsIn(study, jobs, place) } : {}),
        };
      });
    }),
  );
  return withHolm(cells);
}

/** The coordinates of one row of a table. */
interface Place {
  readonly block: string;
  readonly measure: Measure;
  readonly condition: string;
}

const jobIn = (jobs: readonly JobLines[], block: string, condition: string, seed: number) =>
  jobs.find((job) => job.block === block && job.condition === condition && job.seed === seed);

const tokensIn =
  (jobs: readonly JobLines[], block: string, seed: number): TokensOf =>
  (condition) => {
    const job = jobIn(jobs, block, condition, seed);
    return job ? tokensAtEnd(job.lines) : null;
  };

/** The value of a measure on each seed of the study. */
export function valuesIn(study: Study, jobs: readonly JobLines[], place: Place): Values {
  const { block, measure, condition } = place;
  return new Map(
    study.seeds.map((seed) => {
      const job = jobIn(jobs, block, condition, seed);
      const tokensOf = tokensIn(jobs, block, seed);
      return [seed, job ? measureOf(job.lines, measure, job.evaluation, tokensOf) : null];
    }),
  );
}

function windowsIn(
  study: Study,
  jobs: readonly JobLines[],
  place: Place,
): NonNullable<Cell["windows"]> {
  const { block, measure, condition } = place;
  return study.seeds.map((seed) => {
    const job = jobIn(jobs, block, condition, seed);
    const window = job ? lastWindowOf(job.lines, measure, tokensIn(jobs, block, seed)) : null;
    return { seed, window };
  });
}

/** Adds Holm's correction over the p values of all primary comparisons. */
function withHolm(cells: readonly Cell[]): Cell[] {
  const pOf = ({ primary, difference }: Cell) => (primary ? (difference?.p ?? null) : null);
  const corrected = holm(cells.map(pOf).filter((p) => p !== null));
  let next = 0;
  return cells.map((cell) =>
    cell.difference === null || pOf(cell) === null
      ? cell
      : { ...cell, difference: { ...cell.difference, holm: corrected[next++] ?? null } },
  );
}

function cellOf(
  { block, measure, condition }: Place,
  values: Values,
  baseline: { name: string; values: Values | null },
): Cell {
  return {
    block,
    measure: measureWords(measure),
    primary: measure.primary === true,
    condition,
    ...spreadOf(values, isReach(measure) ? "reach" : isShare(measure.figure) ? "share" : "number"),
    difference: baseline.values ? differenceOf(baseline.name, values, baseline.values) : null,
  };
}

/** What values are: shares of a whole, or positions where a target was reached, or "never". */
type Kind = "share" | "reach" | "number";

/** The summary of one value per seed. */
export function spreadOf(values: Values, kind: Kind): Spread {
  const known = [...values.values()].filter((value) => value !== null);
  const reached = known.filter(Number.isFinite);
  const complete = reached.length === known.length ? known : [];
  const middle = median(known);
  return {
    values: [...values].map(([seed, value]) => ({
      seed,
      value: value === Number.POSITIVE_INFINITY ? "never" : value,
    })),
    n: known.length,
    mean: complete.length > 0 ? mean(complete) : null,
    sd: standardDeviation(complete),
    interval: areEqual(complete) ? null : boundedTo(kind, tInterval(complete)),
    allEqual: areEqual(complete),
    reach:
      kind === "reach"
        ? {
            reached: reached.length,
            median: middle !== null && Number.isFinite(middle) ? middle : null,
          }
        : null,
  };
}

/** A mean of shares is a share, so what an interval has beyond 0 or 1 says nothing. */
function boundedTo(kind: Kind, interval: Interval | null): Interval | null {
  if (kind !== "share" || !interval) return interval;
  return [Math.max(0, interval[0]), Math.min(1, interval[1])];
}

/** Compares seeds that have a value in both. */
export function differenceOf(baseline: string, values: Values, base: Values): Difference {
  const pairs = [...values].flatMap(([seed, value]) => {
    const other = base.get(seed) ?? null;
    return value === null || other === null ? [] : [[value, other] as const];
  });
  const finite = pairs.every(([value, other]) => Number.isFinite(value) && Number.isFinite(other));
  const differences = finite ? pairs.map(([value, other]) => value - other) : [];
  const allEqual = areEqual(differences);
  return {
    baseline,
    n: pairs.length,
    mean: differences.length > 0 ? mean(differences) : null,
    interval: allEqual ? null : tInterval(differences),
    bootstrap: allEqual ? null : bootstrapOf(differences),
    allEqual,
    p: signFlipP(differences),
    holm: null,
    higher: pairs.filter(([value, other]) => value > other).length,
    lower: pairs.filter(([value, other]) => value < other).length,
  };
}

/** Resample indices by number of seeds, shared by all cells of all tables. */
const resamples = new Map<number, Int32Array[]>();

function bootstrapOf(differences: readonly number[]): Interval | null {
  const { length } = differences;
  if (length < FEWEST_RESAMPLED) return null;
  const indices = resamples.get(length) ?? resampleIndices(length, BOOTSTRAP_SEED, RESAMPLES);
  resamples.set(length, indices);
  return bootstrapMean(differences, indices);
}
