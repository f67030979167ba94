/** The IndexedDB database of saved runs: its stores, and how it is opened. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredGroup } from "../core/recording/stored-group.ts";
import { asStorageError, storageError } from "./faults.ts";
import type { LineBlock } from "./line-block.ts";
import type { RepeatPart, StoredRepeat } from "./repeat-part.ts";

const NAME = "tango-lab";
/** Version of the database's structure; each run's record has its own format number. */
const VERSION = 2;

interface RunSchema extends DBSchema {
  /** Each run's record, to be validated by `readRecord` before use. */
  runs: { key: string; value: { readonly id: string } };
  /** The metrics log, in blocks of lines. */
  blocks: { key: [run: string, index: number]; value: LineBlock };
  /** The rollout groups, by line. */
  groups: { key: [run: string, line: number]; value: StoredGroup };
  /** Checkpoint files (`encodeCheckpoint`), by line. */
  checkpoints: { key: [run: string, line: number]; value: Uint8Array };
  /** Pairs of runs that are repeated on other seeds (repeats.ts), to be validated before use, as are `parts`. */
  repeats: { key: string; value: StoredRepeat };
  /** The runs of these pairs, and the starts that two runs share. */
  parts: { key: [repeat: string, name: string]; value: RepeatPart };
}

export type RunDatabase = IDBPDatabase<RunSchema>;

/** All rows of a run in a store whose keys begin with its id. */
export const rowsOf = (run: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([run, from], [run, Number.POSITIVE_INFINITY]);

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
          if (before < 1) {
            database.createObjectStore("runs", { keyPath: "id" });
            for (const store of ["blocks", "groups", "checkpoints"] as const) {
              database.createObjectStore(store);
            }
          }
          // Version 2: a database of version 1 keeps its runs.
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
