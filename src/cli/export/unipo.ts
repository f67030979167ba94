import { armById } from "../../core/algorithms/registry.ts";
import { pluralize } from "../../core/counted.ts";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { unipoRun } from "../../exchange/rollouts/unipo.ts";
import { argumentError, type Flag, readArguments } from "../arguments.ts";
import { readFileOrRefuse, writeWhole } from "../disk.ts";
import { checkNewFile } from "./folder.ts";
import { requiredFlag } from "./run.ts";

export const UNIPO_FLAGS: readonly Flag[] = [
  { name: "from", value: "FILE.tango.zip", help: "the recording to export" },
  { name: "lane", value: "ID", help: "one of its lanes, as no-verifier, instead of its run" },
  { name: "out", value: "FILE.json", help: "the file to write" },
];

/** @throws TangoError("bad-setting") for a lane that the recording lacks */
function chosen(from: string, lane: string | null): Recording {
  const recording = decodeRecording(from, readFileOrRefuse(from));
  if (lane === null) return recording;
  const found = recording.lanes.find(({ id }) => id === lane);
  if (found) return found.recording;
  const ids = recording.lanes.map(({ id }) => id).join(", ");
  const known = ids === "" ? "which has no lanes" : `whose lanes are ${ids}`;
  throw argumentError(
    `--lane is ${JSON.stringify(lane.slice(0, 40))}, but --from is a recording ${known}.`,
    "lane",
  );
}

/** `lab export unipo`: a recording for poloclub/unipo, which shows runs of one model (docs/exports.md). */
export async function exportUnipo(argv: readonly string[]): Promise<number> {
  const args = readArguments("export unipo", argv, UNIPO_FLAGS);
  const from = requiredFlag("export unipo", args, "from", "the recording to export");
  const out = requiredFlag("export unipo", args, "out", "the file to write");
  checkNewFile(out, ".json");
  const recording = chosen(from, args.text("lane"));
  const arm = armById(recording.run.settings.algorithm);
  const run = unipoRun(recording, arm);
  const text = JSON.stringify(run);
  writeWhole(out, text);
  const { header, entries } = run;
  console.log(
    `Wrote ${out}: ${pluralize(entries.length, "update")} of ${header.algorithm}, ${(text.length / 1e6).toFixed(1)} MB. In a clone of poloclub/unipo: python scripts/build_data.py ${out}`,
  );
  return 0;
}
