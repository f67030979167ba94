/** The saved runs and opened files of the page. Loaded lazily, after the first paint. */

import { PRESETS } from "../../core/presets/registry.ts";
import { runEncoder, startFileReader } from "../../runtime/files/reader.ts";
import { RunFiles } from "../../runtime/files/run-files.ts";
import { SavedRuns } from "../../runtime/persistence/saved-runs.ts";
import { saveFile } from "../../runtime/save-file.ts";
import type { SavedRun } from "../../runtime/storage/saved-run.ts";
import { app } from "./app.ts";
import { checkpointSources } from "./checkpoints.ts";
import { overlayFiles } from "./overlay.ts";

/** The name of a run: the user's, else its preset and seed. */
export function runName({ name, preset, settings }: SavedRun): string {
  return name || nameOf(preset, settings.seed);
}

/** The default name of a run. */
export function nameOf(preset: string, seed: number): string {
  const title = PRESETS.get(preset)?.title ?? preset;
  return `${title}, seed ${seed}`;
}

const startReader = (files: Parameters<typeof startFileReader>[0]) => startFileReader(files);
const encode = runEncoder(startReader);

export const savedRuns = new SavedRuns({ app, nameOf: runName, startReader, encode });

export const runFiles = new RunFiles({
  app,
  savedRuns,
  encode,
  sources: checkpointSources,
  layOver: overlayFiles,
  startReader,
  save: ({ name, bytes }) => saveFile(name, new Blob([bytes])),
});

/** Resumes the opened run on screen from its last checkpoint. */
export function resumeShown(): void {
  const { origin } = app.player.item?.facts ?? {};
  if (origin?.kind === "kept") void savedRuns.resume(origin.id);
  else if (origin?.kind === "file") void runFiles.resume();
}
