/** The curve of a training as it grows, and the short form in which this device stores it. */
import * as v from "valibot";
import type { Recording } from "../../../../core/recording/recording.ts";
import { DERIVED } from "../../../../metrics/derived.ts";
import type { RunMetrics } from "../../../../metrics/run-metrics.ts";
import { type Point, trainingLine } from "../../../../run/run-chart/model/lane-line.ts";
import { metricsOfRecording } from "../../../../runtime/recording-player/whole-run.ts";

const COUNTERS = ["generator_updates", "verifier_updates"]; // metrics that give a value its update
/** The most points of a stored curve, so that it takes less than 2 kB. */
const MOST_POINTS = 30;

/** A metric of a run by updates of the generator: all values, and means of the last five values. */
export const curveIn = (metrics: RunMetrics, metric: string) => trainingLine(metrics, metric);

const metricsOf = (recording: Recording, metric: string): RunMetrics =>
  metricsOfRecording(recording, [...COUNTERS, ...(DERIVED.get(metric)?.inputs ?? [metric])]);

/** The recorded curve that can replace a training. */
export const recordedCurve = (recording: Recording, metric: string): readonly Point[] =>
  curveIn(metricsOf(recording, metric), metric).mean;

/** Number of updates of the generator in a whole recording, which is the longest axis. */
export const updatesIn = ({ run }: Recording): number => run.counts.generatorUpdates;

/** The end of the axis: an eighth, a quarter, a half or all of `updates`, as far as the curve has reached. */
export function axisEnd(updates: number, reached: number): number {
  const parts = [8, 4, 2, 1].map((part) => Math.ceil(updates / part));
  return parts.find((end) => reached <= end) ?? reached;
}

/** A curve with at most `MOST_POINTS` points: the first, the last, and some between them. */
export function thinned(points: readonly Point[]): Point[] {
  if (points.length <= MOST_POINTS) return [...points];
  const step = (points.length - 1) / (MOST_POINTS - 1);
  const places = Array.from({ length: MOST_POINTS }, (_, i) => Math.round(i * step));
  return places.flatMap((place) => points[place] ?? []);
}

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const keptSchema = v.object({
  seed: v.pipe(v.number(), v.integer(), v.minValue(1)),
  curve: v.nullable(
    v.object({
      isLive: v.boolean(),
      /** Update and share of each point in turn, shares in thousandths. */
      points: v.pipe(v.array(wholeNumber), v.minLength(2), v.maxLength(2 * MOST_POINTS)),
    }),
  ),
});

/** The curve, trained here or taken from the recording. */
export interface Curve {
  /** Whether this device trained the curve's run. */
  readonly isLive: boolean;
  readonly points: readonly Point[];
}

export interface Kept {
  /** The student's own seed; null before the first training. */
  readonly seed: number | null;
  readonly curve: Curve | null;
}

/** Reads what is stored; without a curve if it cannot be read. */
export function keptOf(kept: unknown): Kept {
  const read = v.safeParse(keptSchema, kept);
  if (!read.success) return { seed: null, curve: null };
  const { seed, curve } = read.output;
  const points = curve?.points ?? [];
  return {
    seed,
    curve: curve && {
      isLive: curve.isLive,
      points: points.flatMap((x, i) =>
        i % 2 === 0 ? [{ x, y: (points[i + 1] ?? 0) / 1000 }] : [],
      ),
    },
  };
}

/** What to store of a curve. */
export const keptWith = (seed: number, { isLive, points }: Curve): unknown => ({
  seed,
  curve: {
    isLive,
    points: thinned(points).flatMap(({ x, y }) => [Math.round(x), Math.round(1000 * y)]),
  },
});
