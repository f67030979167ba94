import { pluralize } from "../core/counted.ts";
import { formatCompact, formatInteger, formatNumber, formatPercent } from "../kit/format.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";
import type { PlotSpec } from "./spec.ts";

/** An x value in words. */
const AT = {
  turns: (x: string) => `verifier’s update ${x}`,
  updates: (x: string) => `update ${x}`,
  line: (x: string) => `line ${x}`,
  tokens: (x: string) => pluralize(x, "token"),
  seconds: (x: string) => `${x} s`,
} satisfies Record<XAxis, (x: string) => string>;

export const formatOn = (scale: PlotSpec["scale"], value: number): string =>
  scale === "share" ? formatPercent(value) : formatNumber(value);

/** A tick label: no trailing zeros. */
export const formatTick = (scale: PlotSpec["scale"], value: number): string => {
  const text = formatOn(scale, value);
  return text.replace(/\.0+e/, "e").replace(/\.\d+$/, (digits) => digits.replace(/\.?0+$/, ""));
};

/** An x value. Tokens are abbreviated, since there are millions; the others are exact. */
export const formatX = (axis: XAxis, x: number): string =>
  axis === "tokens" ? formatCompact(x) : formatInteger(x);

/** "update 148" */
export const xName = (axis: XAxis, x: number): string => AT[axis](formatX(axis, x));

/** The number of decisions behind a point; null if no count was logged or its line is no longer held. */
function countOf(runs: readonly DrawnRun[], curve: PlotCurve, point: number): number | null {
  const metrics = runs[curve.run]?.metrics;
  const at = curve.at[point];
  if (!metrics || at === undefined) return null;
  const count = metrics.value(`${curve.spec.metric}/count`, at - metrics.forgotten);
  return Number.isFinite(count) ? count : null;
}

/** "63 % of 512", or only the value without a count; "6 of 10" for a series of few cases. */
export function valueWithCount(
  plot: Pick<PlotSpec, "scale">,
  runs: readonly DrawnRun[],
  curve: PlotCurve,
  point: number,
): string {
  const share = curve.values[point] ?? Number.NaN;
  const value = formatOn(plot.scale, share);
  const count = countOf(runs, curve, point);
  if (count === null) return value;
  return curve.spec.counted
    ? `${formatInteger(Math.round(share * count))} of ${formatInteger(count)}`
    : `${value} of ${formatInteger(count)}`;
}

/** The name of a curve outside its plot. */
export const curveName = (runs: readonly DrawnRun[], { spec, run }: PlotCurve): string =>
  ofRun(runs, run, spec.label);

/** The name of a curve in the legend of its plot. */
export const legendName = (runs: readonly DrawnRun[], { spec, run }: PlotCurve): string =>
  ofRun(runs, run, spec.short ?? spec.label);

/** Adds the name of the run if there are several. */
function ofRun(runs: readonly DrawnRun[], run: number, name: string): string {
  const [first, ...others] = runs;
  const owner = others.length > 0 ? (runs[run] ?? first) : undefined;
  return owner ? `${owner.name}: ${name}` : name;
}
