/** Runs that version 0.2 saved in four stores: they become run files once, and the old rows go. */
import { armById } from "../../core/algorithms/registry.ts";
import { type RunToWrite, runToWrite } from "../../core/files/write-run.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { groupFrom, type StoredGroup } from "../../core/recording/stored-group.ts";
import { checkedSettings, decodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { commandWithChanges } from "../../core/settings/setting-changes-told.ts";
import { EVAL_POINTS, type MetricsLine, PHASES } from "../../core/training/records.ts";
import { hasOldStores, type RunDatabase } from "../storage/database.ts";
import type { SavedRun } from "../storage/saved-run.ts";
import type { SavedRunStore } from "../storage/saved-runs.ts";

/** The record of an old run. */
type OldRun = Omit<SavedRun, "bytes">;

/** Lines of the metrics log that follow each other. */
interface LineBlock {
  readonly first: number;
  readonly names: readonly string[];
  readonly phases: Uint8Array; // [lines], index into PHASES
  readonly values: Float64Array; // [lines * names], NaN where a line has none
}

/** Rows of a run: their keys begin with its id. */
const rowsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, []]);

/** @returns how many old runs could not be read: they stay where they are */
export async function takeOldRuns(
  database: RunDatabase,
  saved: SavedRunStore,
  encode: (run: RunToWrite) => Promise<Uint8Array>,
): Promise<number> {
  if (!hasOldStores(database)) return 0;
  let unreadable = 0;
  for (const old of (await database.getAll("runs")) as OldRun[]) {
    try {
      const [blocks, groups, checkpoints] = await Promise.all(
        (["blocks", "groups", "checkpoints"] as const).map((store) =>
          database.getAll(store, rowsOf(old.id)),
        ),
      );
      const content = contentOf(
        old,
        blocks as LineBlock[],
        groups as StoredGroup[],
        checkpoints as Uint8Array[],
      );
      const file = await encode(content);
      const { id, name, note, figures, changed, ending, writer, command } = old;
      const { run } = content.recording;
      const entry = { id, name, note, figures, changed, ending, writer, bytes: file.length };
      await saved.write({ ...run, ...entry, command }, file);
      await removeOld(database, id);
    } catch {
      unreadable += 1;
    }
  }
  return unreadable;
}

async function removeOld(database: RunDatabase, id: string): Promise<void> {
  const work = database.transaction(["runs", "blocks", "groups", "checkpoints"], "readwrite");
  await Promise.all([
    work.objectStore("runs").delete(id),
    ...(["blocks", "groups", "checkpoints"] as const).map((store) =>
      work.objectStore(store).delete(rowsOf(id)),
    ),
    work.done,
  ]);
}

function contentOf(
  old: OldRun,
  blocks: readonly LineBlock[],
  groups: readonly StoredGroup[],
  checkpoints: readonly Uint8Array[],
): RunToWrite {
  const { lab, preset, engine, adapter, from, counts, settingChanges = [] } = old;
  const settings = checkedSettings("The saved run", { ...old.settings });
  const command = commandWithChanges(old.command, settingChanges);
  const facts = { lab, preset, command, engine, adapter, from, counts, settings };
  const run: RunFacts = settingChanges.length > 0 ? { ...facts, settingChanges } : facts;
  const arm = armById(settings.algorithm);
  return runToWrite(
    {
      run,
      lines: linesOf(blocks),
      groups: groups.flatMap((group) => groupFrom(group, arm) ?? []),
      lanes: [],
    },
    checkpoints.map((bytes) => decodeCheckpoint("The saved checkpoint", bytes)),
  );
}

/** The nth evaluation is of the nth of the plan's three points. */
function linesOf(blocks: readonly LineBlock[]): MetricsLine[] {
  let evaluations = 0;
  return blocks.flatMap(({ first, names, phases, values }) =>
    Array.from(phases, (index, row): MetricsLine => {
      const phase = PHASES[index] ?? "done";
      const stage = phase === "evaluation" ? EVAL_POINTS[evaluations++] : undefined;
      const named = names.map((name, c) => [name, values[row * names.length + c] ?? NaN] as const);
      const logged = named.filter(([, value]) => Number.isFinite(value));
      const line = first + row;
      return { line, phase, ...(stage ? { stage } : {}), values: Object.fromEntries(logged) };
    }),
  );
}
