/** The curve of a training as it grows, and the short form in which this device stores it. */
import * as v from "valibot";
import type { Recording } from "../../core/recording/recording.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { type Point, trainingLine } from "../../watch/run-chart/model/lane-line.ts";

export const METRIC = "rollouts/accuracy";

/** The recorded curve that can replace a training. */
export const recordedCurve = (recording: Recording): readonly Point[] =>
  trainingLine(
    metricsOfRecording(recording, ["generator_updates", "verifier_updates", METRIC]),
    METRIC,
  ).mean;

/** The most points of a stored curve, so that it takes less than 2 kB. */
const MOST_POINTS = 30;

/** A curve with at most `MOST_POINTS` points: the first, the last, and some between them. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const step = (points.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, i) => points[Math.round(i * step)] as Point);
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const keptSchema = v.object({
  seed: v.pipe(v.number(), v.integer(), v.minValue(1)),
  curve: v.nullable(
    v.object({
      /** Whether this device trained the curve's run. */
      isLive: v.boolean(),
      /** Update and share of each point in turn, shares in thousandths. */
      points: v.pipe(v.array(whole), v.minLength(2), v.maxLength(2 * MOST_POINTS)),
    }),
  ),
});

export interface Kept {
  /** The student's own seed; null before the first training. */
  readonly seed: number | null;
  readonly curve: { readonly isLive: boolean; readonly points: readonly Point[] } | null;
}

/** Reads what is stored; without a curve if it cannot be read. */
export function keptOf(kept: unknown): Kept {
  const read = v.safeParse(keptSchema, kept);
  if (!read.success) return { seed: null, curve: null };
  const { seed, curve } = read.output;
  const points = (curve?.points ?? []).flatMap((x, i, all) =>
    i % 2 === 0 ? [{ x, y: (all[i + 1] ?? 0) / 1000 }] : [],
  );
  return { seed, curve: curve && { isLive: curve.isLive, points } };
}

/** What to store of a curve. */
export const keptWith = (seed: number, isLive: boolean, points: readonly Point[]): unknown => ({
  seed,
  curve: {
    isLive,
    points: thinned(points).flatMap(({ x, y }) => [Math.round(x), Math.round(1000 * y)]),
  },
});
