/** The IndexedDB database of saved runs and repeated pairs: its stores, and how it is opened. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { asStorageError, storageError } from "./faults.ts";
import type { RepeatPart, StoredRepeat } from "./repeat-part.ts";
import type { SavedRun } from "./saved-run.ts";

const NAME = "tango-lab";
const VERSION = 3;

/** Stores of the versions 1 and 2, in which a run had four: `takeOldRuns` reads them. */
const OLD_STORES = ["runs", "blocks", "groups", "checkpoints"] as const;
type OldStore = { key: IDBValidKey; value: unknown };

interface RunSchema extends DBSchema {
  /** What a list shows of each saved run. */
  saved: { key: string; value: SavedRun };
  /** The run file of each saved run. */
  files: { key: string; value: Uint8Array };
  /** Pairs of runs that are repeated on other seeds (repeats.ts), to be validated before use, as are `parts`. */
  repeats: { key: string; value: StoredRepeat };
  /** The runs of these pairs, and the starts that two runs share. */
  parts: { key: [repeat: string, name: string]; value: RepeatPart };
  runs: OldStore;
  blocks: OldStore;
  groups: OldStore;
  checkpoints: OldStore;
}

export type RunDatabase = IDBPDatabase<RunSchema>;

/** Whether an earlier version made the database, which may then hold runs in its stores. */
export const hasOldStores = (database: RunDatabase): boolean =>
  OLD_STORES.every((store) => database.objectStoreNames.contains(store));

/**
 * Opens the database once and shares the connection. Reopens it after the browser closed it, or another tab required
 * that.
 */
export class Databases {
  #open: Promise<RunDatabase> | null = null;

  /** @throws TangoError("storage") */
  get(): Promise<RunDatabase> {
    if (this.#open) return this.#open;
    const opening = openDatabase(() => {
      if (this.#open === opening) this.#open = null;
    });
    this.#open = opening;
    opening.catch(() => {
      if (this.#open === opening) this.#open = null;
    });
    return opening;
  }

  /** Closes it; the next `get` opens it again. */
  async close(): Promise<void> {
    const opened = this.#open;
    this.#open = null;
    (await opened?.catch(() => null))?.close();
  }
}

async function openDatabase(onClosed: () => void): Promise<RunDatabase> {
  if (!globalThis.indexedDB) throw storageError("refused");
  try {
    return await new Promise<RunDatabase>((done, fail) => {
      openDB<RunSchema>(NAME, VERSION, {
        upgrade: (database, before) => {
          database.createObjectStore("saved", { keyPath: "id" });
          database.createObjectStore("files");
          if (before >= 2) return;
          database.createObjectStore("repeats", { keyPath: "id" });
          database.createObjectStore("parts");
        },
        blocked: () => fail(storageError("blocked")),
        // This tab must not block a newer version in another tab, or a deletion.
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          onClosed();
        },
        terminated: onClosed,
      }).then(done, fail);
    });
  } catch (error) {
    throw asStorageError(error);
  }
}
