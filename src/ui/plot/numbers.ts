import { pluralize } from "../../core/counted.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import { formatCompact, formatInteger, formatNumber, formatPercent } from "../kit/format.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";
import type { ChartSpec } from "./spec.ts";

/** An x value in words. */
const AT = {
  turns: (x: string) => `verifier’s update ${x}`,
  updates: (x: string) => `update ${x}`,
  line: (x: string) => `line ${x}`,
  tokens: (x: string) => pluralize(x, "token"),
  seconds: (x: string) => `${x} s`,
} satisfies Record<XAxis, (x: string) => string>;

export const formatOn = (scale: ChartSpec["scale"], value: number): string =>
  scale === "share" ? formatPercent(value) : formatNumber(value);

/** A tick label: no trailing zeros. */
export const formatTick = (scale: ChartSpec["scale"], value: number): string => {
  const text = formatOn(scale, value);
  return text.replace(/\.0+e/, "e").replace(/\.\d+$/, (digits) => digits.replace(/\.?0+$/, ""));
};

/** An x value. Tokens are abbreviated, since there are millions; the others are exact. */
export const formatX = (axis: XAxis, x: number): string =>
  axis === "tokens" ? formatCompact(x) : formatInteger(x);

/** "update 148" */
export const xName = (axis: XAxis, x: number): string => AT[axis](formatX(axis, x));

/** "63 % of 512": the value of a point with the number of cases it was measured on, where that was logged. */
export function valueWithCount(
  { scale }: Pick<ChartSpec, "scale">,
  runs: readonly DrawnRun[],
  curve: PlotCurve,
  point: number,
): string {
  const value = formatOn(scale, curve.values[point] ?? Number.NaN);
  const metrics = runs[curve.run]?.metrics;
  const row = (curve.at[point] ?? Number.NaN) - (metrics?.forgotten ?? 0);
  const count = metrics?.value(`${curve.spec.metric}/count`, row) ?? Number.NaN;
  return Number.isFinite(count) ? `${value} of ${formatInteger(count)}` : value;
}

/** The name of a curve: its series in the run on screen, else its run. */
export const curveName = (runs: readonly DrawnRun[], { spec, run }: PlotCurve): string =>
  run === 0 ? spec.label : (runs[run]?.name ?? spec.label);
