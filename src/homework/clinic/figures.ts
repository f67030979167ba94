/** The clinic's numbers for a run: three curves that are free to see, and examinations that cost a point. */
import { mean } from "../../core/metrics/statistics.ts";
import type { MetricsLine, RolloutGroup } from "../../core/training/records.ts";

/** Examinations with numbers, each with its rows; `attempt` shows a text instead. */
export const EXAMINATIONS = {
  gradient: ["outcome", "steps", "entropy", "kl"],
  entropy: ["start", "end"],
  lengths: ["whole", "least"],
  baseline: ["sum"],
  verdicts: ["start", "end"],
  verifier: ["believed", "rejected", "largest", "spread"],
  labels: ["wrong"],
} as const;

export type ExaminationId = keyof typeof EXAMINATIONS;

export const EXAMINATION_IDS = Object.keys(EXAMINATIONS) as ExaminationId[];

/** Curves by generator update. */
const CURVES = ["accuracy", "balanced", "kl"] as const;
export type CurveId = (typeof CURVES)[number];

/** `<examination>/<row>`, or `end/<curve>` for a curve's final value. */
export type FigureId = string;

export interface ClinicRun {
  /** [updates] each. */
  readonly curves: Readonly<Record<CurveId, readonly number[]>>;
  readonly figures: Readonly<Record<FigureId, number>>;
}

/** Updates averaged at a run's beginning or end, because a single one is noise; SOME is the longer span. */
const FEW = 5;
const SOME = 10; // updates in the longer average

/** Sums below this are rounding errors of advantages that cancel. */
const CANCELLED = 1e-9;

interface Logged {
  readonly lines: readonly MetricsLine[];
  readonly groups: readonly RolloutGroup[];
}

const valuesOf = (lines: readonly MetricsLine[], phase: MetricsLine["phase"], name: string) =>
  lines.flatMap((line) => {
    const value = line.phase === phase ? line.values[name] : undefined;
    return value === undefined ? [] : [value];
  });

/** The last known value at each update; before the first one, that value. */
function filled(lines: readonly MetricsLine[], phase: MetricsLine["phase"], name: string) {
  let known = valuesOf(lines, phase, name)[0] ?? 0;
  return lines
    .filter((line) => line.phase === phase)
    .map(({ values }) => {
      known = values[name] ?? known;
      return known;
    });
}

/** Absolute sum of a group's outcome advantages, which should cancel. */
function pushSum({ rows }: RolloutGroup): number {
  const sum = rows.reduce((all, { outcomeAdvantage }) => all + (outcomeAdvantage ?? 0), 0);
  return Math.abs(sum) < CANCELLED ? 0 : Math.abs(sum);
}

/** Curves and figures of a run. @param logged its lines, and its groups in the order of the updates */
export function figuresOf({ lines, groups }: Logged): ClinicRun {
  const written = groups.filter(({ updated }) => updated === "generator");
  const generator = (name: string) => valuesOf(lines, "generator", name);
  const verifier = (name: string) => valuesOf(lines, "verifier", name);
  const start = (values: readonly number[]) => mean(values.slice(0, FEW));
  const end = (values: readonly number[], few = FEW) => mean(values.slice(-few));
  const curves = {
    accuracy: filled(lines, "generator", "rollouts/accuracy"),
    balanced: filled(lines, "verifier", "train/balanced_accuracy"),
    kl: filled(lines, "generator", "kl"),
  };
  const rows = written.flatMap((group) => group.rows);
  const judged = groups.filter(({ updated }) => updated === "verifier");
  const rewards = judged.flatMap((group) => group.rows.map(({ reward }) => reward ?? 0));
  const share = (term: string) => generator(`grad_share/${term}`).at(-1) ?? 0;
  return {
    curves,
    figures: {
      "end/accuracy": end(curves.accuracy),
      "end/balanced": end(curves.balanced, SOME),
      "end/kl": end(curves.kl),
      "gradient/outcome": share("outcome"),
      "gradient/steps": share("steps"),
      "gradient/entropy": share("entropy"),
      "gradient/kl": share("kl"),
      "entropy/start": start(generator("entropy")),
      "entropy/end": end(generator("entropy")),
      "lengths/whole": mean(generator("rollouts/whole")),
      "lengths/least": Math.min(...generator("rollouts/whole")),
      "baseline/sum": mean(written.map(pushSum)),
      "verdicts/start": start(generator("train/step_balanced_accuracy")),
      "verdicts/end": end(generator("train/step_balanced_accuracy")),
      "verifier/believed": end(verifier("train/right"), SOME),
      "verifier/rejected": end(verifier("train/wrong"), SOME),
      "verifier/largest": Math.max(0, ...rewards),
      "verifier/spread": end(verifier("verifier/reward_std"), SOME),
      "labels/wrong": mean(
        rows.map(({ label, isCorrect }) => ((label === 1) === isCorrect ? 0 : 1)),
      ),
    },
  };
}

/** The range of a figure over healthy runs. */
export type HealthyRange = readonly [least: number, most: number];

/** The ranges of all figures over healthy runs. */
export function rangesOf(runs: readonly ClinicRun[]): Readonly<Record<FigureId, HealthyRange>> {
  const names = Object.keys(runs[0]?.figures ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.map(({ figures }) => figures[name] as number);
      return [name, [Math.min(...values), Math.max(...values)] as const];
    }),
  );
}

/** The figures in which two runs differ by more than healthy runs do. */
export const differingFigures = (
  one: ClinicRun,
  other: ClinicRun,
  ranges: Readonly<Record<FigureId, HealthyRange>>,
): FigureId[] =>
  Object.entries(ranges).flatMap(([name, [least, most]]) =>
    Math.abs((one.figures[name] as number) - (other.figures[name] as number)) > most - least
      ? [name]
      : [],
  );

/** The group to show: the last one with both right and wrong answers, else the last. */
export function shownGroup(groups: readonly RolloutGroup[]): RolloutGroup | null {
  const written = groups.filter(({ updated }) => updated === "generator");
  const isMixed = ({ rows }: RolloutGroup) =>
    new Set(rows.map(({ isCorrect }) => isCorrect)).size > 1;
  return written.findLast(isMixed) ?? written.at(-1) ?? null;
}
