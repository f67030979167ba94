import { createStore, type StoreApi } from "zustand/vanilla";
import { armById } from "../../core/algorithms/registry.ts";
import { type PlainError, TangoError, toPlainError } from "../../core/errors.ts";
import { type GivenFile, refused, shownName } from "../../core/files/given.ts";
import type { ReadWeights } from "../../core/files/read-files.ts";
import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { metricsCsv } from "../../metrics/csv.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { progressAt } from "../../protocol/progress.ts";
import { isLive, runShown } from "../app-state.ts";
import { allCheckpoints, type CheckpointSource, indexAtUpdate } from "../checkpoints/source.ts";
import type { CheckpointSources } from "../checkpoints/sources.ts";
import type { TangoApp } from "../create-app.ts";
import { blocksFrom, linesOf } from "../persistence/blocks.ts";
import { factsOf } from "../persistence/records.ts";
import type { RunPersistence } from "../persistence/run-persistence.ts";
import { openedItem, type RunOrigin } from "../recording-player/item.ts";
import { prepareStops } from "../recording-player/stops.ts";
import { sourceShown } from "../shown-solution.ts";
import { nameOf } from "./file-name.ts";
import type { FileReader, StartReader } from "./reader.ts";
import { type ReadRun, readThrough } from "./reading.ts";
import { checkpointOfWeights, filesOf, withShapeOf } from "./warm-start.ts";
import { encodeRunFile, encodeWeightsFile, type MadeFile } from "./write-files.ts";

interface FilesState {
  /** Whether files are being read or written. */
  readonly isBusy: boolean;
  /** The file that has been read for a while, and how much of it, from 0 to 1; null for none. */
  readonly reading: { readonly file: string; readonly share: number } | null;
  readonly problem: PlainError | null;
  /** Opened weights that a live run can start from. */
  readonly weights: ReadWeights | null;
}

interface FilesParts {
  readonly app: TangoApp;
  readonly persistence: RunPersistence;
  readonly sources: CheckpointSources;
  readonly startReader: StartReader;
  /** Hands a file to the browser. */
  readonly save: (file: MadeFile) => void;
}

/** Milliseconds until it is shown that a file is being read: most are there before. */
const SHOWN_AFTER_MS = 300;
/** Progress is shown again when it has grown by this share. */
const NOTICEABLE = 0.01;
const STOPPED = new TangoError("stopped", "Nobody waits for the file any more.");

