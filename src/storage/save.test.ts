import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TangoError } from "../core/errors.ts";
import { Databases, type RunDatabase } from "./database.ts";
import { BLOCK_LINES } from "./line-block.ts";
import { type RunSave, writeEnding, writeSave } from "./save.ts";
import {
  blockAt,
  checkpointAt,
  groupAt,
  keysIn,
  RUN,
  recordOf,
  rowsIn,
  saveOf,
  TAB,
} from "./testing/saves.ts";

let databases: Databases;
let database: RunDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  databases = new Databases();
  database = await databases.get();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await databases.close();
});

const write = (save: RunSave, to = database) => writeSave(to, save);
const faultOf = (saving: Promise<unknown>) =>
  saving.then(
    () => null,
    (error: TangoError) => error.detail.fault,
  );

describe("a save", () => {
  test("stores its record, its blocks, its groups and its checkpoints", async () => {
    const save = saveOf();
    await write(save);
    expect(await rowsIn(database)).toEqual({
      runs: [[RUN, save.record]],
      blocks: save.blocks.map((block, index) => [[RUN, index], block]),
      groups: save.groups.map((group) => [[RUN, group.line], group]),
      checkpoints: [[[RUN, 3], Uint8Array.from([7, 8, 9])]],
    });
  });

  test("replaces what a run that went back had after its line, and nothing before", async () => {
    const from = BLOCK_LINES + 10;
    await write(
      saveOf({
        blocks: [blockAt(0, 1), blockAt(BLOCK_LINES, 2), blockAt(1024, 3)],
        groups: [groupAt(0), groupAt(BLOCK_LINES), groupAt(from + 1), groupAt(1024)],
      }),
    );
    const blocks = [blockAt(BLOCK_LINES, 5)];
    await write(saveOf({ isNew: false, from, blocks, groups: [groupAt(from)], checkpoints: [] }));
    expect(await keysIn(database)).toEqual({
      blocks: [
        [RUN, 0],
        [RUN, 1],
      ],
      groups: [
        [RUN, 0],
        [RUN, BLOCK_LINES],
        [RUN, from],
      ],
      checkpoints: [[RUN, 3]],
    });
    expect((await rowsIn(database)).blocks[1]?.[1]).toEqual(blocks[0]);
  });

  test("of a run that went back to its beginning deletes all lines and groups", async () => {
    await write(saveOf());
    await write(saveOf({ isNew: false, from: 0, blocks: [], groups: [], checkpoints: [] }));
    expect(await keysIn(database)).toMatchObject({ blocks: [], groups: [] });
  });

  test("deletes groups that the page dropped and checkpoints that the record lists no more", async () => {
    await write(saveOf());
    const record = recordOf(600);
    const checkpoints = [checkpointAt(600, 1)];
    await write(
      saveOf({
        record,
        isNew: false,
        from: 601,
        blocks: [],
        groups: [],
        dropped: [0],
        checkpoints,
      }),
    );
    const { groups, checkpoints: kept } = await keysIn(database);
    expect(groups).toEqual([[RUN, BLOCK_LINES]]);
    expect(kept).toEqual([[RUN, 600]]);
  });

  test("leaves the rows of other runs, also of one whose id begins alike", async () => {
    const other = { ...recordOf(3), id: `${RUN}0` };
    await write(saveOf({ record: other }));
    const before = await rowsIn(database);
    await write(saveOf());
    await write(saveOf({ isNew: false, blocks: [], groups: [], checkpoints: [] }));
    const after = await rowsIn(database);
    const ofOther = ([key]: [unknown, unknown]) => (key as string[])[0] === other.id;
    expect(after.blocks.filter(ofOther)).toEqual(before.blocks);
    expect(after.groups.filter(ofOther)).toEqual(before.groups);
    expect(after.checkpoints.filter(ofOther)).toEqual(before.checkpoints);
  });

  test("keeps the name and note that another tab gave the run meanwhile", async () => {
    await write(saveOf());
    const named = { ...recordOf(3), name: "Second name", note: "A note." };
    await database.put("runs", named);
    await write(saveOf({ isNew: false, from: 600, blocks: [], groups: [] }));
    expect(await database.get("runs", RUN)).toMatchObject({ name: "Second name", note: "A note." });
  });
});

