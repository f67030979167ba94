import { csvForm } from "../runtime/csv-form.ts";
import { saveFile } from "../runtime/save-file.ts";
import { chartCsv } from "./chart-csv.ts";
import type { Snapshot } from "./chart-renderer.ts";
import { chartSvg } from "./chart-svg.ts";
import { pngOf } from "./png.ts";

export const CHART_FILES = ["csv", "svg", "png"] as const;
export type ChartFile = (typeof CHART_FILES)[number];

/** Saves a chart as `tango-<name>.<kind>`. @returns false when the browser could not draw the PNG */
export async function saveChart(snapshot: Snapshot, kind: ChartFile): Promise<boolean> {
  const file = await chartFile(snapshot, kind);
  if (file) saveFile(`tango-${snapshot.chart.name}.${kind}`, file);
  return file !== null;
}

async function chartFile(snapshot: Snapshot, kind: ChartFile): Promise<Blob | null> {
  const { chart } = snapshot;
  const runs = snapshot.runs.filter(({ isHidden }) => !isHidden);
  if (kind === "csv")
    return new Blob([chartCsv(runs, chart.plots, csvForm())], { type: "text/csv" });
  const svg = chartSvg(snapshot);
  return kind === "png" ? pngOf(svg) : new Blob([svg.text], { type: "image/svg+xml" });
}
