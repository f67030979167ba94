import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../core/errors.ts";
import { Databases } from "./database.ts";
import {
  asStorageError,
  missingOf,
  STORAGE_FAULTS,
  storageError,
  storageFaultOf,
} from "./faults.ts";
import { storeIn } from "./run-store.ts";
import { NO_SUMS, withSums } from "./sums.ts";
import { blockAt, checkpointAt, recordOf, rowsIn, saveOf } from "./testing/saves.ts";

let databases: Databases;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  databases = new Databases();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await databases.close();
});

const refuseWith = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Why.", name);
  });
const thrownBy = (saving: Promise<unknown>): Promise<unknown> =>
  saving.then(
    () => null,
    (error: unknown) => error,
  );

test("a save returns the sums that the next one needs, and stores those of the whole run", async () => {
  const store = storeIn(databases);
  const known = await store.save(saveOf(), NO_SUMS);
  expect(known).toEqual((await withSums(saveOf(), NO_SUMS)).known);
  const next = saveOf({ isNew: false, from: 600, blocks: [], groups: [], checkpoints: [] });
  const after = await store.save(next, known);
  const { runs } = await rowsIn(await databases.get());
  expect(after.groups).toEqual((await withSums(next, known)).known.groups);
  expect(runs[0]?.[1]).toMatchObject({ sums: (await withSums(next, known)).sums });
});

describe("storage that is full", () => {
  // A record of `record` bytes, 3 bytes of a checkpoint, one line of 8 + 1 bytes.
  const save = saveOf({
    blocks: [blockAt(0, 1)],
    groups: [],
    checkpoints: [checkpointAt(3, 7, 8, 9)],
  });
  const needed = JSON.stringify([recordOf(3), []]).length + 3 + 8 + 1;
  const missingWith = async (estimate: (() => Promise<StorageEstimate>) | null) => {
    vi.stubGlobal("navigator", estimate ? { storage: { estimate } } : {});
    refuseWith("QuotaExceededError");
    const error = await thrownBy(storeIn(databases).save(save, NO_SUMS));
    expect(error).toMatchObject({ code: "storage", detail: { fault: "full", why: "Why." } });
    return missingOf(error);
  };
  test("lacks what the save needs beyond what is free", async () => {
    expect(await missingWith(async () => ({ usage: 80, quota: 100 }))).toBe(needed - 20);
  });
  test("lacks all of the save when more than the quota is used", async () => {
    expect(await missingWith(async () => ({ usage: 120, quota: 100 }))).toBe(needed);
  });
  test("lacks all of the save when the disk is full and the quota is not", async () => {
    expect(await missingWith(async () => ({ usage: 0, quota: 1e9 }))).toBe(needed);
  });
  test("lacks all of the save when the browser does not say what is free", async () => {
    expect(await missingWith(null)).toBe(needed);
    expect(await missingWith(() => Promise.reject(new Error("no")))).toBe(needed);
  });
});

test("another fault of the browser says no bytes", async () => {
  refuseWith("UnknownError");
  const error = await thrownBy(storeIn(databases).save(saveOf(), NO_SUMS));
  expect(error).toMatchObject({ detail: { fault: "broken", why: "Why." } });
  expect(missingOf(error)).toBeNull();
});

describe("faults", () => {
  test.each([
    ["QuotaExceededError", "full"],
    ["VersionError", "newer"],
    ["SecurityError", "refused"],
    ["NotAllowedError", "refused"],
    ["AbortError", "broken"],
  ])("%s of the browser is %s", (name, fault) => {
    expect(storageFaultOf(new DOMException("", name))).toBe(fault);
  });

  test("stay what they are on their way through workers", () => {
    for (const fault of STORAGE_FAULTS) expect(storageFaultOf(storageError(fault))).toBe(fault);
    const unknown = new TangoError("storage", "From a newer worker.", { fault: "new-kind" });
    expect(storageFaultOf(unknown)).toBe("broken");
  });

  test("an error of the lab is passed on as it is; anything else becomes one with its reason", () => {
    const damaged = new TangoError("bad-file", "Damaged.");
    expect(asStorageError(damaged)).toBe(damaged);
    expect(asStorageError("text").detail).toMatchObject({ fault: "broken", why: "text" });
  });
});
