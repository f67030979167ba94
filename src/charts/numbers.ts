import { formatCompact, formatInteger, formatNumber, formatPercent } from "../i18n/format.ts";
import { words } from "../i18n/index.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { ChartRun, PlotCurve } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

export const formatOn = (scale: PlotSpec["scale"], value: number): string =>
  scale === "share" ? formatPercent(value) : formatNumber(value);

/** A round number beside an axis: no zeros behind its last digit. */
export const formatTick = (scale: PlotSpec["scale"], value: number): string => {
  const text = formatOn(scale, value);
  return text.replace(/\.0+e/, "e").replace(/\.\d+$/, (digits) => digits.replace(/\.?0+$/, ""));
};

/** A place on the x axis. Millions of tokens are told in short, the others to the unit. */
export const formatPlace = (axis: XAxis, place: number): string =>
  axis === "tokens" ? formatCompact(place) : formatInteger(place);

/** "update 148" */
export const placeName = (axis: XAxis, place: number): string =>
  words(chartsWords).at[axis](formatPlace(axis, place));

/** Over how many decisions a point of a curve was taken; null where no count was logged, or none is held any more. */
export function countOf(runs: readonly ChartRun[], curve: PlotCurve, point: number): number | null {
  const metrics = runs[curve.run]?.metrics;
  const at = curve.at[point];
  if (!metrics || at === undefined) return null;
  const count = metrics.value(`${curve.spec.metric}/count`, at - metrics.forgotten);
  return Number.isFinite(count) ? count : null;
}

/** "63 % of 512", or without the count where there is none. */
export function valueWithCount(
  plot: PlotSpec,
  runs: readonly ChartRun[],
  curve: PlotCurve,
  point: number,
): string {
  const value = formatOn(plot.scale, curve.values[point] ?? Number.NaN);
  const count = countOf(runs, curve, point);
  return count === null ? value : words(chartsWords).valueOf(value, formatInteger(count));
}

/** What a curve is called by itself, where nothing around it says which plot it belongs to. */
export const curveName = (runs: readonly ChartRun[], { spec, run }: PlotCurve): string =>
  ofRun(runs, run, spec.label);

/** What the legend of its plot calls a curve. */
export const legendName = (runs: readonly ChartRun[], { spec, run }: PlotCurve): string =>
  ofRun(runs, run, spec.short ?? spec.label);

/** With its run where there are several. */
function ofRun(runs: readonly ChartRun[], run: number, name: string): string {
  const [first, ...others] = runs;
  const owner = others.length > 0 ? (runs[run] ?? first) : undefined;
  return owner ? words(chartsWords).named(owner.name, name) : name;
}
