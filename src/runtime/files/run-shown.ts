/** Converts the run on screen to the content of a file. */
import { TangoError } from "../../core/errors.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { isLive, runShown } from "../app-state.ts";
import type { TangoApp } from "../create-app.ts";
import { blocksFrom, linesOf } from "../persistence/blocks.ts";
import { factsOf } from "../persistence/records.ts";
import type { RunPersistence } from "../persistence/run-persistence.ts";

interface Parts {
  readonly app: TangoApp;
  readonly persistence: RunPersistence;
}

/** @throws TangoError("bad-file") when no run is on screen */
export function factsShown({ app, persistence }: Parts): RunFacts {
  const state = app.store.getState();
  const live = isLive(state) ? persistence.autoSaver.record() : null;
  const recorded = isLive(state) ? null : state.recordings.recording?.run;
  const facts = live ? factsOf(live) : recorded;
  if (!facts) throw new TangoError("bad-file", "There is no run on screen yet.");
  return facts;
}

/** @throws TangoError("bad-file") when the run on screen cannot be a file now */
export function recordingShown(parts: Parts): RecordingWithLanes {
  const { app } = parts;
  const state = app.store.getState();
  const { groups } = runShown(state);
  const item = isLive(state) ? null : app.player.item;
  if (item) return item.recording;
  const run = factsShown(parts);
  const { metrics } = app.registry.front;
  if (metrics.forgotten > 0) {
    throw new TangoError(
      "bad-file",
      "This run has more lines than a run file holds; the CSV file has those that are still on the page.",
    );
  }
  const lines = linesOf(blocksFrom(metrics, 0));
  if (groups.length === 0) {
    throw new TangoError("bad-file", "The run has no update yet: there is nothing to watch.");
  }
  return { run, lines, groups: [...groups], lanes: [] };
}
