/** One save of a run: all of it in one transaction, so that what is kept always fits together. */
import type { RolloutGroup } from "../../core/training/records.ts";
import { blockOf, type LineBlock } from "./blocks.ts";
import { type RunDatabase, rowsOf } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import { type StoredRun, toRecord } from "./records.ts";

export interface RunSave {
  /** Its name and note are those that are stored, where it is stored. */
  readonly run: StoredRun;
  /** Whether the run is not there yet as far as is known, is taken over from another tab, or is this tab's already. */
  readonly claim: "new" | "take" | null;
  /** Lines from this one on are new, or said again: nothing that is stored of them stays. */
  readonly from: number;
  /** From the one that holds `from` on. */
  readonly blocks: readonly LineBlock[];
  readonly groups: readonly RolloutGroup[];
  /** Lines of groups that the page no longer keeps. */
  readonly dropped: readonly number[];
  /** New ones; stored ones that the run no longer names go. */
  readonly checkpoints: readonly { readonly line: number; readonly bytes: Uint8Array }[];
}

/** @throws LabError("storage"); nothing of the save is kept then */
export async function writeSave(database: RunDatabase, save: RunSave): Promise<void> {
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
    const moments = new Set(run.moments.map(({ line }) => line));
    const checkpoints = await store.checkpoints.getAllKeys(rowsOf(id));
    const requests = function* (): Generator<Promise<unknown>> {
      yield store.runs.put(toRecord({ ...run, name, note }));
      yield store.blocks.delete(rowsOf(id, blockOf(from)));
      for (const block of blocks) yield store.blocks.put(block, [id, blockOf(block.first)]);
      yield store.groups.delete(rowsOf(id, from));
      for (const line of dropped) yield store.groups.delete([id, line]);
      for (const group of groups) yield store.groups.put(group, [id, group.line]);
      for (const key of checkpoints) if (!moments.has(key[1])) yield store.checkpoints.delete(key);
      for (const { line, bytes } of save.checkpoints)
        yield store.checkpoints.put(bytes, [id, line]);
    };
    // What one of them fails for, the transaction says.
    for (const request of requests()) request.catch(() => undefined);
    await work.done;
  } catch (error) {
    const cause = work.error ?? error;
    abandon(work);
    throw asStorageError(cause);
  }
}

/** Writes of a run that was left: how it ended, and nothing else. */
export async function writeEnding(
  database: RunDatabase,
  { id, writer, ending }: Pick<StoredRun, "id" | "writer" | "ending">,
): Promise<void> {
  const work = database.transaction("runs", "readwrite");
  // As above: what fails is told by the request that failed.
  work.done.catch(() => undefined);
  const stored = (await work.store.get(id)) as { id: string; writer?: unknown } | undefined;
  if (stored?.writer === writer) await work.store.put({ ...stored, ending } as { id: string });
  await work.done;
}

/** A transaction that failed by itself has ended already. */
function abandon(work: { abort(): void }): void {
  try {
    work.abort();
  } catch {
    // It is over.
  }
}
