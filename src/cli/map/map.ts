import { existsSync } from "node:fs";
import { join } from "node:path";
import { badFile, jsonOf } from "../../core/bad-file.ts";
import { numberText } from "../../core/plot/axis.ts";
import { gatherMap, type ReportParts } from "../../study/map/gather.ts";
import {
  firstOf,
  MAP_AXES,
  type MapMark,
  mapText,
  medianOf,
  type ReachMap,
} from "../../study/map/map.ts";
import { argumentError, type Flag, readArguments } from "../arguments.ts";
import { COMMAND_PREFIX } from "../command-name.ts";
import { checkWritable, readText, writeWhole } from "../disk.ts";
import { mapSvg } from "./figure.ts";

export const MAP_FLAGS: readonly Flag[] = [
  { name: "data", value: "FILE", help: "the data of the page's picture (default: map.json)" },
  { name: "figure", value: "FILE", help: "the picture (default: map.svg)" },
];

/** The reports in these folders, each with its path. @throws TangoError("bad-file") naming one that is invalid */
export function reportsIn(folders: readonly string[]): [string, ReportParts][] {
  return folders.map((folder) => {
    const file = join(folder, "report.json");
    if (!existsSync(file)) throw badFile(file, "it is not there: name folders of finished studies");
    const report = jsonOf(file, readText(file)) as ReportParts;
    const isReport = [report?.settings, report?.table, report?.study?.blocks].every(Array.isArray);
    if (!isReport) throw badFile(file, "it is not a report of a study");
    return [file, report];
  });
}

const millions = (tokens: number | null) =>
  tokens === null ? "–" : `${numberText(tokens / 1e6)} M tokens`;

/** "5 columns, misprints 0.95: tango first by tokens (0.61 M tokens), grpo by updates (88)." */
function lineOf(mark: MapMark): string {
  const who = MAP_AXES.map((axis) => {
    const first = firstOf(mark, axis);
    if (first === "nobody") return `nobody by ${axis}`;
    if (first === "open") return `open by ${axis}, since runs were stopped too early`;
    const at = medianOf(mark, first, axis);
    const words = axis === "tokens" ? millions(at) : String(at);
    return `${first} first by ${axis} (${words})`;
  });
  return `${mark.columns} columns, misprints ${mark.misprintRate}: ${who.join(", ")}.`;
}

/** One line per setting on which arm is first. */
const linesOf = ({ marks }: ReachMap) => marks.map(lineOf);

/** `lab map`: the map of who is first, from the reports of finished studies. */
export async function map(argv: readonly string[]): Promise<number> {
  const args = readArguments("map", argv, MAP_FLAGS, Infinity);
  if (args.positionals.length === 0) {
    throw argumentError(`map needs folders with a report.json: ${COMMAND_PREFIX} map DIR….`, "map");
  }
  const gathered = gatherMap(reportsIn(args.positionals));
  const [data, figure] = [args.text("data") ?? "map.json", args.text("figure") ?? "map.svg"];
  for (const file of [data, figure]) checkWritable(file);
  writeWhole(data, mapText(gathered));
  writeWhole(figure, mapSvg(gathered));
  for (const line of linesOf(gathered)) console.log(line);
  console.log(`Wrote ${data} and ${figure}.`);
  return 0;
}