describe("a save is refused, and changes nothing,", () => {
  test("when the run was deleted meanwhile", async () => {
    expect(await faultOf(write(saveOf({ isNew: false })))).toBe("removed");
    expect((await rowsIn(database)).runs).toEqual([]);
  });

  test("when another tab took the run over", async () => {
    await write(saveOf());
    const before = await rowsIn(database);
    const record = { ...recordOf(3), writer: "tab-2" };
    expect(await faultOf(write(saveOf({ record, isNew: false, groups: [] })))).toBe("taken");
    expect(await rowsIn(database)).toEqual(before);
  });
});

describe("two tabs", () => {
  test("that save the same new run at once: one writes it, the other is told", async () => {
    const others = new Databases();
    const second = saveOf({ record: { ...recordOf(3), writer: "tab-2" }, groups: [groupAt(9)] });
    const faults = await Promise.all([
      faultOf(write(saveOf())),
      faultOf(write(second, await others.get())),
    ]);
    await others.close();
    expect(faults.filter((fault) => fault !== null)).toEqual(["taken"]);
    const winner = faults[0] === null ? saveOf() : second;
    const { runs, groups } = await rowsIn(database);
    expect(runs[0]?.[1]).toMatchObject({ writer: winner.record.writer });
    expect(groups.map(([, group]) => group)).toEqual(winner.groups);
  });

  test("only the writer says how the run ended, and changes nothing else", async () => {
    await write(saveOf());
    const [[, stored]] = (await rowsIn(database)).runs as [[unknown, object]];
    await writeEnding(database, { id: RUN, writer: "tab-2", ending: "left" });
    expect(await database.get("runs", RUN)).toEqual(stored);
    await writeEnding(database, { id: RUN, writer: TAB, ending: "finished" });
    expect(await database.get("runs", RUN)).toEqual({ ...stored, ending: "finished" });
    await writeEnding(database, { id: "gone", writer: TAB, ending: "finished" });
    expect(await database.get("runs", "gone")).toBeUndefined();
  });
});

/** Lets the n-th write to a store fail. */
function failWrite(store: string, nth: number, error: DOMException, isLate = false): void {
  const { put } = IDBObjectStore.prototype;
  let writes = 0;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name !== store || ++writes !== nth) return put.apply(this, given);
    if (!isLate) throw error;
    // As a browser does when the disk is full: the request was taken, and the transaction aborts.
    const request = put.apply(this, given);
    this.transaction.abort();
    Object.defineProperty(this.transaction, "error", { value: error });
    return request;
  });
}

describe("a transaction that fails half way", () => {
  const quota = () => new DOMException("No room.", "QuotaExceededError");
  const shorter = saveOf({ isNew: false, blocks: [blockAt(0, 4)], groups: [groupAt(1, "1+1=")] });
  test.each([
    ["the record", "runs", 1],
    ["the first block, after all stored ones were deleted", "blocks", 1],
    ["a group", "groups", 1],
    ["the last checkpoint", "checkpoints", 1],
  ])("at %s leaves what was stored before", async (_, store, nth) => {
    await write(saveOf());
    const before = await rowsIn(database);
    failWrite(store, nth, quota());
    expect(await faultOf(write(shorter))).toBe("full");
    expect(await rowsIn(database)).toEqual(before);
  });

  test("because the browser aborts it, and the save says the browser's reason", async () => {
    await write(saveOf());
    const before = await rowsIn(database);
    failWrite("groups", 1, quota(), true);
    await expect(write(shorter)).rejects.toMatchObject({
      code: "storage",
      detail: { fault: "full", why: "No room." },
    });
    expect(await rowsIn(database)).toEqual(before);
  });

  test("at a value that cannot be stored is one sentence; the next save succeeds", async () => {
    const groups = [groupAt(0), { ...groupAt(1), rows: (() => []) as never }];
    const bad = saveOf({ groups });
    await expect(writeSave(database, bad)).rejects.toMatchObject({
      message: "The browser could not read or write its storage.",
      detail: { fault: "broken" },
    });
    expect((await rowsIn(database)).runs).toEqual([]);
    await write(saveOf());
    expect((await rowsIn(database)).runs).toHaveLength(1);
  });
});
