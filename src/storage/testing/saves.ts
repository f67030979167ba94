/** Small saves of one run, and all rows that a database holds. */
import "fake-indexeddb/auto";
import type { StoredGroup } from "../../core/recording/stored-group.ts";
import type { RunDatabase } from "../database.ts";
import { BLOCK_LINES, type LineBlock } from "../line-block.ts";
import type { RunSave, SavedRecord } from "../save.ts";

export const RUN = "run-1";
export const TAB = "tab-1";
export const LOSS = "train/loss";

/** A record with checkpoints at these lines. */
export const recordOf = (...lines: readonly number[]): SavedRecord => ({
  id: RUN,
  writer: TAB,
  name: "First name",
  note: "",
  moments: lines.map((line) => ({ line })),
});

/** Lines `first` to `first + losses.length - 1`, which have one metric each. */
export const blockAt = (first: number, ...losses: readonly number[]): LineBlock => ({
  first,
  names: [LOSS],
  phases: new Uint8Array(losses.length),
  values: Float64Array.from(losses),
});

export const groupAt = (line: number, problem = "12+34="): StoredGroup => ({
  line,
  updated: "generator",
  problem,
  truth: { steps: [], answer: "46" },
  alpha: 0.5,
  rows: [],
});

export const checkpointAt = (line: number, ...bytes: readonly number[]) => ({
  line,
  bytes: Uint8Array.from(bytes),
});

/** A save of two blocks, two groups and one checkpoint, as far as `changed` does not replace them. */
export const saveOf = (changed: Partial<RunSave> = {}): RunSave => ({
  record: recordOf(3),
  isNew: true,
  from: 0,
  blocks: [blockAt(0, ...Array<number>(BLOCK_LINES).fill(1)), blockAt(BLOCK_LINES, 2)],
  groups: [groupAt(0), groupAt(BLOCK_LINES)],
  dropped: [],
  checkpoints: [checkpointAt(3, 7, 8, 9)],
  ...changed,
});

/** Key and value of all rows, by store. */
export async function rowsIn(database: RunDatabase) {
  const work = database.transaction(["runs", "blocks", "groups", "checkpoints"]);
  const rows = async (name: "runs" | "blocks" | "groups" | "checkpoints") => {
    const store = work.objectStore(name);
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, index): [unknown, unknown] => [key, values[index]]);
  };
  const [runs, blocks, groups, checkpoints] = await Promise.all([
    rows("runs"),
    rows("blocks"),
    rows("groups"),
    rows("checkpoints"),
  ]);
  return { runs, blocks, groups, checkpoints };
}

/** Keys alone, which say what is stored. */
export async function keysIn(database: RunDatabase) {
  const { blocks, groups, checkpoints } = await rowsIn(database);
  const keys = (rows: readonly [unknown, unknown][]) => rows.map(([key]) => key);
  return { blocks: keys(blocks), groups: keys(groups), checkpoints: keys(checkpoints) };
}
