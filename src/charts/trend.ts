import { formatNumber, formatPercent } from "../state/format.ts";
import { strings } from "../state/strings.ts";
import { ends, type PlotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";

export const formatOn = (scale: PlotSpec["scale"], value: number): string =>
  scale === "share" ? formatPercent(value) : formatNumber(value);

/** One sentence that says what a plot shows, for those who do not see it: its first series. */
export function trendSentence(plot: PlotSpec, data: PlotData): string | null {
  const [spec] = data.present;
  const [column] = data.ys;
  const end = column ? ends(column) : null;
  if (!spec || !end) return null;
  const last = formatOn(plot.scale, end.last);
  if (end.count === 1) return strings.charts.trendOne(spec.label, last);
  return strings.charts.trend(spec.label, formatOn(plot.scale, end.first), last, end.count);
}
