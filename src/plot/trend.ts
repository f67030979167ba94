import { pluralize } from "../core/counted.ts";
import { sentences } from "../kit/english.ts";
import { formatInteger } from "../kit/format.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";
import { curveName, formatOn, formatX, valueWithCount, xName } from "./numbers.ts";
import type { PlotSpec } from "./spec.ts";

/** A range of x values in words. */
const BETWEEN = {
  turns: (from: string, to: string) => `between the verifier’s updates ${from} and ${to}`,
  updates: (from: string, to: string) => `between updates ${from} and ${to}`,
  line: (from: string, to: string) => `between lines ${from} and ${to}`,
  tokens: (from: string, to: string) => `between ${from} and ${pluralize(to, "token")}`,
  seconds: (from: string, to: string) => `between ${from} and ${to} s`,
} satisfies Record<XAxis, (from: string, to: string) => string>;

const chartsRose = (name: string, first: string, last: string, between: string, count: string) =>
  `${name}: rose from ${first} to ${last} ${between}, ${count} values`;

const chartsFell = (name: string, first: string, last: string, between: string, count: string) =>
  `${name}: fell from ${first} to ${last} ${between}, ${count} values`;

const chartsLevel = (name: string, first: string, last: string, between: string, count: string) =>
  `${name}: started at ${first} and ended at ${last} ${between}, ${count} values`;

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
  const name = curveName(runs, curve);
  const end = values.length - 1;
  const say = (point: number): string => valueWithCount(plot, runs, curve, point);
  if (end === 0) return sentences([`${name}: ${say(0)} at ${xName(axis, xs[0] ?? 0)}`]);
  const rose = (values[end] ?? 0) > (values[0] ?? 0);
  // Values that are formatted alike count as unchanged.
  const isLevel = read(described, 0) === read(described, end);
  const how = isLevel ? chartsLevel : rose ? chartsRose : chartsFell;
  const [from, to] = [formatX(axis, xs[0] ?? 0), formatX(axis, xs[end] ?? 0)];
  const span = BETWEEN[axis](from, to);
  return sentences([how(name, say(0), say(end), span, formatInteger(count))]);
}

/** The value at a point, formatted as on screen. */
const read = ({ plot, curve }: DescribedCurve, point: number): string =>
  formatOn(plot.scale, curve.values[point] ?? 0);
