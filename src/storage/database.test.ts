import "fake-indexeddb/auto";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { unwrap } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Databases, rowsOf } from "./database.ts";
import { groupAt, RUN, rowsIn } from "./testing/saves.ts";

const NAME = "tango-lab";

let opened: Databases[];
/** The databases of one tab. */
const tab = () => {
  const databases = new Databases();
  opened.push(databases);
  return databases;
};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  opened = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.map((databases) => databases.close()));
});

/** Opens it as a page of another version would, without closing for others. */
const openAs = (version: number) =>
  new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, version);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

describe("the database", () => {
  test("is opened once and shared; after it was closed it is opened again", async () => {
    const open = vi.spyOn(indexedDB, "open");
    const databases = tab();
    const [first, second] = await Promise.all([databases.get(), databases.get()]);
    expect(second).toBe(first);
    expect(open).toHaveBeenCalledTimes(1);
    await databases.close();
    const third = await databases.get();
    expect(third).not.toBe(first);
    expect(await rowsIn(third)).toEqual({ runs: [], blocks: [], groups: [], checkpoints: [] });
  });

  test("of the first version keeps its runs, and gets the stores that came later", async () => {
    const first = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        const { result } = request;
        result.createObjectStore("runs", { keyPath: "id" }).put({ id: RUN });
        for (const store of ["blocks", "groups", "checkpoints"]) result.createObjectStore(store);
      };
      request.onsuccess = () => done(request.result);
    });
    first.close();
    const database = await tab().get();
    expect((await rowsIn(database)).runs).toEqual([[RUN, { id: RUN }]]);
    expect([...database.objectStoreNames]).toEqual(
      expect.arrayContaining(["repeats", "parts", "checkpoints"]),
    );
  });

  test("finds the rows of one run from a line on", async () => {
    const database = await tab().get();
    for (const [run, line] of [
      [RUN, 0],
      [RUN, 7],
      [RUN, 1e9],
      [`${RUN}0`, 8],
      ["run", 9],
    ] as const)
      await database.put("groups", groupAt(line), [run, line]);
    expect(await database.getAllKeys("groups", rowsOf(RUN, 7))).toEqual([
      [RUN, 7],
      [RUN, 1e9],
    ]);
    expect(await database.count("groups", rowsOf(RUN))).toBe(3);
  });

  test("lets a newer version in another tab have it, and then is refused as too old", async () => {
    const databases = tab();
    await databases.get();
    // Would wait forever if this tab kept it open.
    const newer = await openAs(3);
    expect(newer.version).toBe(3);
    await expect(databases.get()).rejects.toMatchObject({ detail: { fault: "newer" } });
    newer.close();
  });

  test("lets another tab delete it, and is opened again without any run", async () => {
    const databases = tab();
    await (await databases.get()).put("runs", { id: RUN });
    await new Promise((done) => {
      indexedDB.deleteDatabase(NAME).onsuccess = done;
    });
    expect((await rowsIn(await databases.get())).runs).toEqual([]);
  });

  test("is opened again after the browser closed it", async () => {
    const databases = tab();
    const first = await databases.get();
    // As when the user clears the site's data.
    forceCloseDatabase(unwrap(first) as never);
    expect(await databases.get()).not.toBe(first);
  });

  test("that an older tab keeps open is one sentence, and can be opened once that tab is gone", async () => {
    // An older tab: it made an older version and does not close for others.
    const older = await openAs(1);
    const databases = tab();
    const { open } = indexedDB;
    vi.spyOn(indexedDB, "open").mockImplementation((name, version = 1) =>
      open.call(indexedDB, name, version + 1),
    );
    await expect(databases.get()).rejects.toMatchObject({
      code: "storage",
      message: "Another tab has an older version of the saved runs open.",
      detail: { fault: "blocked" },
    });
    older.close();
    expect((await databases.get()).version).toBe(3);
  });
});

describe("a browser that refuses", () => {
  test("to have a database at all", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await expect(tab().get()).rejects.toMatchObject({ detail: { fault: "refused" } });
    vi.unstubAllGlobals();
  });

  test("to open it, is asked again at the next call", async () => {
    const databases = tab();
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
      throw new DOMException("Denied.", "SecurityError");
    });
    await expect(databases.get()).rejects.toMatchObject({
      detail: { fault: "refused", why: "Denied." },
    });
    expect((await databases.get()).name).toBe(NAME);
  });
});
