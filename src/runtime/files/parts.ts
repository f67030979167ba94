import type { RunToWrite } from "../../core/files/write-run.ts";
import type { CheckpointSources } from "../checkpoints/sources.ts";
import type { TangoApp } from "../create-app.ts";
import type { SavedRuns } from "../persistence/saved-runs.ts";
import type { OpenedRun } from "./opened-runs.ts";
import type { StartReader } from "./reader.ts";
import type { MadeFile } from "./write-files.ts";

/** What the files of a page need besides their own code. */
export interface FilesParts {
  readonly app: TangoApp;
  readonly savedRuns: Pick<SavedRuns, "save" | "read">;
  readonly sources: CheckpointSources;
  readonly startReader: StartReader;
  /** Makes the bytes of a run file. */
  readonly encode: (run: RunToWrite) => Promise<Uint8Array<ArrayBuffer>>;
  /** Shows runs in the same charts as the run on screen. */
  readonly layOver: (runs: readonly OpenedRun[]) => void;
  /** Hands a file to the browser. */
  readonly save: (file: MadeFile) => void;
}
