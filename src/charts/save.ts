import { csvForm } from "../runtime/csv-form.ts";
import { saveFile } from "../runtime/save-file.ts";
import { chartCsv } from "./chart-csv.ts";
import type { Snapshot } from "./chart-renderer.ts";
import { chartSvg } from "./chart-svg.ts";

export const CHART_FILES = ["csv", "svg", "png"] as const;
export type ChartFile = (typeof CHART_FILES)[number];

/** PNG pixels per SVG pixel: sharp on slides and paper. */
const PNG_SCALE = 2;

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

/** The SVG as PNG. */
async function pngOf({ text, width, height }: ReturnType<typeof chartSvg>): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
