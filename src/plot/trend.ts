import { formatInteger } from "../i18n/format.ts";
import { words } from "../i18n/index.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";
import { curveName, formatOn, formatX, valueWithCount, xName } from "./numbers.ts";
import type { PlotSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

/** A curve with its plot, runs and axis. */
export interface DescribedCurve {
  readonly plot: PlotSpec;
  readonly runs: readonly DrawnRun[];
  readonly curve: PlotCurve;
  readonly axis: XAxis;
}

/** One sentence that describes a curve, for users who cannot see it. */
export function trendSentence(described: DescribedCurve): string {
  const { plot, runs, curve, axis } = described;
  const { values, xs, count } = curve;
  const text = words(chartsWords);
  const { sentences } = words();
  const name = curveName(runs, curve);
  const end = values.length - 1;
  const say = (point: number): string => valueWithCount(plot, runs, curve, point);
  if (end === 0) return sentences([text.trendOne(name, say(0), xName(axis, xs[0] ?? 0))]);
  const rose = (values[end] ?? 0) > (values[0] ?? 0);
  // Values that are formatted alike count as unchanged.
  const isLevel = read(described, 0) === read(described, end);
  const how = isLevel ? text.level : rose ? text.rose : text.fell;
  const [from, to] = [formatX(axis, xs[0] ?? 0), formatX(axis, xs[end] ?? 0)];
  const span = text.between[axis](from, to);
  return sentences([how(name, say(0), say(end), span, formatInteger(count))]);
}

/** The extremes that are not at the ends of the curve, with their x; empty if there are none. */
export function extremesSentence(described: DescribedCurve): string {
  const text = words(chartsWords);
  const { sentences } = words();
  const { values, xs } = described.curve;
  const ends = [read(described, 0), read(described, values.length - 1)];
  const extremes = (
    [
      [text.highest, Math.max(...values)],
      [text.lowest, Math.min(...values)],
    ] as const
  ).flatMap(([say, value]) => {
    const point = values.indexOf(value);
    const text = read(described, point);
    return ends.includes(text) ? [] : [say(text, xName(described.axis, xs[point] ?? 0))];
  });
  return sentences(extremes);
}

/** The value at a point, formatted as on screen. */
const read = ({ plot, curve }: DescribedCurve, point: number): string =>
  formatOn(plot.scale, curve.values[point] ?? 0);
