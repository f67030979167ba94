/** From the lines of all jobs to the numbers of a study's table. Pure. */

import { curveOf, type Line, measureOf, measureWords } from "./measure.ts";
import type { Measure, Study } from "./spec.ts";
import {
  bootstrapInterval,
  type Interval,
  mean,
  median,
  standardDeviation,
  tInterval,
} from "./statistics.ts";

/** The lines of a job that came to its end. */
export interface JobLines {
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  readonly lines: readonly Line[];
}

export interface Cell {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
  /** One a seed of the study, in its order: null when the job failed or has no such figure. */
  readonly values: readonly { readonly seed: number; readonly value: number | null | "never" }[];
  /** Seeds with a value; "never" counts. */
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Student's 95 % interval. */
  readonly interval: Interval | null;
  /** Of "until it reaches": how many did, and the median with the others counted as later. */
  readonly reach: { readonly reached: number; readonly median: number | null } | null;
  readonly difference: Difference | null;
}

/** Condition minus baseline, seed by seed. */
export interface Difference {
  readonly baseline: string;
  readonly n: number;
  /** Null when a seed of either never reached its height. */
  readonly mean: number | null;
  readonly interval: Interval | null;
  /** Percentile bootstrap, 95 %. */
  readonly bootstrap: Interval | null;
  /** Seeds on which the condition lies above and below the baseline; "never" is above all. */
  readonly higher: number;
  readonly lower: number;
}

type Values = Map<number, number | null>;

/** Every cell of the table: blocks, then measures, then conditions, in the order of the study. */
export function tableOf(study: Study, jobs: readonly JobLines[]): Cell[] {
  return study.blocks.flatMap((block) =>
    study.measures.flatMap((measure) => {
      const valuesOf = (condition: string): Values =>
        new Map(
          study.seeds.map((seed) => {
            const job = jobs.find(
              (one) => one.block === block.name && one.condition === condition && one.seed === seed,
            );
            return [seed, job ? measureOf(job.lines, measure) : null];
          }),
        );
      const base = study.baseline === undefined ? null : valuesOf(study.baseline);
      return study.conditions.map((condition) =>
        cellOf(block.name, measure, condition.name, valuesOf(condition.name), {
          name: study.baseline ?? "",
          values: condition.name === study.baseline ? null : base,
        }),
      );
    }),
  );
}

function cellOf(
  block: string,
  measure: Measure,
  condition: string,
  values: Values,
  baseline: { name: string; values: Values | null },
): Cell {
  const known = [...values.values()].filter((value) => value !== null);
  const reached = known.filter(Number.isFinite);
  const complete = reached.length === known.length ? known : [];
  const middle = median(known);
  return {
    block,
    measure: measureWords(measure),
    condition,
    values: [...values].map(([seed, value]) => ({
      seed,
      value: value === Number.POSITIVE_INFINITY ? "never" : value,
    })),
    n: known.length,
    mean: complete.length > 0 ? mean(complete) : null,
    sd: standardDeviation(complete),
    interval: tInterval(complete),
    reach:
      typeof measure.at === "object"
        ? {
            reached: reached.length,
            median: middle !== null && Number.isFinite(middle) ? middle : null,
          }
        : null,
    difference: baseline.values ? differenceOf(baseline.name, values, baseline.values) : null,
  };
}

function differenceOf(baseline: string, values: Values, base: Values): Difference {
  const pairs = [...values].flatMap(([seed, value]) => {
    const other = base.get(seed) ?? null;
    return value === null || other === null ? [] : [[value, other] as const];
  });
  const finite = pairs.every(([value, other]) => Number.isFinite(value) && Number.isFinite(other));
  const differences = finite ? pairs.map(([value, other]) => value - other) : [];
  return {
    baseline,
    n: pairs.length,
    mean: differences.length > 0 ? mean(differences) : null,
    interval: tInterval(differences),
    bootstrap: bootstrapInterval(differences),
    higher: pairs.filter(([value, other]) => value > other).length,
    lower: pairs.filter(([value, other]) => value < other).length,
  };
}

/** A condition's curve: each seed's, and the mean where all of them have a point. */
export interface MeanCurve {
  readonly condition: string;
  readonly seeds: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly mean: readonly {
    readonly x: number;
    readonly y: number;
    readonly interval: Interval | null;
  }[];
}

export function meanCurves(
  study: Study,
  jobs: readonly JobLines[],
  block: string,
  figure: string,
): MeanCurve[] {
  return study.conditions.map((condition) => {
    const seeds = jobs
      .filter((job) => job.block === block && job.condition === condition.name)
      .map(({ lines }) => curveOf(lines, figure))
      .filter((points) => points.length > 0);
    const at = new Map<number, number[]>();
    for (const { x, y } of seeds.flat()) at.set(x, [...(at.get(x) ?? []), y]);
    const common = [...at].filter(([, ys]) => ys.length === seeds.length);
    return {
      condition: condition.name,
      seeds,
      mean: common
        .sort(([a], [b]) => a - b)
        .map(([x, ys]) => ({ x, y: mean(ys), interval: tInterval(ys) })),
    };
  });
}
