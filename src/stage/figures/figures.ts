/** Both models' figures at one update: the same measures as the lines and rings of the score. */
import { armById } from "../../core/algorithms/registry.ts";
import { firstIndex } from "../../core/binary-search.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { MEASURES, type Measure, verifierMeasure } from "../score/model/measures.ts";
import type { ScoreRun } from "../score/score-model.ts";

/** A share and where it was measured. */
export interface Figure {
  /** 0 to 1. */
  readonly value: number;
  /** Updates of both models at that point. */
  readonly update: number;
  /** Answers or verdicts that the share is taken over; null if it was not logged. */
  readonly count: number | null;
}

export interface RoleFigures {
  readonly measure: Measure;
  /** The share in training, in the last update at or before this one that measured it: the lane's line. */
  readonly now: number | null;
  /** The update that measured `now`. */
  readonly nowAt: number | null;
  /** The first share in training, once it has been measured: "was 32 %". */
  readonly first: number | null;
  /** The last share on problems never trained on, at or before this update: the lane's ring. */
  readonly ring: Figure | null;
}

export interface GeneratorFigures extends RoleFigures {
  /** Right answers of the group on screen; null without a group of the generator's. */
  readonly here: { readonly right: number; readonly of: number } | null;
}

export interface VerifierFigures extends RoleFigures {
  /** True verdicts in the group on screen; null without a group or without verdicts. */
  readonly here: { readonly true: number; readonly of: number } | null;
}

export interface Figures {
  readonly generator: GeneratorFigures;
  /** Null when the run has no verifier. */
  readonly verifier: VerifierFigures | null;
}

/**
 * The figures after so many updates of both models.
 * @param metrics of the run; lines after the update may be there and are not read
 * @param group the group of exactly this update; null for none
 */
export function figuresAt(
  { metrics, settings }: ScoreRun,
  update: number,
  group: RolloutGroup | null = null,
): Figures {
  const measure = verifierMeasure(armById(settings.algorithm));
  const end = rowsUpTo(metrics, update);
  const verifier = measure && roleFigures(metrics, measure, end);
  return {
    generator: { ...roleFigures(metrics, "answers", end), here: rightAnswers(group) },
    verifier: verifier && { ...verifier, here: trueVerdicts(group) },
  };
}

/** Number of rows up to and including those of this update. */
function rowsUpTo(metrics: RunMetrics, update: number): number {
  const { forgotten } = metrics;
  return firstIndex(metrics.rows, (row) => metrics.x("turns", forgotten + row) > update);
}

function roleFigures(metrics: RunMetrics, measure: Measure, end: number): RoleFigures {
  const { training, heldOut } = MEASURES[measure];
  const now = lastFigure(metrics, training, end);
  return {
    measure,
    now: now?.value ?? null,
    nowAt: now?.update ?? null,
    first: now && firstValue(metrics, training),
    ring: lastFigure(metrics, heldOut, end),
  };
}

/** The last value of a metric before a row. */
function lastFigure(metrics: RunMetrics, name: string, end: number): Figure | null {
  if (!metrics.series.has(name)) return null;
  for (let row = end - 1; row >= 0; row--) {
    const value = metrics.value(name, row);
    if (!Number.isFinite(value)) continue;
    const count = metrics.value(`${name}/count`, row);
    return {
      value,
      update: metrics.x("turns", metrics.forgotten + row),
      count: Number.isFinite(count) ? count : null,
    };
  }
  return null;
}

/** The first value of a metric in the whole run, also when its line is no longer held. */
function firstValue(metrics: RunMetrics, name: string): number | null {
  if (metrics.forgotten > 0) return metrics.series.curve(name, null)?.values[0] ?? null;
  const { value: row, done } = metrics.rowsWith(name).next();
  return done ? null : metrics.value(name, row);
}

function rightAnswers(group: RolloutGroup | null): GeneratorFigures["here"] {
  if (group?.updated !== "generator") return null;
  const { rows } = group;
  return { right: rows.filter(({ outcome }) => outcome === 1).length, of: rows.length };
}

/** Verdicts on steps that agree with the truth; of a verifier that judges no steps, verdicts on answers. */
function trueVerdicts(group: RolloutGroup | null): VerifierFigures["here"] {
  if (!group) return null;
  const steps = group.rows.flatMap((row) =>
    row.verdicts === null ? [] : row.steps.map((_, step) => stepFacts(row, step)),
  );
  const judged = (facts: readonly StepFacts[]) =>
    facts.filter(({ verdict }) => verdict === "right" || verdict === "wrong");
  const ofSteps = judged(steps);
  const verdicts = ofSteps.length > 0 ? ofSteps : judged(group.rows.map(finalFacts));
  if (verdicts.length === 0) return null;
  return { true: verdicts.filter(({ mark }) => mark === null).length, of: verdicts.length };
}
