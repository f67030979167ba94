import { csvForm } from "../../runtime/csv-form.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { chartCsv } from "./chart-csv.ts";
import { chartSvg, type Snapshot } from "./chart-svg.ts";

export const CHART_FILES = ["csv", "svg"] as const;
export type ChartFile = (typeof CHART_FILES)[number];

/** Saves a chart as `tango-<name>.<kind>`. */
export function saveChart(snapshot: Snapshot, kind: ChartFile): void {
  saveFile(`tango-${snapshot.chart.name}.${kind}`, chartFile(snapshot, kind));
}

function chartFile(snapshot: Snapshot, kind: ChartFile): Blob {
  if (kind === "svg") return new Blob([chartSvg(snapshot)], { type: "image/svg+xml" });
  const runs = snapshot.runs.filter(({ isHidden }) => !isHidden);
  return new Blob([chartCsv(runs, snapshot.chart, csvForm())], { type: "text/csv" });
}
