/** Where the browser keeps runs: one IndexedDB database, its stores, and how it is opened. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { LineBlock } from "./blocks.ts";
import { asStorageError, storageError } from "./faults.ts";

const NAME = "tango-lab";
/** Of the stores, not of what lies in them: each run's record says its own format. */
const VERSION = 1;

export interface RunSchema extends DBSchema {
  /** What is said of each run; foreign until `readRecord` has read it. */
  runs: { key: string; value: { readonly id: string } };
  /** Its lines, in blocks. */
  blocks: { key: [run: string, index: number]; value: LineBlock };
  /** Its groups, by their lines. */
  groups: { key: [run: string, line: number]; value: RolloutGroup };
  /** Checkpoint files (`encodeCheckpoint`), by the lines before them. */
  checkpoints: { key: [run: string, line: number]; value: Uint8Array };
}

export type RunDatabase = IDBPDatabase<RunSchema>;

/** All rows of a run in a store whose keys begin with its id. */
export const rowsOf = (run: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([run, from], [run, Number.POSITIVE_INFINITY]);

/**
 * Opens the database, once for all who ask. It is opened anew after the browser closed it, or
 * another tab wanted it changed.
 */
export class Databases {
  #open: Promise<RunDatabase> | null = null;

  /** @throws LabError("storage") */
  get(): Promise<RunDatabase> {
    if (this.#open) return this.#open;
    const opening = openKept(() => {
      if (this.#open === opening) this.#open = null;
    });
    this.#open = opening;
    opening.catch(() => {
      if (this.#open === opening) this.#open = null;
    });
    return opening;
  }

  /** Closes it; the next one who asks opens it again. */
  async close(): Promise<void> {
    const opened = this.#open;
    this.#open = null;
    (await opened?.catch(() => null))?.close();
  }
}

async function openKept(onClosed: () => void): Promise<RunDatabase> {
  if (!globalThis.indexedDB) throw storageError("refused");
  try {
    return await new Promise<RunDatabase>((done, fail) => {
      openDB<RunSchema>(NAME, VERSION, {
        upgrade: (database) => {
          database.createObjectStore("runs", { keyPath: "id" });
          for (const store of ["blocks", "groups", "checkpoints"] as const) {
            database.createObjectStore(store);
          }
        },
        blocked: () => fail(storageError("blocked")),
        // A newer version in another tab, or who deletes it, must not wait for this one.
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
