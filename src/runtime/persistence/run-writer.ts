import type { Databases } from "../../storage/database.ts";
import { type StorageFault, storageFaultOf } from "../../storage/faults.ts";
import { writeEnding, writeSave } from "../../storage/save.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import type { StoredRun } from "./records.ts";
import type { LiveRunData, SaveTracker } from "./save-tracker.ts";

/** Minimum time between two saves, except when the run pauses or the page is left. */
const GAP_MS = 5000;
/** Time between a failed save and the next attempt. */
const FAULT_GAP_MS = 30_000;

interface RunWriterParts {
  readonly registry: RunRegistry;
  readonly databases: Databases;
  readonly laneName: (run: LiveRun) => string;
  /** Called after every save and every fault. */
  readonly onChange: () => void;
}

/** Writes one live run to the browser's storage. Never throws, and training never waits for it. */
export class RunWriter {
  readonly #parts: RunWriterParts;
  readonly #run: LiveRun;
  readonly #tracker: SaveTracker;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next save may start, in ms on performance.now. */
  #next = 0;
  #fault: StorageFault | null = null;

  constructor(parts: RunWriterParts, run: LiveRun, tracker: SaveTracker) {
    this.#parts = parts;
    this.#run = run;
    this.#tracker = tracker;
  }

  /** The run's id; null when nothing of it is saved. */
  get id(): string | null {
    return this.#tracker.isStored ? this.#tracker.id : null;
  }

  /** Why the last save failed; null when it did not. */
  get fault(): StorageFault | null {
    return this.#fault;
  }

  /** Its current record; null before its models are built. */
  record(): StoredRun | null {
    const held = this.#liveData();
    return held && this.#tracker.record(held);
  }

  /** Marks that the run was resumed at this line, so that later lines are saved again. */
  truncate(line: number): void {
    this.#tracker.truncate(line);
  }

  /** Saves as soon as the gap since the last save allows. */
  saveSoon(): void {
    const wait = Math.max(0, this.#next - performance.now());
    this.#timer ??= setTimeout(() => void this.save(), wait);
  }

  /** Saves now; resolves when that is done or has failed. */
  save(): Promise<void> {
    this.#forgetTimer();
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** After a fault: saves the complete run again. */
  retry(): Promise<void> {
    this.#tracker.forgetSaved();
    return this.save();
  }

  /** The page leaves the run: its record stays, and another tab may resume it. */
  leave(): Promise<void> {
    this.#forgetTimer();
    this.#saving = this.#saving.then(() => this.#leave());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const tracker = this.#tracker;
    if (tracker.isLost || !this.#savable()) return;
    this.#next = performance.now() + GAP_MS;
    try {
      await this.#write();
      this.#fault = null;
    } catch (error) {
      this.#fault = storageFaultOf(error);
      tracker.markFailed(this.#fault);
      this.#next = performance.now() + FAULT_GAP_MS;
    }
    this.#parts.onChange();
  }

  /** Writes everything unsaved. @throws TangoError */
  async #write(): Promise<void> {
    const tracker = this.#tracker;
    const held = this.#savable();
    if (!held) return;
    const save = tracker.nextSave(held);
    await writeSave(await this.#parts.databases.get(), save);
    tracker.markSaved(save);
  }

  async #leave(): Promise<void> {
    const tracker = this.#tracker;
    try {
      if (tracker.isStored) {
        await writeEnding(await this.#parts.databases.get(), tracker.endingRecord());
      }
    } catch {
      // Ignored: the only consequence is that the run is offered for resuming once more.
    }
    tracker.release();
    this.#parts.onChange();
  }

  /** The live run's data, if it has a checkpoint to resume from; else null. */
  #savable(): LiveRunData | null {
    const held = this.#liveData();
    return held?.checkpoints.newest ? held : null;
  }

  #liveData(): LiveRunData | null {
    const { registry, laneName } = this.#parts;
    const { metrics, checkpoints } = this.#run;
    const { state } = this.#run;
    const { running, info } = state;
    if (!running || !info) return null;
    const view = viewOf(registry, this.#run);
    const name = laneName(this.#run);
    return { name, metrics, checkpoints, state, running, info, view };
  }

  #forgetTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** The view of the run; without a selection when the run is not on screen. */
function viewOf({ state, shown }: RunRegistry, run: LiveRun): StoredRun["view"] {
  const { tab: _, ...view } = state.view;
  return shown === run ? view : { ...view, line: null, row: null, step: null };
}
