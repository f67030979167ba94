import type { View } from "../reduce.ts";
import type { LiveRun, Stage } from "../stage.ts";
import type { Databases } from "./database.ts";
import { type StorageFault, storageFaultOf } from "./faults.ts";
import type { StoredRun } from "./records.ts";
import { writeEnding, writeSave } from "./save.ts";
import type { LiveRunData, SaveTracker } from "./save-tracker.ts";

/** Between two saves at least; and at most a twentieth of the time goes into saving. */
const GAP_MS = 3000;
const REST = 20;
/** After a save that failed. */
const FAULT_GAP_MS = 30_000;

export interface RunWriterParts {
  readonly stage: Stage;
  readonly databases: Databases;
  readonly laneName: (run: LiveRun) => string;
  /** Told after every save and every fault. */
  readonly onChange: () => void;
}

/** Keeps one live run. Nothing here throws, and training waits for none of it. */
export class RunWriter {
  readonly #parts: RunWriterParts;
  readonly #run: LiveRun;
  readonly #current: SaveTracker;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next save may begin, on performance.now. */
  #next = 0;
  #fault: StorageFault | null = null;

  constructor(parts: RunWriterParts, run: LiveRun, current: SaveTracker) {
    this.#parts = parts;
    this.#run = run;
    this.#current = current;
  }

  /** Its id, where something of it is kept. */
  get id(): string | null {
    return this.#current.isStored ? this.#current.id : null;
  }

  /** Why the last save failed; null when it did not. */
  get fault(): StorageFault | null {
    return this.#fault;
  }

  /** What is said of it as it stands; null before its models stand. */
  describe(): StoredRun | null {
    const held = this.#held();
    return held && this.#current.record(held);
  }

  /** The run goes on at that line. */
  truncate(line: number): void {
    this.#current.truncate(line);
  }

  /** Saves before long. */
  soon(): void {
    const wait = Math.max(0, this.#next - performance.now());
    this.#timer ??= setTimeout(() => void this.save(), wait);
  }

  /** Saves what there is now; resolves when it was kept, or could not be. */
  save(): Promise<void> {
    this.#forgetTimer();
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** After a fault: keeps the whole run anew. */
  retry(): Promise<void> {
    this.#current.forgetStored();
    return this.save();
  }

  /** The run is over for this page: what is kept of it stays, and another tab may take it. */
  leave(): Promise<void> {
    this.#forgetTimer();
    this.#saving = this.#saving.then(() => this.#leave());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const current = this.#current;
    const held = this.#held();
    if (current.isGone || !held || held.checkpoints.length === 0) return;
    const began = performance.now();
    this.#next = began + GAP_MS;
    try {
      const save = current.toSave(held);
      await writeSave(await this.#parts.databases.get(), save);
      current.saved(save);
      this.#fault = null;
      const ended = performance.now();
      this.#next = ended + Math.max(GAP_MS, REST * (ended - began));
    } catch (error) {
      this.#fault = storageFaultOf(error);
      current.failed(this.#fault);
      this.#next = performance.now() + FAULT_GAP_MS;
    }
    this.#parts.onChange();
  }

  async #leave(): Promise<void> {
    const current = this.#current;
    try {
      if (current.isStored) await writeEnding(await this.#parts.databases.get(), current.left());
    } catch {
      // It is offered to be gone on with once more, and nothing else.
    }
    current.release();
    this.#parts.onChange();
  }

  #held(): LiveRunData | null {
    const { stage, laneName } = this.#parts;
    const { metrics, checkpoints } = this.#run;
    const state = stage.stateOf(this.#run);
    const { running, info } = state;
    if (!running || !info) return null;
    const view = viewOf(stage, this.#run);
    const name = laneName(this.#run);
    return { name, metrics, checkpoints: checkpoints.all, state, running, info, view };
  }

  #forgetTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** What is looked at in the run, where it is on screen; else only how. */
function viewOf({ state: { view }, shown }: Stage, run: LiveRun): View {
  return shown === run ? view : { ...view, line: null, row: null, step: null };
}
