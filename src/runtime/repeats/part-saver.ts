import { type StorageFault, storageFaultOf } from "../../storage/faults.ts";
import type { RepeatPart } from "../../storage/repeat-part.ts";
import type { RepeatStore } from "../../storage/repeats.ts";

/** Time between two saves of a continuing run, and between a failed save and the next attempt. */
const GAP_MS = 4000;
const FAULT_GAP_MS = 30_000;

/**
 * Stores the parts of a repeat: each part's latest state every few seconds, its end at once. Failed saves are retried;
 * training never waits for them.
 */
export class PartSaver {
  readonly #store: RepeatStore;
  readonly #id: string;
  readonly #onChange: (unsaved: StorageFault | null) => void;
  readonly #waiting = new Map<string, RepeatPart | null>();
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #unsaved: StorageFault | null = null;

  /** @param onChange called when a save fails, and when all is stored again */
  constructor(
    store: RepeatStore,
    id: string,
    onChange: (unsaved: StorageFault | null) => void = () => undefined,
  ) {
    this.#store = store;
    this.#id = id;
    this.#onChange = onChange;
  }

  /** Stores a part soon; a later state of it replaces it. @param part null deletes what is stored */
  soon(name: string, part: RepeatPart | null): void {
    this.#waiting.set(name, part);
    this.#timer ??= setTimeout(() => void this.now(), this.#unsaved ? FAULT_GAP_MS : GAP_MS);
  }

  /** Stores everything that waits; resolves when that is done or has failed. */
  now(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    for (const [name, part] of [...this.#waiting]) {
      try {
        if (part === null) await this.#store.dropPart(this.#id, name);
        else await this.#store.putPart(this.#id, name, part);
        // A newer state may have arrived meanwhile.
        if (this.#waiting.get(name) === part) this.#waiting.delete(name);
      } catch (error) {
        this.#tell(storageFaultOf(error));
        this.#timer ??= setTimeout(() => void this.now(), FAULT_GAP_MS);
        return;
      }
    }
    this.#tell(null);
  }

  #tell(unsaved: StorageFault | null): void {
    if (unsaved === null && this.#unsaved === null) return;
    this.#unsaved = unsaved;
    this.#onChange(unsaved);
  }

  /** Stops storing. */
  forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting.clear();
  }
}
