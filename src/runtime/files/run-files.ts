import { createStore, type StoreApi } from "zustand/vanilla";
import { TangoError, toPlainError } from "../../core/errors.ts";
import { type GivenFile, refused, shownName } from "../../core/files/given.ts";
import { MOST_FILES, type ReadWeights } from "../../core/files/read-files.ts";
import { runToWrite } from "../../core/files/write-run.ts";
import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { isLive } from "../app-state.ts";
import { allCheckpoints, type CheckpointSource, indexAtUpdate } from "../checkpoints/source.ts";
import { csvForm } from "../csv-form.ts";
import { commandOf } from "../live-facts.ts";
import { metricsCsv } from "../metrics/csv.ts";
import { type NamedMetrics, tidyCsv } from "../metrics/tidy-csv.ts";
import { openedItem, type RunOrigin } from "../recording-player/item.ts";
import { prepareStops } from "../recording-player/stops.ts";
import { sourceShown } from "../shown-solution.ts";
import { sliceOf } from "../slice.ts";
import { nameOf } from "./file-name.ts";
import { type FilesState, NO_FILES } from "./files-state.ts";
import {
  MOST_RUNS,
  mayOpenApart,
  type OpenedRun,
  OpenedRuns,
  readSeveral,
  STOPPED,
} from "./opened-runs.ts";
import type { FilesParts } from "./parts.ts";
import type { FileReader } from "./reader.ts";
import { type ReadRun, readThrough } from "./reading.ts";
import { earlierRun } from "./resume-file.ts";
import { factsShown, recordingShown } from "./run-shown.ts";
import { checkpointOfWeights, filesOf, withShapeOf } from "./warm-start.ts";
import { encodeWeightsFile, runFileName } from "./write-files.ts";

interface ReadOptions {
  /** Whether the files are independent of the run on screen, so that checkpoints without a run are refused. */
  readonly isApart: boolean;
  /** Whether the worker stays alive to read the file's checkpoints later. */
  readonly keepsReader: boolean;
}

