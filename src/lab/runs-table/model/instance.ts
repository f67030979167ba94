/** The page's table of runs. Loaded lazily when it is opened. */

import { PRESETS } from "../../../core/presets/registry.ts";
import { Undo } from "../../../kit/undo.ts";
import { app } from "../../../page/app.ts";
import { removeLane } from "../../../page/lanes.ts";
import { changesWords, laneName } from "../../../page/names.ts";
import { runFiles, runName, savedRuns } from "../../../page/persistence.ts";
import type { SavedRun } from "../../../storage/saved-run.ts";
import { changesFrom } from "./rows.ts";
import { RunsTable } from "./table.ts";

export const runsUndo = new Undo();

function recordingName(): string {
  const { origin, run } = app.player.item?.facts ?? {};
  return (
    origin?.name ?? `recording of ${PRESETS.get(run?.preset ?? "")?.title ?? run?.preset ?? ""}`
  );
}

/** An unnamed run is named after its preset and seed, and here also after its changes. */
function storedName(run: SavedRun): string {
  const changes = run.name ? [] : changesFrom(run.preset, run.settings);
  const name = runName(run);
  return changes.length === 0 ? name : `${name}, ${changesWords(changes)}`;
}

export const runsTable = new RunsTable({
  app,
  savedRuns,
  files: runFiles,
  removeLane,
  undo: runsUndo,
  nameOfStored: storedName,
  nameOfLane: laneName,
  nameOfRecording: recordingName,
});
