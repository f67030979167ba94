import { type StorageFault, storageFaultOf } from "../storage/faults.ts";
import type { RepeatPart } from "../storage/repeat-part.ts";
import type { RepeatStore } from "../storage/repeats.ts";

const GAP_MS = 4000; // between two saves of a continuing run
const FAULT_GAP_MS = 30_000; // between a failed save and the next attempt

/** Stores the latest state of each part every few seconds, again after a failure; training never waits for it. */
export class PartSaver {
  readonly #store: RepeatStore;
  readonly #id: string;
  readonly #onFault: (fault: StorageFault | null) => void;
  readonly #waiting = new Map<string, RepeatPart | null>();
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onFault called after each attempt, with null when all is stored */
  constructor(store: RepeatStore, id: string, onFault: (fault: StorageFault | null) => void) {
    this.#store = store;
    this.#id = id;
    this.#onFault = onFault;
  }

  /** Stores a part soon; a later state of it replaces it. @param part null deletes what is stored */
  soon(name: string, part: RepeatPart | null): void {
    this.#waiting.set(name, part);
    this.#timer ??= setTimeout(() => void this.now(), GAP_MS);
  }

  /** Stores everything that waits; resolves when that is done or has failed. */
  now(): Promise<void> {
    this.#stopTimer();
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** Stops storing. */
  forget(): void {
    this.#stopTimer();
    this.#waiting.clear();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #save(): Promise<void> {
    try {
      for (const [name, part] of [...this.#waiting]) {
        if (part === null) await this.#store.dropPart(this.#id, name);
        else await this.#store.putPart(this.#id, name, part);
        // A newer state may have arrived meanwhile.
        if (this.#waiting.get(name) === part) this.#waiting.delete(name);
      }
      this.#onFault(null);
    } catch (error) {
      this.#timer ??= setTimeout(() => void this.now(), FAULT_GAP_MS);
      this.#onFault(storageFaultOf(error));
    }
  }
}
