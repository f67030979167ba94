/** One save of a run, in one transaction: what is stored is always consistent. */
import type { RolloutGroup } from "../../core/training/records.ts";
import { blockOf, type LineBlock } from "./blocks.ts";
import { type RunDatabase, rowsOf } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import { type StoredRun, toRecord } from "./records.ts";
import type { RunSums } from "./sums-schema.ts";

export interface RunSave {
  /** Name and note of a run that is stored already are not overwritten. */
  readonly run: StoredRun;
  /** "new": not stored yet. "take": taken over from another tab. Null: this tab is its writer already. */
  readonly claim: "new" | "take" | null;
  /** Lines from this one on are new or replaced: stored ones are deleted. */
  readonly from: number;
  /** From the block that holds line `from` on. */
  readonly blocks: readonly LineBlock[];
  readonly groups: readonly RolloutGroup[];
  /** Lines of the rollout groups that the page no longer holds. */
  readonly dropped: readonly number[];
  /** New ones; stored ones that the record no longer lists are deleted. */
  readonly checkpoints: readonly { readonly line: number; readonly bytes: Uint8Array }[];
}

/** Writes all of it or nothing. @param sums those of the run with this save @throws LabError("storage") */
export async function writeSave(
  database: RunDatabase,
  save: RunSave,
  sums: RunSums,
): Promise<void> {
  const { run, claim, from, blocks, groups, dropped } = save;
  const { id } = run;
  const work = database.transaction(["runs", "blocks", "groups", "checkpoints"], "readwrite");
  // A save that fails rejects below; its transaction must not be reported a second time.
  work.done.catch(() => undefined);
  const store = {
    runs: work.objectStore("runs"),
    blocks: work.objectStore("blocks"),
    groups: work.objectStore("groups"),
    checkpoints: work.objectStore("checkpoints"),
  };
  try {
    const stored = (await store.runs.get(id)) as { writer?: unknown } | undefined;
    if (!stored && claim !== "new") throw storageError("removed");
    if (stored && claim !== "take" && stored.writer !== run.writer) throw storageError("taken");
    const { name = run.name, note = run.note } = (stored ?? {}) as Partial<StoredRun>;
    const record = { ...toRecord(run), name, note, sums };
    const lines = new Set(run.moments.map(({ line }) => line));
    const checkpoints = await store.checkpoints.getAllKeys(rowsOf(id));
    const requests = function* (): Generator<Promise<unknown>> {
      yield store.runs.put(record);
      yield store.blocks.delete(rowsOf(id, blockOf(from)));
      for (const block of blocks) yield store.blocks.put(block, [id, blockOf(block.first)]);
      yield store.groups.delete(rowsOf(id, from));
      for (const line of dropped) yield store.groups.delete([id, line]);
      for (const group of groups) yield store.groups.put(group, [id, group.line]);
      for (const key of checkpoints) if (!lines.has(key[1])) yield store.checkpoints.delete(key);
      for (const { line, bytes } of save.checkpoints)
        yield store.checkpoints.put(bytes, [id, line]);
    };
    // The transaction reports the first failure.
    for (const request of requests()) request.catch(() => undefined);
    await work.done;
  } catch (error) {
    const cause = work.error ?? error;
    abandon(work);
    throw asStorageError(cause);
  }
}

/** Updates how a run ended, and nothing else, if this tab still is its writer. @throws when the transaction fails */
export async function writeEnding(
  database: RunDatabase,
  { id, writer, ending }: Pick<StoredRun, "id" | "writer" | "ending">,
): Promise<void> {
  const work = database.transaction("runs", "readwrite");
  // As above: the request that fails rejects by itself.
  work.done.catch(() => undefined);
  const stored = (await work.store.get(id)) as { id: string; writer?: unknown } | undefined;
  if (stored?.writer === writer) await work.store.put({ ...stored, ending } as { id: string });
  await work.done;
}

/** Aborts a transaction, which may have ended by itself. */
function abandon(work: { abort(): void }): void {
  try {
    work.abort();
  } catch {
    // It is over.
  }
}
