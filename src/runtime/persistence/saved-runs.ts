import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlainError } from "../../core/errors.ts";
import { TangoError } from "../../core/errors.ts";
import type { RunToWrite } from "../../core/files/write-run.ts";
import type { TangoApp } from "../create-app.ts";
import type { FileReader, StartReader } from "../files/reader.ts";
import { type ReadRun, readThrough } from "../files/reading.ts";
import { earlierRun } from "../files/resume-file.ts";
import { resultOrProblem } from "../or-problem.ts";
import { openedItem } from "../recording-player/item.ts";
import { Databases } from "../storage/database.ts";
import {
  isReadable,
  MOST_NAME,
  MOST_NOTE,
  type SavedRun,
  type UnreadableRun,
} from "../storage/saved-run.ts";
import { SavedRunStore } from "../storage/saved-runs.ts";
import { type RunLocks, runLocks } from "./locks.ts";
import { takeOldRuns } from "./old-runs.ts";
import { Saver } from "./saver.ts";

interface SavedRunsState {
  /** The unfinished run of the last visit; null when there is none, or the user has decided. */
  readonly offer: {
    readonly run: SavedRun;
    /** Whether another tab trains it now: then it can be watched but not resumed. */
    readonly isElsewhere: boolean;
  } | null;
  /** Why a run on this page is not saved; null while it is saved, or when nothing needs saving. */
  readonly fault: PlainError | null;
  /** What went wrong with a saved run that the user asked for. */
  readonly problem: PlainError | null;
}

/** The display name of a run: the user's, else its preset and seed. */
export type NameRun = (run: SavedRun) => string;

interface SavedRunsParts {
  readonly app: TangoApp;
  readonly nameOf: NameRun;
  readonly startReader: StartReader;
  /** Makes the bytes of a run file. */
  readonly encode: (run: RunToWrite) => Promise<Uint8Array>;
  readonly locks?: RunLocks;
  readonly databases?: Databases;
}

const DONE = new TangoError("stopped", "Nobody waits for the saved run any more.");

/**
 * The runs saved in this browser. A saved run is the file that *Save* writes, so it is opened as one. Methods never
 * throw unless documented: errors are in `problem`.
 */
export class SavedRuns {
  readonly store: StoreApi<SavedRunsState> = createStore(() => ({
    offer: null,
    fault: null,
    problem: null,
  }));
  readonly #parts: SavedRunsParts;
  readonly #databases: Databases;
  readonly #locks: RunLocks;
  readonly #saved: SavedRunStore;
  readonly #saver: Saver;
  readonly #listeners = new Set<() => void>();
  /** The run that is being resumed: a second click waits for the first. */
  #resuming: Promise<void> | null = null;
  /** Reads the checkpoints of the saved run that is watched. */
  #archive: FileReader | null = null;