/** Saves the run on screen as files, and opens files. Methods never throw: errors are in `problem`. */
export class RunFiles {
  readonly store: StoreApi<FilesState> = createStore(() => ({
    isBusy: false,
    reading: null,
    problem: null,
    weights: null,
  }));
  readonly #parts: FilesParts;
  #opened = 0;
  /** The run file on screen, as it was read. */
  #run: ReadRun | null = null;
  /** What reads now, and what has the checkpoints of the run file on screen. */
  #reader: FileReader | null = null;
  #archive: FileReader | null = null;

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  /** Saves the run on screen as a run file, with its checkpoints on request. */
  async saveRun(withCheckpoints: boolean): Promise<void> {
    await this.#do(async () => {
      const recording = this.#recording();
      const checkpoints = withCheckpoints ? await this.#checkpoints() : [];
      this.#parts.save(encodeRunFile(recording, checkpoints));
    });
  }

  /** Saves the metrics of the run on screen as CSV. */
  async saveCsv(): Promise<void> {
    await this.#do(async () => {
      const { app, save } = this.#parts;
      const bytes = new TextEncoder().encode(metricsCsv(app.metrics));
      save({ name: `${nameOf(this.#facts())}.csv`, bytes });
    });
  }

  /** Saves one model's weights, from the last checkpoint before the current position. */
  async saveWeights(role: Role): Promise<void> {
    await this.#do(async () => {
      const facts = this.#facts();
      const source = this.#source();
      const refs = await source.list();
      const ref = refs[indexAtUpdate(refs, this.#parts.app.timeline.position)] as CheckpointRef;
      const weights = await source.weights(ref);
      const name = nameOf({ ...facts, counts: ref });
      this.#parts.save(encodeWeightsFile(facts, weights, role, name));
    });
  }

  /** Opens files: a run is shown, weights are kept for `begin`. @returns what was opened; null on failure */
  async open(files: readonly GivenFile[]): Promise<"run" | "weights" | null> {
    return this.#do(async () => {
      const read = await this.#read(files);
      if (read.kind === "weights") {
        this.store.setState({ weights: read });
        return read.kind;
      }
      const { name, recording, checkpoints, latest } = read;
      this.#run = read;
      this.#opened += 1;
      const id = `file-${this.#opened}`;
      const origin: RunOrigin = { kind: "file", id, name, canResume: latest !== null };
      await prepareStops(recording);
      const item = await openedItem(recording, checkpoints, origin);
      await this.#parts.app.controller.watchOwn(item, true);
      return read.kind;
    });
  }

  /** Stops reading: nothing is opened. */
  cancel(): void {
    this.#reader?.end(STOPPED);
  }

  /** Starts a live run of the draft from the opened weights. */
  async begin(): Promise<void> {
    await this.#do(async () => {
      const { weights } = this.store.getState();
      const { app, persistence } = this.#parts;
      if (!weights) return;
      const checkpoint = checkpointOfWeights(weights, app.store.getState().draft);
      this.store.setState({ weights: null });
      await persistence.autoSaver.save();
      persistence.autoSaver.noteInitialFiles(filesOf(weights));
      void app.controller.beginWith(checkpoint);
    });
  }

  /** Sets the draft to the shape of the opened models. */
  takeShape(): void {
    const { weights } = this.store.getState();
    const { store, controller } = this.#parts.app;
    const { preset, draft } = store.getState();
    if (weights) {
      controller.dispatch({ type: "draft", preset, draft: withShapeOf(weights, draft) });
    }
    this.store.setState({ problem: null });
  }

  /** Resumes the opened run file from its last checkpoint, as a new run. */
  async resume(): Promise<void> {
    await this.#do(async () => {
      const { app, persistence } = this.#parts;
      if (!this.#run?.latest) return;
      const { name, recording, latest } = this.#run;
      const { run, lines, groups } = recording;
      const { line } = latest.state;
      const { preset, draft } = app.store.getState();
      // The file may come from a machine with other engines.
      const settings = { ...latest.settings, engine: draft.engine, pace: draft.pace };
      await persistence.autoSaver.save();
      persistence.autoSaver.noteInitialFiles([name]);
      void app.controller.resume({
        preset,
        settings,
        checkpoints: [latest],
        view: {},
        messages: [
          ...new BlockPacker().pack(lines.slice(0, line)),
          ...groups
            .filter((group) => group.line < line)
            .map((group) => ({ type: "rollouts", group }) as const),
          progressAt(armById(run.settings.algorithm), settings, latest.state),
        ],
      });
    });
  }

  /** Drops the opened weights and the error. */
  dismiss(): void {
    this.store.setState({ problem: null, weights: null });
  }

  /** Reads files; progress is shown once it takes a while. */
  async #read(files: readonly GivenFile[]): Promise<ReadRun | ReadWeights> {
    const { origin: before } = this.#parts.app.player.item?.facts ?? {};
    const open = before?.kind === "file" ? this.#run : null;
    const file = files[0] ? shownName(files[0]) : "";
    let share = 0;
    const shown = () => this.store.setState({ reading: { file, share } });
    const timer = setTimeout(shown, SHOWN_AFTER_MS);
    const reader = this.#parts.startReader(files);
    this.#reader = reader;
    try {
      const read = await readThrough(reader, files, open, (now) => {
        const before = this.store.getState().reading?.share;
        share = now;
        if (before !== undefined && now >= before + NOTICEABLE) shown();
      });
      const hasArchive = read.kind === "run" && read.checkpoints !== null;
      if (read.kind === "run") {
        this.#archive?.end(refused("gone", { file: this.#run?.name ?? "" }));
        this.#archive = hasArchive ? reader : null;
      }
      if (!hasArchive) reader.end(STOPPED);
      return read;
    } catch (error) {
      reader.end(STOPPED);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#reader = null;
      this.store.setState({ reading: null });
    }
  }

  #facts(): RunFacts {
    const { app, persistence } = this.#parts;
    const state = app.store.getState();
    const live = isLive(state) ? persistence.autoSaver.record() : null;
    const recorded = isLive(state) ? null : state.recordings.recording?.run;
    const facts = live ? factsOf(live) : recorded;
    if (!facts) throw new TangoError("bad-file", "There is no run on screen yet.");
    return facts;
  }

  #recording(): RecordingWithLanes {
    const { app } = this.#parts;
    const state = app.store.getState();
    const { groups } = runShown(state);
    const item = isLive(state) ? null : app.player.item;
    if (item) return item.recording;
    const run = this.#facts();
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

  /** Where the weights of the run on screen come from. @throws TangoError("bad-file") */
  #source(): CheckpointSource {
    const { app, sources } = this.#parts;
    const id = sourceShown(app.store.getState());
    if (id === null) throw new TangoError("bad-file", "There are no weights of this run here.");
    return sources.get(id);
  }

  async #checkpoints(): Promise<readonly Checkpoint[]> {
    const { checkpoint, ...source } = this.#source();
    if (checkpoint) return allCheckpoints({ ...source, checkpoint });
    throw new TangoError("bad-file", "This recording has no checkpoints to save with it.");
  }

  /** Null when it failed; the reason is in `problem`. */
  async #do<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.store.getState().isBusy) return null;
    this.store.setState({ isBusy: true, problem: null });
    try {
      return await work();
    } catch (thrown) {
      if (thrown !== STOPPED) this.store.setState({ problem: toPlainError(thrown) });
      return null;
    } finally {
      this.store.setState({ isBusy: false });
    }
  }
}
