/** Both models' figures at one update: the same measures as the lines and rings of the run chart. */
import { armById } from "../../core/algorithms/registry.ts";
import { firstIndex } from "../../core/binary-search.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import {
  type FixedSet,
  fixedSetOf,
  type Measure,
  namesOf,
  STEP_RATE_METRICS,
  TWIN_METRICS,
  verifierMeasure,
} from "../run-chart/model/measures.ts";
import type { ChartRun } from "../run-chart/run-chart-model.ts";
import { type CollapseReading, collapseAt } from "./collapse-at.ts";

/** Shares of steps that are called wrong, 0 to 1: of the wrong ones, and of the right ones. */
export interface StepRates {
  readonly caught: number;
  readonly falseAlarms: number;
}

/** A share and where it was measured. */
export interface Reading {
  /** 0 to 1. */
  readonly value: number;
  /** Updates of both models at that point. */
  readonly update: number;
  /** Answers or verdicts that the share is taken over; null if it was not logged. */
  readonly count: number | null;
  /** What a balanced accuracy of steps is the mean of; null for other shares. */
  readonly rates: StepRates | null;
}

export interface RoleReadings {
  readonly measure: Measure;
  /** The share in training, in the last update at or before this one that measured it: the lane's line. */
  readonly now: number | null;
  /** The update that measured `now`. */
  readonly nowAt: number | null;
  /** What `now` is the mean of, where it is of steps. */
  readonly rates: StepRates | null;
  /** The first share in training, once it has been measured: "was 32 %". */
  readonly first: number | null;
  /** The two rates that `first` is the mean of. */
  readonly firstRates: StepRates | null;
  /** The last check outside training, at or before this update: the lane's ring. */
  readonly ring: Reading | null;
  /** The first check outside training, once there is one. */
  readonly firstRing: Reading | null;
}

export interface VerifierReadings extends RoleReadings {
  /** The solutions that its rings are measured on. */
  readonly set: FixedSet;
  /** Whether its last word no longer depends on what it reads; null while it does. */
  readonly collapse: CollapseReading | null;
  /** The verifier and its frozen start on the same solutions of the generator then; null where not logged. */
  readonly twin: { readonly now: Reading; readonly frozen: Reading } | null;
}

export interface Readings {
  readonly generator: RoleReadings;
  /** Null when the run has no verifier. */
  readonly verifier: VerifierReadings | null;
}

/**
 * The figures after so many updates of both models.
 * @param metrics of the run; lines after the update may be there and are not read
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
      twin: twinOf(metrics, end),
    },
  };
}

/** Number of rows up to and including those of this update. */
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

function twinOf(metrics: RunMetrics, end: number): VerifierReadings["twin"] {
  const frozen = lastReading(metrics, TWIN_METRICS.twin, end);
  const now = frozen && lastReading(metrics, TWIN_METRICS.now, end);
  return frozen && now?.update === frozen.update ? { now, frozen } : null;
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

/** What a balanced accuracy of steps on that line is the mean of. */
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

/** The last value of a metric before a row. */
function lastReading(metrics: RunMetrics, name: string, end: number): Reading | null {
  if (!metrics.series.has(name)) return null;
  for (let row = end - 1; row >= 0; row--) {
    const reading = readingIn(metrics, name, row);
    if (reading) return reading;
  }
  return null;
}

/** The first value of a metric in the whole run, also when its line is no longer held. */
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