  constructor(parts: SavedRunsParts) {
    const { app, encode } = parts;
    this.#parts = parts;
    this.#databases = parts.databases ?? new Databases();
    this.#locks = parts.locks ?? runLocks(globalThis.navigator?.locks);
    this.#saved = new SavedRunStore(this.#databases);
    this.#saver = new Saver({
      registry: app.registry,
      saved: this.#saved,
      locks: this.#locks,
      encode,
      onChange: (fault) => {
        if (fault !== undefined) this.store.setState({ fault });
        this.#changed();
      },
    });
  }

  /** Takes over runs of an earlier version, and looks for a run to resume. */
  async start(): Promise<void> {
    try {
      const database = await this.#databases.get();
      const unreadable = await takeOldRuns(database, this.#saved, this.#parts.encode);
      if (unreadable > 0) this.store.setState({ problem: oldRunsProblem(unreadable) });
      await this.#findOffer();
    } catch {
      // The user has asked for nothing yet: the first save reports what is wrong.
    }
  }

  /** The id of the run in front; null when it is not saved yet. */
  get id(): string | null {
    return this.#saver.idOf(this.#parts.app.registry.front);
  }

  /** The id of a live run; null when it is not saved yet. */
  readonly idOf = (run: Parameters<Saver["idOf"]>[0]): string | null => this.#saver.idOf(run);

  /** Saves all live runs now; resolves when that is done or has failed: then `fault` says why. */
  readonly save = (): Promise<void> => this.#saver.saveAll();

  /** All runs, the last changed first; unreadable ones come last. @throws TangoError("storage") */
  readonly list = (): Promise<readonly (SavedRun | UnreadableRun)[]> => this.#saved.list();

  /** The file of a run, and what is known of it. @throws TangoError when it is gone or cannot be read */
  readonly read = (id: string) => this.#saved.read(id);

  /** Whether some tab, possibly this one, trains the run, so that it is not removed. */
  async isLocked(id: string): Promise<boolean> {
    return (await this.#locks.held()).has(id);
  }

  /** Names a run or notes something about it. @throws TangoError("storage") */
  async change(id: string, { name, note }: { name?: string; note?: string }): Promise<void> {
    await this.#saved.change(id, {
      ...(name === undefined ? {} : { name: name.trim().slice(0, MOST_NAME) }),
      ...(note === undefined ? {} : { note: note.slice(0, MOST_NOTE) }),
    });
    this.#changed();
  }

  /** Calls the listener after each change of the list. @returns unsubscribe */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Checks whether another tab still trains the offered run. */
  async refreshOffer(): Promise<void> {
    if (this.store.getState().offer?.isElsewhere) await this.#findOffer().catch(() => undefined);
  }

  /**
   * Resumes a saved run, after saving and leaving the run on this page.
   * @param isBehind whether it trains behind the recording that is on screen
   */
  resume(id: string, isBehind = false): Promise<void> {
    this.#resuming ??= this.#resume(id, isBehind).finally(() => {
      this.#resuming = null;
    });
    return this.#resuming;
  }

  async #resume(id: string, isBehind: boolean): Promise<void> {
    const { app } = this.#parts;
    const live = this.#saver.runOf(id);
    if (live) {
      app.lanes.bringForward(live.id);
      await app.timeline.showLive();
      return;
    }
    await this.#do(async () => {
      await this.save();
      const taken = await this.#saver.take(id);
      try {
        const { run, read, reader } = await this.#open(id);
        reader.end(DONE);
        if (!taken) return this.store.setState({ offer: { run, isElsewhere: true } });
        if (!read.latest) throw new TangoError("bad-file", "The saved run has no checkpoint.");
        this.store.setState({ offer: null });
        const { preset, settings, command } = run;
        const earlier = earlierRun(read, read.latest, { preset, command, here: settings });
        await this.#saver.resumeAs(taken, () => app.controller.resume(earlier, isBehind));
      } catch (error) {
        // Releasing it twice is harmless.
        taken?.release();
        throw error;
      }
    });
  }

  /** Puts a saved run on screen as a recording. @returns false when this browser has none, or it cannot be read */
  async watch(id: string, plays: boolean): Promise<boolean> {
    const opened = await this.#do(async () => {
      const { run, read, reader } = await this.#open(id);
      this.#archive?.end(DONE);
      this.#archive = reader;
      const name = this.#parts.nameOf(run);
      const item = await openedItem(read.recording, read.checkpoints, {
        kind: "kept",
        id,
        name,
        canResume: true,
      });
      this.store.setState({ offer: null });
      await this.#parts.app.controller.watchOwn(item, plays);
      return true;
    });
    return opened ?? false;
  }

  /** Removes a run for good, unless a tab trains it. */
  async remove(id: string): Promise<void> {
    await this.#do(async () => {
      const { offer } = this.store.getState();
      const isElsewhere = await this.isLocked(id);
      if (!isElsewhere) await this.#saved.remove(id);
      if (offer?.run.id === id) {
        this.store.setState({ offer: isElsewhere ? { ...offer, isElsewhere } : null });
      }
      this.#changed();
    });
  }

  /** Closes the notices; the offered run stays saved. */
  dismiss(): void {
    this.store.setState({ offer: null, problem: null });
  }

  async #findOffer(): Promise<void> {
    const run = (await this.#saved.list())
      .filter(isReadable)
      .find(({ ending }) => ending === "open");
    const isElsewhere = run !== undefined && (await this.isLocked(run.id));
    if (this.#parts.app.registry.front.state.status !== "idle") return;
    this.store.setState({ offer: run ? { run, isElsewhere } : null });
  }

  /** Reads a saved run as any other file. The reader is needed for its checkpoints. @throws TangoError */
  async #open(id: string): Promise<{ run: SavedRun; read: ReadRun; reader: FileReader }> {
    const { run, file } = await this.#saved.read(id);
    const given = new File([new Uint8Array(file)], this.#parts.nameOf(run));
    const reader = this.#parts.startReader([given]);
    try {
      const read = await readThrough(reader, [given], null);
      if (read.kind === "run") return { run, read, reader };
      throw new TangoError("bad-file", "The saved run cannot be used: it holds weights alone.");
    } catch (error) {
      reader.end(DONE);
      throw error;
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Null when it failed; the reason is in `problem`. */
  #do<T>(work: () => Promise<T>): Promise<T | null> {
    return resultOrProblem(this.store, work);
  }
}

const oldRunsProblem = (count: number): PlainError => ({
  code: "bad-file",
  message: `${count} ${count === 1 ? "run" : "runs"} that version 0.2 saved here cannot be read.`,
  detail: {},
});
