import "fake-indexeddb/auto";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { unwrap } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Databases } from "./database.ts";
import type { SavedRun } from "./saved-run.ts";

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
    expect([...third.objectStoreNames]).toEqual(["files", "parts", "repeats", "saved"]);
  });

  test("of an earlier version keeps its stores, and gets those that came later", async () => {
    for (const before of [1, 2]) {
      globalThis.indexedDB = new IDBFactory();
      const made = ["runs", "blocks", ...(before > 1 ? ["repeats", "parts"] : [])];
      await new Promise<void>((done) => {
        const request = indexedDB.open(NAME, before);
        request.onupgradeneeded = () => {
          for (const store of made) request.result.createObjectStore(store).put(1, "kept");
        };
        request.onsuccess = () => {
          request.result.close();
          done();
        };
      });
      const database = await tab().get();
      expect([...database.objectStoreNames].sort()).toEqual([
        "blocks",
        "files",
        "parts",
        "repeats",
        "runs",
        "saved",
      ]);
      expect(await database.getAll("runs")).toEqual([1]);
    }
  });

  test("lets a newer version in another tab have it, and then is refused as too old", async () => {
    const databases = tab();
    await databases.get();
    // Would wait forever if this tab kept it open.
    const newer = await openAs(4);
    expect(newer.version).toBe(4);
    await expect(databases.get()).rejects.toMatchObject({ detail: { fault: "newer" } });
    newer.close();
  });

  test("lets another tab delete it, and is opened again without any run", async () => {
    const databases = tab();
    await (await databases.get()).put("saved", { id: "x" } as SavedRun);
    await new Promise((done) => {
      indexedDB.deleteDatabase(NAME).onsuccess = done;
    });
    expect(await (await databases.get()).getAll("saved")).toEqual([]);
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
    expect((await databases.get()).version).toBe(4);
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
