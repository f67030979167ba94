/** The runs saved in this browser: list, load, rename, remove. */
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import { groupFrom, type StoredGroup } from "../../core/recording/stored-group.ts";
import { type Checkpoint, decodeCheckpoint } from "../../core/runs/checkpoint.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { type Databases, type RunDatabase, rowsOf } from "../../storage/database.ts";
import { asStorageError, RECORD_SENTENCES, storageError } from "../../storage/faults.ts";
import type { LineBlock } from "../../storage/line-block.ts";
import type { RunLocks } from "./locks.ts";
import {
  isReadable,
  MOST_NAME,
  MOST_NOTE,
  readRecord,
  type StoredRun,
  type UnreadableRun,
} from "./records.ts";

/** A stored run with its metrics and rollouts; checkpoints are read separately. */
export interface StoredRunContent {
  readonly run: StoredRun;
  readonly blocks: readonly LineBlock[];
  /** Ordered by line. */
  readonly groups: readonly RolloutGroup[];
}

/** All methods reject with TangoError("storage") when the database cannot be used. */
export class RunRepository {
  readonly #databases: Databases;
  readonly #locks: RunLocks;
  readonly #listeners = new Set<() => void>();

  constructor(databases: Databases, locks: RunLocks) {
    this.#databases = databases;
    this.#locks = locks;
  }

  /** All runs, the last changed first; unreadable ones come last. */
  async list(): Promise<readonly (StoredRun | UnreadableRun)[]> {
    const stored = await this.#do((database) => database.getAll("runs"));
    const all = stored.map(readRecord);
    const readable = all.filter(isReadable).sort((a, b) => b.changed - a.changed);
    return [...readable, ...all.filter((run) => !isReadable(run))];
  }

  /** Null when there is no such run. @throws TangoError("bad-file") when it cannot be read */
  async find(id: string): Promise<StoredRun | null> {
    const stored = await this.#do((database) => database.get("runs", id));
    return stored ? readable(stored) : null;
  }

  /** A consistent snapshot, even while a tab writes the run; null when there is no such run. @throws as `find` */
  async load(id: string): Promise<StoredRunContent | null> {
    const [stored, blocks, groups] = await this.#do((database) => {
      const work = database.transaction(["runs", "blocks", "groups"]);
      return Promise.all([
        work.objectStore("runs").get(id),
        work.objectStore("blocks").getAll(rowsOf(id)),
        work.objectStore("groups").getAll(rowsOf(id)),
      ]);
    });
    if (!stored) return null;
    const run = readable(stored);
    return { run, blocks, groups: groupsFrom(groups, run) };
  }

  /**
   * @param line of its CheckpointRef
   * @throws TangoError("bad-file") when it is missing or damaged
   */
  async checkpoint(id: string, line: number): Promise<Checkpoint> {
    const bytes = await this.#do((database) => database.get("checkpoints", [id, line]));
    if (!bytes) throw new TangoError("bad-file", "This checkpoint is no longer stored.");
    return decodeCheckpoint(RECORD_SENTENCES.checkpoint, bytes);
  }

  /** Names the run; cut to MOST_NAME characters. */
  async rename(id: string, name: string): Promise<void> {
    await this.#change(id, { name: name.trim().slice(0, MOST_NAME) });
  }

  /** Sets the note of the run; cut to MOST_NOTE characters. */
  async note(id: string, note: string): Promise<void> {
    await this.#change(id, { note: note.slice(0, MOST_NOTE) });
  }

  /** Whether some tab, possibly this one, writes the run, so that it must not be removed. */
  async isLocked(id: string): Promise<boolean> {
    return (await this.#locks.held()).has(id);
  }

  /** Removes a run for good. @returns false, and keeps it, while a tab writes it */
  async remove(id: string): Promise<boolean> {
    if (await this.isLocked(id)) return false;
    await this.#do(async (database) => {
      const work = database.transaction(["runs", "blocks", "groups", "checkpoints"], "readwrite");
      await Promise.all([
        work.objectStore("runs").delete(id),
        ...(["blocks", "groups", "checkpoints"] as const).map((store) =>
          work.objectStore(store).delete(rowsOf(id)),
        ),
        work.done,
      ]);
    });
    this.changed();
    return true;
  }

  /** Makes a tab the run's only writer. Does nothing if the run does not exist or is unreadable. */
  async claim(id: string, writer: string): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction("runs", "readwrite");
      // `work.done` rejects too, but the failed request already reports the error.
      work.done.catch(() => undefined);
      const stored = await work.store.get(id);
      if (stored && isReadable(readRecord(stored))) {
        await work.store.put({ ...stored, writer } as { id: string });
      }
      await work.done;
    });
  }

  /** @returns unsubscribe */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notifies the listeners that the list has changed. */
  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  async #change(id: string, change: Partial<Pick<StoredRun, "name" | "note">>): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction("runs", "readwrite");
      // `work.done` rejects too, but the failed request already reports the error.
      work.done.catch(() => undefined);
      const stored = await work.store.get(id);
      if (!stored) throw storageError("removed");
      await Promise.all([work.store.put({ ...stored, ...change }), work.done]);
    });
    this.changed();
  }

  async #do<T>(work: (database: RunDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#databases.get());
    } catch (error) {
      throw asStorageError(error);
    }
  }
}

function groupsFrom(stored: readonly StoredGroup[], { settings }: StoredRun): RolloutGroup[] {
  const arm = armById(settings.algorithm);
  return stored.map((group) => {
    const read = groupFrom(group, arm);
    if (read) return read;
    throw new TangoError("bad-file", `The saved run's group of line ${group.line} cannot be read.`);
  });
}

function readable(stored: { readonly id: string }): StoredRun {
  const run = readRecord(stored);
  if (isReadable(run)) return run;
  throw new TangoError("bad-file", `The saved run cannot be used. ${run.unreadable}`);
}
