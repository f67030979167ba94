/** One save of a run, in one transaction: what is stored is always consistent. */
import type { StoredGroup } from "../core/recording/stored-group.ts";
import { type RunDatabase, rowsOf } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import { blockOf, type LineBlock } from "./line-block.ts";

/** The fields of a run's record that saving reads; all fields are stored. */
export interface SavedRecord {
  readonly id: string;
  /** Id of the tab that writes the run. */
  readonly writer: string;
  readonly name: string;
  readonly note: string;
  /** Its checkpoints. */
  readonly moments: readonly { readonly line: number }[];
}

/** How a run ended, and the tab that reports it. */
export interface RunEnding extends Pick<SavedRecord, "id" | "writer"> {
  readonly ending: "open" | "finished" | "left";
}

export interface RunSave<Stored extends SavedRecord = SavedRecord> {
  /** Name and note of a run that is stored already are not overwritten. */
  readonly record: Stored;
  /** Whether the run is not stored yet; otherwise this tab must be its writer. */
  readonly isNew: boolean;
  /** First line that is new or replaced: stored lines from here on are deleted. */
  readonly from: number;
  /** Blocks from the one with line `from` on. */
  readonly blocks: readonly LineBlock[];
  readonly groups: readonly StoredGroup[];
  /** Lines of the rollout groups that the page no longer holds. */
  readonly dropped: readonly number[];
  /** New checkpoints; stored ones that the record no longer lists are deleted. */
  readonly checkpoints: readonly { readonly line: number; readonly bytes: Uint8Array }[];
}

/** Writes the whole save or nothing. @throws TangoError("storage") */
export async function writeSave(database: RunDatabase, save: RunSave): Promise<void> {
  const { isNew, from, blocks, groups, dropped } = save;
  const { id } = save.record;
  const work = database.transaction(["runs", "blocks", "groups", "checkpoints"], "readwrite");
  // A failed save rejects below; the transaction's own rejection must not be reported again.
  work.done.catch(() => undefined);
  const store = {
    runs: work.objectStore("runs"),
    blocks: work.objectStore("blocks"),
    groups: work.objectStore("groups"),
    checkpoints: work.objectStore("checkpoints"),
  };
  try {
    const stored = (await store.runs.get(id)) as { writer?: unknown } | undefined;
    if (!stored && !isNew) throw storageError("removed");
    if (stored && stored.writer !== save.record.writer) throw storageError("taken");
    const { record } = save;
    const { name = record.name, note = record.note } = (stored ?? {}) as Partial<SavedRecord>;
    const whole = { ...record, name, note };
    const lines = new Set(record.moments.map(({ line }) => line));
    const checkpoints = await store.checkpoints.getAllKeys(rowsOf(id));
    const requests = function* (): Generator<Promise<unknown>> {
      yield store.runs.put(whole);
      yield store.blocks.delete(rowsOf(id, blockOf(from)));
      for (const block of blocks) yield store.blocks.put(block, [id, blockOf(block.first)]);
      yield store.groups.delete(rowsOf(id, from));
      for (const line of dropped) yield store.groups.delete([id, line]);
      for (const group of groups) yield store.groups.put(group, [id, group.line]);
      for (const key of checkpoints) if (!lines.has(key[1])) yield store.checkpoints.delete(key);
      for (const { line, bytes } of save.checkpoints)
        yield store.checkpoints.put(bytes, [id, line]);
    };
    // The transaction reports the first failure of these requests.
    for (const request of requests()) request.catch(() => undefined);
    await work.done;
  } catch (error) {
    const cause = work.error ?? error;
    abandon(work);
    throw asStorageError(cause);
  }
}

/** Updates only how a run ended, if this tab is still its writer. @throws when the transaction fails */
export async function writeEnding(
  database: RunDatabase,
  { id, writer, ending }: RunEnding,
): Promise<void> {
  const work = database.transaction("runs", "readwrite");
  // `work.done` rejects too, but the failed request already reports the error.
  work.done.catch(() => undefined);
  const stored = (await work.store.get(id)) as { id: string; writer?: unknown } | undefined;
  if (stored?.writer === writer) await work.store.put({ ...stored, ending } as { id: string });
  await work.done;
}

/** Aborts a transaction that may already have ended. */
function abandon(work: { abort(): void }): void {
  try {
    work.abort();
  } catch {
    // Ignored: the transaction has ended.
  }
}