/** Milliseconds before progress is shown, since most files are read sooner. */
const SHOWN_AFTER_MS = 300;
/** Progress is shown again each time it has grown by this share. */
const NOTICEABLE = 0.01;
/** Saves the run on screen as files, and opens files. Methods never throw: errors are in `problem`. */
export class RunFiles {
  readonly store: StoreApi<FilesState> = createStore(() => NO_FILES);
  /** All run files that were opened on this page. */
  readonly opened = new OpenedRuns(sliceOf(this.store, "opened"));
  readonly #parts: FilesParts;
  /** The run file on screen, as it was read. */
  #run: ReadRun | null = null;
  /** The reader in use, and the one with the checkpoints of the run file on screen. */
  #reader: FileReader | null = null;
  #archive: FileReader | null = null;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(parts: FilesParts) {
    this.#parts = parts;
  }

  /** Saves the run on screen as a run file, with its checkpoints on request. */
  async saveRun(withCheckpoints: boolean): Promise<void> {
    await this.#save(async () => {
      const { app, savedRuns, encode, save } = this.#parts;
      const { origin } = isLive(app.store.getState()) ? {} : (app.player.item?.facts ?? {});
      const recording = recordingShown(app);
      const isKept = withCheckpoints && origin?.kind === "kept";
      const bytes = isKept
        ? new Uint8Array((await savedRuns.read(origin.id)).file)
        : await encode(runToWrite(recording, withCheckpoints ? await this.#checkpoints() : []));
      save({ name: runFileName(recording.run), bytes });
    });
  }

  /** Saves the metrics of the run on screen as CSV. */
  async saveCsv(): Promise<void> {
    await this.#save(async () => {
      this.#saveText(".csv", metricsCsv(this.#parts.app.metrics, csvForm()));
    });
  }

  /** Saves the metrics of the runs on the charts as one long table, the one on screen first. */
  async saveTidyCsv(runs: readonly NamedMetrics[]): Promise<void> {
    await this.#save(async () => this.#saveText("-long.csv", tidyCsv(runs, csvForm())));
  }

  #saveText(ending: string, text: string): void {
    const { app, save } = this.#parts;
    const bytes = new TextEncoder().encode(text);
    save({ name: nameOf(factsShown(app)) + ending, bytes });
  }

  /** Saves one model's weights, from the last checkpoint before the current position. */
  async saveWeights(role: Role): Promise<void> {
    await this.#save(async () => {
      const facts = factsShown(this.#parts.app);
      const source = this.#source();
      const refs = await source.list();
      const ref = refs[indexAtUpdate(refs, this.#parts.app.timeline.position)] as CheckpointRef;
      const weights = await source.weights(ref);
      const name = nameOf({ ...facts, counts: ref });
      this.#parts.save(encodeWeightsFile(facts, weights, role, name));
    });
  }

  /**
   * Opens files: a run is shown, weights are kept for `begin`, of several runs the first is shown and the others join
   * its charts.
   * @returns what was opened; null on failure
   */
  async open(files: readonly GivenFile[]): Promise<"run" | "runs" | "weights" | null> {
    return this.#do(async () => {
      if (files.length > MOST_RUNS) {
        throw refused("tooManyRuns", { count: files.length, most: MOST_RUNS });
      }
      if (files.length > MOST_FILES) return this.#openSeveral(files, null);
      try {
        const read = await this.#read(files);
        if (read.kind === "weights") {
          this.store.setState({ weights: read });
          return read.kind;
        }
        await this.#show(read, this.opened.add(read, files));
        return read.kind;
      } catch (error) {
        if (files.length < 2 || !mayOpenApart(error)) throw error;
        return this.#openSeveral(files, error);
      }
    });
  }

  /** Puts a run that was opened before on screen again, with its checkpoints. */
  async show(id: string): Promise<void> {
    await this.#do(async () => {
      const opened = this.opened.find(id);
      if (!opened) return;
      const read = await this.#read(opened.files);
      if (read.kind === "run") await this.#show(read, opened);
    });
  }

  /** @param why the error if none of them is a run; null for the error of each */
  async #openSeveral(files: readonly GivenFile[], why: unknown): Promise<"run" | "runs"> {
    const { runs, error } = await readSeveral(files, (file, isFirst) =>
      this.#read([file], { isApart: true, keepsReader: isFirst }),
    );
    const [first, ...others] = runs.map(({ read, file }) => ({
      read,
      opened: this.opened.add(read, [file]),
    }));
    if (!first) throw why ?? error;
    await this.#show(first.read, first.opened);
    this.#parts.layOver(others.map(({ opened }) => opened));
    this.store.setState({ areSeveral: others.length > 0 });
    if (error) this.store.setState({ problem: toPlainError(error) });
    return others.length > 0 ? "runs" : "run";
  }

  async #show(read: ReadRun, { id }: OpenedRun): Promise<void> {
    const { name, recording, checkpoints, latest } = read;
    this.#run = read;
    const origin: RunOrigin = { kind: "file", id, name, canResume: latest !== null };
    await prepareStops(recording);
    const item = await openedItem(recording, checkpoints, origin);
    await this.#parts.app.controller.watchOwn(item, true);
  }

  /** Stops reading: nothing is opened. */
  cancel(): void {
    this.#reader?.end(STOPPED);
  }

  /** Starts a live run of the draft from the opened weights. */
  async begin(): Promise<void> {
    await this.#do(async () => {
      const { weights } = this.store.getState();
      const { app, savedRuns } = this.#parts;
      if (!weights) return;
      const checkpoint = checkpointOfWeights(weights, app.store.getState().draft);
      this.store.setState({ weights: null });
      await savedRuns.save();
      void app.controller.beginWith(checkpoint, filesOf(weights));
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
      const { app, savedRuns } = this.#parts;
      if (!this.#run?.latest) return;
      const { name, latest } = this.#run;
      const { preset, draft } = app.store.getState();
      const command = commandOf(preset, latest.settings, [name]);
      const earlier = earlierRun(this.#run, latest, { preset, command, here: draft });
      await savedRuns.save();
      void app.controller.resume(earlier);
    });
  }

  /** Clears the opened weights, the error, and the flag for several runs. */
  dismiss(): void {
    this.store.setState({ problem: null, areSeveral: false, weights: null });
  }

  /** Reads files; progress is shown once it takes a while. */
  async #read(
    files: readonly GivenFile[],
    { isApart, keepsReader }: ReadOptions = { isApart: false, keepsReader: true },
  ): Promise<ReadRun | ReadWeights> {
    const { origin: before } = this.#parts.app.player.item?.facts ?? {};
    const open = before?.kind === "file" && !isApart ? this.#run : null;
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
      if (read.kind === "run" && read.recording.groups.length === 0) {
        throw refused("noUpdate", { file: read.name });
      }
      const hasArchive = keepsReader && read.kind === "run" && read.checkpoints !== null;
      if (keepsReader && read.kind === "run") {
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

  /** Saves wait for each other: a file that is made in a worker takes longer than the next click. */
  #save(work: () => Promise<void>): Promise<unknown> {
    this.#saving = this.#saving.then(() => this.#do(work));
    return this.#saving;
  }

  /** Null when it failed; the reason is in `problem`. */
  async #do<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.store.getState().isBusy) return null;
    this.store.setState({ isBusy: true, problem: null, areSeveral: false });
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
