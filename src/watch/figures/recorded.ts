/** Reads logged metrics from shipped recordings. */
import { TangoError } from "../../core/errors.ts";
import type { Recording, RecordingWithLanes } from "../../core/recording/recording.ts";
import { DERIVED } from "../../runtime/metrics/derived.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import { type Point, pointsOf } from "../run-chart/model/lane-line.ts";
import { shortList } from "./study-table.ts";

const COUNTERS = ["generator_updates", "verifier_updates"]; // metrics that give a value its update

/** A metric at each update of both models; where one update was measured twice, the later measurement. */
export function measuredIn(recording: Recording, metric: string): Point[] {
  const inputs = DERIVED.get(metric)?.inputs ?? [metric];
  const metrics = metricsOfRecording(recording, [...COUNTERS, ...inputs]);
  return [...new Map(pointsOf(metrics, metric).map((point) => [point.x, point])).values()];
}

/** The names of all metrics that the recording logged, or that are derived from logged metrics. */
export function loggedMetrics({ lines }: Recording): string[] {
  const logged = new Set(lines.flatMap(({ values }) => Object.keys(values)));
  const derived = [...DERIVED].flatMap(([name, { inputs }]) =>
    inputs.every((input) => logged.has(input)) ? [name] : [],
  );
  return [...logged, ...derived].sort();
}

/** Names that share their first part with the metric asked for; all names if none do. */
function similar(names: readonly string[], metric: string): readonly string[] {
  const start = metric.split("/")[0] ?? "";
  const near = names.filter((name) => name.startsWith(start));
  return near.length > 0 ? near : names;
}

/** A recorded lane. @throws TangoError("bad-file") that lists the existing lanes */
export function recordedLane({ run, lanes }: RecordingWithLanes, lane: string): Recording {
  const found = lanes.find(({ id }) => id === lane);
  if (found) return found.recording;
  const there = shortList(lanes.map(({ id }) => id)) || "none";
  throw new TangoError(
    "bad-file",
    `lane "${lane}" is not in the recording of preset ${run.preset}: it has ${there}.`,
    { field: "lane" },
  );
}

/** A metric after `at` updates of both models. @throws TangoError("bad-file") that lists what was logged */
export function recordedAt(recording: Recording, metric: string, at: number): number {
  const points = measuredIn(recording, metric);
  const found = points.find(({ x }) => x === at);
  if (found) return found.y;
  const { preset } = recording.run;
  if (points.length === 0) {
    const there = shortList(similar(loggedMetrics(recording), metric));
    throw new TangoError(
      "bad-file",
      `metric "${metric}" is not in the recording of preset ${preset}: it has ${there}.`,
      { field: "metric" },
    );
  }
  const updates = shortList(points.map(({ x }) => formatInteger(x)));
  const why = `at ${formatInteger(at)}: "${metric}" was measured at update ${updates} of the recording of preset ${preset}.`;
  throw new TangoError("bad-file", why, { field: "at" });
}
