/** Recordings with lanes and checkpoints: what a person opens or the page keeps. */

import { zipSync } from "fflate";
import {
  checkpointParts,
  decodeCheckpoints,
  hasCheckpoints,
  latestCheckpoint,
} from "../../../src/core/recording/checkpoints.ts";
import {
  decodeRecording,
  encodeRecording,
  type RecordingWithLanes,
  recordingParts,
} from "../../../src/core/recording/recording.ts";
import { liveRun } from "../../../src/core/recording/testing/run.ts";
import { openZip, writeZip } from "../../../src/core/recording/zip.ts";
import type { Role } from "../../../src/core/role.ts";
import { encodeTrained } from "../../../src/core/runs/sft-checkpoint.ts";
import { loggedMetrics, measuredIn } from "../../../src/run/figures/recorded.ts";
import { checkpointAt, snapshot } from "../../../src/runtime/testing/made-files.ts";
import { archiveChanges } from "../change-file.ts";
import { holds, type Target } from "../target.ts";

const TINY = { updates: 1, verifierWarmup: 1, groupSize: 2, batchSize: 1 };

/** Runs of a few lines: alone, with a lane, and with weights. */
export async function smallRecordings(): Promise<readonly Uint8Array[]> {
  const main = await liveRun(TINY);
  const lane = await liveRun({ ...TINY, algorithm: "grpo" });
  const lanes = [{ id: "no-verifier", recording: lane }];
  const { run } = main;
  const model = (role: Role) =>
    encodeTrained(snapshot(1), { role, preset: "micro", settings: run.settings, command: "" });
  const taken = {
    line: 4,
    generatorUpdates: 0,
    verifierUpdates: 0,
    generator: model("generator"),
    verifier: model("verifier"),
  };
  const latest = checkpointAt(run.settings, 5, 1, 0.5);
  const files = checkpointParts(run, [taken], latest).filter(({ name }) => name !== "run.json");
  return [
    encodeRecording(main),
    encodeRecording({ ...main, lanes }),
    writeZip([...recordingParts(main), ...files]),
  ];
}

const isNumber = (value: unknown): boolean => typeof value !== "number" || Number.isFinite(value);

/** Everything that the page draws of a recording is finite. @throws Broken */
function holdsNumbers({ lines, groups }: Pick<RecordingWithLanes, "lines" | "groups">): void {
  for (const { values } of lines) {
    holds(Object.values(values).every(isNumber), "a metric is not finite");
  }
  for (const { rows } of groups) {
    for (const row of rows) {
      holds(isNumber(row.reward) && isNumber(row.pCorrect), "a reward or P(correct) is not finite");
      holds(row.advantages.every(isNumber), "an advantage is not finite");
    }
  }
}

export const recordings: Target = {
  name: "recordings",
  share: 3,
  changes: archiveChanges,
  seeds: smallRecordings,
  read: (bytes) => {
    const recording = decodeRecording("run", bytes);
    holdsNumbers(recording);
    for (const lane of recording.lanes) holdsNumbers(lane.recording);
    for (const metric of loggedMetrics(recording)) measuredIn(recording, metric);
    // Stored, not deflated: much faster.
    const parts = recordingParts(recording).map(({ name, bytes }) => [name, bytes] as const);
    const again = decodeRecording("again", zipSync(Object.fromEntries(parts), { level: 0 }));
    holds(again.lines.length === recording.lines.length, "lines are lost when it is written");
    if (!hasCheckpoints(openZip("run", bytes, Number.MAX_SAFE_INTEGER))) return;
    latestCheckpoint("run", bytes, recording.run);
    for (const checkpoint of decodeCheckpoints("run", bytes, recording.run)) {
      if (checkpoint.has.generator) checkpoint.weights("generator");
      if (checkpoint.has.verifier) checkpoint.weights("verifier");
    }
  },
};
