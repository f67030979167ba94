/** What a recording measured of the share that a part of it shows. */
import type { Recording } from "../../../../core/recording/recording.ts";
import { measuredIn } from "../../../../run/figures/recorded.ts";
import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Point } from "../../../../run/run-chart/model/lane-line.ts";
import type { Watch } from "../schema.ts";

export interface Curve {
  /** All measurements within the part, first and last included. */
  readonly measured: readonly Point[];
  /** The same share in training; empty where none is asked for. */
  readonly training: readonly Point[];
  readonly first: number;
  readonly last: number;
  /** Number of answers or verdicts that the first share is taken over. */
  readonly count: number;
}

type Asked = Pick<Watch, "recording" | "chart">;

/** Null where it was not measured at both ends of the part. */
export function curveOf(shown: Recording, { recording, chart }: Asked): Curve | null {
  const { from, to } = recording;
  const within = (metric: string) =>
    measuredIn(shown, metric).filter(({ x }) => x >= from && x <= to);
  const measured = within(chart.metric);
  const first = measured.find(({ x }) => x === from);
  const last = measured.find(({ x }) => x === to);
  const count = within(`${chart.metric}/count`)[0];
  if (!first || !last || !count) return null;
  const training = chart.training === null ? [] : within(chart.training);
  return { measured, training, first: first.y, last: last.y, count: count.y };
}

/** The predicted share, where the lesson has the end of this chart among its figures; else null. */
export function guessFor(
  { recording, chart }: Asked,
  figures: ReadonlyMap<string, WrittenNumber>,
  prediction: unknown,
): number | null {
  const isAboutIt = [...figures.values()].some(
    ({ source }) =>
      source.from === "recording" &&
      source.preset === recording.preset &&
      source.metric === chart.metric &&
      source.at === recording.to,
  );
  return isAboutIt && typeof prediction === "number" ? prediction : null;
}

/** Whether it was played once. */
export const hasBegun = (kept: unknown): boolean =>
  (kept as { begun?: unknown } | null)?.begun === true;
