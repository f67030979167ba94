/** Both models' figures at one update, from the metrics that the run chart draws as lines and rings. */
import { armById } from "../../core/algorithms/registry.ts";
import { firstIndex } from "../../core/binary-search.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import {
  type FixedSet,
  fixedSetOf,
  type Measure,
  namesOf,
  STEP_RATE_METRICS,
  verifierMeasure,
} from "../run-chart/model/measures.ts";
import type { ChartRun } from "../run-chart/run-chart-model.ts";
import { type CollapseReading, collapseAt } from "./collapse-at.ts";

/** Shares of steps that the verifier calls wrong, in [0, 1]: of wrong steps, and of right steps. */
export interface StepRates {
  readonly caught: number;
  readonly falseAlarms: number;
}

/** A share, and the update that it was measured at. */
export interface Reading {
  /** The share, in [0, 1]. */
  readonly value: number;
  /** The update that measured the share, counted over both models. */
  readonly update: number;
  /** Number of answers or verdicts that the share is taken over; null if it was not logged. */
  readonly count: number | null;
  /** The two rates that a balanced accuracy of steps is the mean of; null for other shares. */
  readonly rates: StepRates | null;
}

export interface RoleReadings {
  readonly measure: Measure;
  /** The last share in training up to this update, which the lane draws as a line; null before the first. */
  readonly now: number | null;
  /** The update that measured `now`. */
  readonly nowAt: number | null;
  /** The two rates that `now` is the mean of, where `now` is a balanced accuracy of steps. */
  readonly rates: StepRates | null;
  /** The first share in training, for "was 32 %"; null before it was measured. */
  readonly first: number | null;
  /** The two rates that `first` is the mean of. */
  readonly firstRates: StepRates | null;
  /** The last check outside training up to this update, which the lane draws as a ring. */
  readonly ring: Reading | null;
  /** The first check outside training; null before that check. */
  readonly firstRing: Reading | null;
}

export interface VerifierReadings extends RoleReadings {
  /** The fixed set of solutions that the verifier's rings are measured on. */
  readonly set: FixedSet;
  /** How the verifier has collapsed: its final verdict no longer depends on the solution; null if it has not. */
  readonly collapse: CollapseReading | null;
}

export interface Readings {
  readonly generator: RoleReadings;
  /** Readings of the verifier; null when the run has no verifier. */
  readonly verifier: VerifierReadings | null;
}

/**
 * Both models' figures after so many updates of both.
 * @param metrics of the run; lines after the update are not read
 */
export function readingsAt({ metrics, settings }: ChartRun, update: number): Readings {
  const measure = verifierMeasure(armById(settings.algorithm));
  const end = rowsUpTo(metrics, update);
  const verifier = measure && roleReadings(metrics, measure, end);
  return {
    generator: roleReadings(metrics, "answers", end),
    verifier: verifier && {
      ...verifier,
      set: fixedSetOf(metrics),
      collapse: measure === "steps" ? collapseAt(metrics, end) : null,
    },
  };
}

/** Number of log rows up to the last row of an update. */
function rowsUpTo(metrics: RunMetrics, update: number): number {
  const { forgotten } = metrics;
  return firstIndex(metrics.rows, (row) => metrics.x("turns", forgotten + row) > update);
}

function roleReadings(metrics: RunMetrics, measure: Measure, end: number): RoleReadings {
  const { training, heldOut } = namesOf(measure, fixedSetOf(metrics));
  const now = lastReading(metrics, training, end);
  const first = now && firstReading(metrics, training);
  const ring = lastReading(metrics, heldOut, end);
  return {
    measure,
    now: now?.value ?? null,
    nowAt: now?.update ?? null,
    rates: now?.rates ?? null,
    first: first?.value ?? null,
    firstRates: first?.rates ?? null,
    ring,
    firstRing: ring && firstReading(metrics, heldOut),
  };
}

function readingIn(metrics: RunMetrics, name: string, row: number): Reading | null {
  const value = metrics.value(name, row);
  if (!Number.isFinite(value)) return null;
  const count = metrics.value(`${name}/count`, row);
  return {
    value,
    update: metrics.x("turns", metrics.forgotten + row),
    count: Number.isFinite(count) ? count : null,
    rates: ratesIn(metrics, name, row),
  };
}

/** The two rates that a balanced accuracy of steps on this row is the mean of; null for other metrics. */
function ratesIn(metrics: RunMetrics, name: string, row: number): StepRates | null {
  const set = /^(.*\/)step_balanced_accuracy$/.exec(name)?.[1];
  if (set === undefined) return null;
  const [caught, falseAlarms] = [STEP_RATE_METRICS.caught, STEP_RATE_METRICS.falseAlarms].map(
    (rate) => metrics.value(`${set}${rate}`, row),
  );
  return caught !== undefined && falseAlarms !== undefined && Number.isFinite(caught + falseAlarms)
    ? { caught, falseAlarms }
    : null;
}

/** The last value of a metric before row `end`. */
function lastReading(metrics: RunMetrics, name: string, end: number): Reading | null {
  if (!metrics.series.has(name)) return null;
  for (let row = end - 1; row >= 0; row--) {
    const reading = readingIn(metrics, name, row);
    if (reading) return reading;
  }
  return null;
}

/** The first value of a metric in the whole run, even if its line is no longer in memory. */
function firstReading(metrics: RunMetrics, name: string): Reading | null {
  if (metrics.forgotten > 0) {
    const curve = metrics.series.curve(name, null);
    const [value, at] = [curve?.values[0], curve?.at[0]];
    if (value === undefined || at === undefined) return null;
    return { value, update: metrics.x("turns", at), count: null, rates: null };
  }
  const { value: row, done } = metrics.rowsWith(name).next();
  return done ? null : readingIn(metrics, name, row);
}
