/** The curve of a training as it grows, and the short form in which this device stores it. */
import * as v from "valibot";
import type { Recording, RecordingWithLanes } from "../../../../core/recording/recording.ts";
import { DERIVED } from "../../../../metrics/derived.ts";
import type { RunMetrics } from "../../../../metrics/run-metrics.ts";
import { recordedLane } from "../../../../run/figures/recorded.ts";
import { laneLine, type Point } from "../../../../run/run-chart/model/lane-line.ts";
import { metricsOfRecording } from "../../../../runtime/recording-player/whole-run.ts";

const COUNTERS = ["generator_updates", "verifier_updates"]; // metrics that give a value its update
/** The most points of a stored curve, so that five curves take less than 2 kB. */
const MOST_POINTS = 30;

/** A metric of a run as a curve: all values, and means of the last five values. */
export function curveIn(metrics: RunMetrics, metric: string) {
  const names = { training: metric, heldOut: metric, counter: "generator_updates" };
  const { raw, mean } = laneLine(metrics, names);
  return { raw, mean };
}

const metricsOf = (recording: Recording, metric: string): RunMetrics =>
  metricsOfRecording(recording, [...COUNTERS, ...(DERIVED.get(metric)?.inputs ?? [metric])]);

/** The recorded curve that can replace a training. @param lane a recorded lane; null for the recorded run itself */
export function recordedCurve(
  recording: RecordingWithLanes,
  lane: string | null,
  metric: string,
): readonly Point[] {
  const shown = lane === null ? recording : recordedLane(recording, lane);
  return curveIn(metricsOf(shown, metric), metric).mean;
}

/** Number of updates of both models in a whole recording, which is the longest axis. */
export const updatesIn = ({ run }: Recording): number =>
  run.counts.generatorUpdates + run.counts.verifierUpdates;

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
  curves: v.pipe(
    v.array(
      v.object({
        choice: wholeNumber,
        isLive: v.boolean(),
        /** Update and share of each point in turn, shares in thousandths. */
        points: v.pipe(v.array(wholeNumber), v.maxLength(2 * MOST_POINTS)),
      }),
    ),
    v.maxLength(5),
  ),
});

/** The curve of one choice, trained here or taken from a recording. */
export interface Curve {
  readonly choice: number;
  /** Whether this device trained the curve's run. */
  readonly isLive: boolean;
  readonly points: readonly Point[];
}

export interface Kept {
  /** The student's own seed; null before the first training. */
  readonly seed: number | null;
  readonly curves: readonly Curve[];
}

/** Reads what is stored; without curves if it cannot be read. @param choices number of choices */
export function keptOf(kept: unknown, choices: number): Kept {
  const read = v.safeParse(keptSchema, kept);
  if (!read.success) return { seed: null, curves: [] };
  const { seed, curves } = read.output;
  const known = curves.filter(({ choice, points }) => choice < choices && points.length >= 2);
  return {
    seed,
    curves: known.map(({ points, ...curve }) => ({
      ...curve,
      points: points.flatMap((x, i) =>
        i % 2 === 0 ? [{ x, y: (points[i + 1] ?? 0) / 1000 }] : [],
      ),
    })),
  };
}

/** What to store with one more curve, which replaces an earlier curve of the same choice. */
export function keptWith({ curves }: Kept, seed: number, curve: Curve): unknown {
  const others = curves.filter(({ choice }) => choice !== curve.choice);
  return {
    seed,
    curves: [...others, { ...curve, points: thinned(curve.points) }].map(({ points, ...rest }) => ({
      ...rest,
      points: points.flatMap(({ x, y }) => [Math.round(x), Math.round(1000 * y)]),
    })),
  };
}
