/** The content of the files that a run is saved as. */
import { TangoError } from "../../core/errors.ts";
import { type RunToWrite, runToWrite } from "../../core/files/write-run.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { type AppState, isLive } from "../app-state.ts";
import type { TangoApp } from "../create-app.ts";
import { liveFacts } from "../live-facts.ts";
import { linesOf } from "../metric-lines.ts";
import type { LiveRun } from "../run-registry.ts";

/** @throws TangoError("bad-file") when no run is on screen */
export function factsShown({ store, registry }: TangoApp): RunFacts {
  const state = store.getState();
  const facts = isLive(state) ? liveFacts(state, registry.front) : state.recordings.recording?.run;
  if (!facts) throw new TangoError("bad-file", "There is no run on screen yet.");
  return facts;
}

/** @throws TangoError("bad-file") when the run on screen cannot be a file now */
export function recordingShown(app: TangoApp): RecordingWithLanes {
  const state = app.store.getState();
  const item = isLive(state) ? null : app.player.item;
  if (item) return item.recording;
  const recording = liveRecording(state, app.registry.front);
  if (recording.groups.length === 0) {
    throw new TangoError("bad-file", "The run has no update yet: there is nothing to watch.");
  }
  return recording;
}

/** A live run as the file that the browser keeps of it. @throws TangoError("bad-file") */
export const runToSave = (state: AppState, run: LiveRun): RunToWrite =>
  runToWrite(liveRecording(state, run), run.checkpoints.all);

function liveRecording(state: AppState, run: LiveRun): RecordingWithLanes {
  const facts = liveFacts(state, run);
  if (!facts) throw new TangoError("bad-file", "There is no run on screen yet.");
  if (run.metrics.forgotten > 0) {
    throw new TangoError(
      "bad-file",
      "This run has more lines than a run file holds; the CSV file has those that are still on the page.",
    );
  }
  return { run: facts, lines: linesOf(run.metrics), groups: [...run.state.groups], lanes: [] };
}
