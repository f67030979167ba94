/** What a recording says about the share that a lesson predicts. */
import type { Recording } from "../../../core/recording/recording.ts";
import { DERIVED } from "../../../metrics/derived.ts";
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import { type Point, pointsOf } from "../../../run-view/run-chart/model/lane-line.ts";
import { metricsOfRecording } from "../../../runtime/recording-player/whole-run.ts";
import type { Lesson } from "../lessons/lesson.ts";

export interface LessonNumbers {
  /** The share where the lesson's part of the recording begins and ends. */
  readonly first: number;
  readonly last: number;
  /** Number of answers or verdicts that the first share is taken over. */
  readonly count: number;
  /** After so many updates of both models: all measurements within the part, first and last included. */
  readonly measured: readonly Point[];
  /** The same share in training; empty where the lesson asks for none. */
  readonly training: readonly Point[];
  readonly updates: number;
  /** Texts per problem, M. */
  readonly attempts: number;
}

/** What is logged of a metric, or of the metrics that it is derived from. */
function inputsOf(name: string): readonly string[] {
  return DERIVED.get(name)?.inputs ?? [name, `${name}/count`];
}

/** The shares within the lesson's part: of two measurements after the same update the later one. */
function sharesOf(metrics: RunMetrics, name: string, { recording }: Lesson): Point[] {
  const { from, to } = recording;
  const shares = pointsOf(metrics, name).filter(({ x }) => x >= from && x <= to);
  return [...new Map(shares.map((share) => [share.x, share])).values()];
}

const known = new WeakMap<Recording, Map<Lesson, LessonNumbers | null>>();

/** The figures of a lesson in its recording; null if it was not measured where the lesson's part begins and ends. */
export function numbersOf(lesson: Lesson, recording: Recording): LessonNumbers | null {
  const made = known.get(recording) ?? new Map<Lesson, LessonNumbers | null>();
  known.set(recording, made);
  const found = made.get(lesson);
  const numbers = found === undefined ? readNumbers(lesson, recording) : found;
  made.set(lesson, numbers);
  return numbers;
}

function readNumbers(lesson: Lesson, recording: Recording): LessonNumbers | null {
  const { metric, training } = lesson.predicted;
  const { from, to } = lesson.recording;
  const names = [metric, ...(training === null ? [] : [training])].flatMap(inputsOf);
  const counters = ["generator_updates", "verifier_updates"];
  const metrics = metricsOfRecording(recording, [...counters, ...names]);
  const measured = sharesOf(metrics, metric, lesson);
  const first = measured.find(({ x }) => x === from);
  const last = measured.find(({ x }) => x === to);
  const count = sharesOf(metrics, `${metric}/count`, lesson)[0];
  if (!first || !last || !count) return null;
  return {
    first: first.y,
    last: last.y,
    count: count.y,
    measured,
    training: training === null ? [] : sharesOf(metrics, training, lesson),
    updates: to - from,
    attempts: recording.run.settings.groupSize,
  };
}
