import { TangoError } from "../../core/errors.ts";
import { WORKER_LOST } from "../../protocol/messages.ts";
import { missingOf, type StorageFault, storageFaultOf } from "../../storage/faults.ts";
import type { RunStore } from "../../storage/run-store.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import { noteBegun, noteSettled } from "./begun.ts";
import type { StoredRun } from "./records.ts";
import type { LiveRunData, SaveTracker } from "./save-tracker.ts";

/** Minimum time between two saves; saving takes at most a twentieth of the time. */
const GAP_MS = 400;
const MIN_GAP_PER_SAVE = 20; // in durations of the last save
/** Time between a failed save and the next attempt. */
const FAULT_GAP_MS = 30_000;

interface RunWriterParts {
  readonly registry: RunRegistry;
  readonly store: RunStore;
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
  #missing: number | null = null;

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

  /** Bytes of room that the last save needed and did not find; null when it did not fail for that. */
  get missing(): number | null {
    return this.#missing;
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

  /** Marks the run as begun: until the first save, closing the page would lose it. */
  noteBegun(): void {
    const tracker = this.#tracker;
    if (!tracker.isStored && !tracker.isLost) noteBegun(tracker.begun());
  }

  /** The run stopped with a fault. Without models, closing the page loses nothing. */
  noteFault(): void {
    if (!this.#run.state.info) noteSettled(this.#tracker.id);
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
    const began = performance.now();
    this.#next = began + GAP_MS;
    try {
      // A lost worker takes the save's transferred arrays with it, so the next attempt builds them anew.
      await this.#write().catch((error) => {
        if (!(error instanceof TangoError && error.code === WORKER_LOST)) throw error;
        return this.#write();
      });
      noteSettled(tracker.id);
      this.#fault = null;
      this.#missing = null;
      const ended = performance.now();
      this.#next = ended + Math.max(GAP_MS, MIN_GAP_PER_SAVE * (ended - began));
    } catch (error) {
      this.#fault = storageFaultOf(error);
      this.#missing = missingOf(error);
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
    tracker.markSaved(save, await this.#parts.store.save(save, tracker.known));
  }

  async #leave(): Promise<void> {
    const tracker = this.#tracker;
    noteSettled(tracker.id);
    try {
      if (tracker.isStored) await this.#parts.store.end(tracker.endingRecord());
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
