/** The measurements of a share in the part of a recording that the student watches. */
import type { Recording } from "../../../../core/recording/recording.ts";
import { measuredIn } from "../../../../run/figures/recorded.ts";
import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Point } from "../../../../run/run-chart/model/lane-line.ts";
import type { Guess } from "../../lesson-view.ts";
import type { Watch } from "../schema.ts";

export interface Curve {
  /** All checks from the start of the part to its end, both included. */
  readonly measured: readonly Point[];
  /** The share in training, as a second curve. */
  readonly training: readonly Point[];
  readonly first: number;
  readonly last: number;
  /** Number of answers or verdicts that the first check is taken over. */
  readonly count: number;
}

type Asked = Pick<Watch, "recording" | "chart">;

/** The curve of the part; null where nothing was measured at its start or its end. */
export function curveOf(shown: Recording, { recording, chart }: Asked): Curve | null {
  const { from, to } = recording;
  const within = (metric: string) =>
    measuredIn(shown, metric).filter(({ x }) => x >= from && x <= to);
  const measured = within(chart.metric);
  const first = measured.find(({ x }) => x === from);
  const last = measured.find(({ x }) => x === to);
  const count = within(`${chart.metric}/count`)[0];
  if (!first || !last || !count) return null;
  return {
    measured,
    training: within(chart.training),
    first: first.y,
    last: last.y,
    count: count.y,
  };
}

/** The predicted share, if the lesson's figures include the end of this chart; else null. */
export function guessFor(
  { recording, chart }: Asked,
  figures: ReadonlyMap<string, WrittenNumber>,
  guess: Guess | null,
): number | null {
  const isAboutIt = [...figures.values()].some(
    ({ source }) =>
      source.from === "recording" &&
      source.preset === recording.preset &&
      source.metric === chart.metric &&
      source.at === recording.to,
  );
  return isAboutIt && guess?.kind === "share" ? guess.value : null;
}

/** Whether the student has started to play the part, from what is stored. */
export const hasBegun = (kept: unknown): boolean =>
  (kept as { begun?: unknown } | null)?.begun === true;
