import { IDBDatabase as FakeDatabase, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_FAULTS, storageError, storageFaultOf } from "../../storage/faults.ts";
import { seen } from "../testing/states.ts";
import { browser, figuresOf, finished, type Tab, trained } from "../testing/tabs.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const tab of tabs) tab.close();
});
const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};
/** A tab whose run rests, and was kept so far. */
async function resting() {
  const tab = await openTab();
  void tab.app.timeline.play();
  await trained(tab.app, 2);
  await tab.app.timeline.pause();
  await tab.persistence.autoSaver.save();
  expect(tab.persistence.store.getState().fault).toBeNull();
  const id = tab.persistence.autoSaver.id ?? "";
  return { ...tab, id, fault: () => tab.persistence.store.getState().fault };
}
const trainsOn = async ({ app }: Pick<Tab, "app">) => {
  await app.timeline.play();
  await finished(app);
};

/** Lets the database's stores refuse to take what a rule names. */
function refusePuts(rule: (store: IDBObjectStore) => void): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    rule(this);
    return put.apply(this, given);
  });
}

describe("a save that fails", () => {
  test("for want of room is one word, and the run trains on; with room again it is kept", async () => {
    const tab = await resting();
    const before = await tab.persistence.repository.load(tab.id);
    refusePuts(({ name }) => {
      if (name === "checkpoints") throw new DOMException("No room.", "QuotaExceededError");
    });
    const told: unknown[] = [];
    tab.persistence.store.subscribe(({ fault }) => {
      if (fault !== null) told.push(fault);
    });
    await trainsOn(tab);
    await tab.persistence.autoSaver.save();
    await tab.persistence.autoSaver.save();
    expect([...new Set(told)]).toEqual(["full"]);
    expect(await tab.persistence.repository.load(tab.id)).toEqual(before);
    vi.restoreAllMocks();
    await tab.persistence.autoSaver.retry();
    expect(tab.persistence.store.getState()).toMatchObject({ fault: null });
    const after = await tab.persistence.repository.find(tab.id);
    expect(after).toMatchObject({ ending: "finished", counts: { generatorUpdates: 90 } });
  });

  test("half-way leaves what was kept before whole", async () => {
    const tab = await resting();
    const before = await tab.persistence.repository.load(tab.id);
    let puts = 0;
    refusePuts((store) => {
      puts += 1;
      if (puts >= 4) store.transaction.abort();
    });
    await trainsOn(tab);
    await tab.persistence.autoSaver.save();
    expect(tab.fault()).toBe("broken");
    expect(puts).toBeGreaterThanOrEqual(4);
    vi.restoreAllMocks();
    expect(await tab.persistence.repository.load(tab.id)).toEqual(before);
    tab.close();
    const next = await openTab();
    await next.persistence.resume(tab.id);
    await finished(next.app);
    expect(figuresOf(next.app)).toEqual(figuresOf(tab.app));
  });

  test("because the run was deleted is said once, and it can be kept anew from its beginning", async () => {
    const tab = await resting();
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("tango-lab");
      request.onsuccess = () => done(request.result);
    });
    database.transaction("runs", "readwrite").objectStore("runs").clear();
    database.close();
    await tab.persistence.autoSaver.save();
    expect([tab.fault(), tab.persistence.autoSaver.id]).toEqual(["removed", null]);
    await trainsOn(tab);
    await tab.persistence.autoSaver.retry();
    expect(tab.fault()).toBeNull();
    const content = await tab.persistence.repository.load(tab.id);
    expect(content?.groups).toEqual(seen(tab.app).groups);
    expect(content?.run.counts.lines).toBe(tab.app.metrics.rows);
  });

  test("because the whole database was deleted stands again after the next save", async () => {
    const tab = await resting();
    await new Promise((done) => {
      indexedDB.deleteDatabase("tango-lab").onsuccess = done;
    });
    await tab.persistence.autoSaver.save();
    expect(tab.fault()).toBe("removed");
    await tab.persistence.autoSaver.retry();
    expect(await tab.persistence.readable()).toMatchObject([{ id: tab.id }]);
  });

  test("never reaches a browser that has no database at all", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const { app, persistence } = await openTab();
    expect(persistence.store.getState()).toMatchObject({ offer: null, problem: null, fault: null });
    void app.timeline.play();
    await finished(app);
    await persistence.autoSaver.save();
    expect(persistence.store.getState().fault).toBe("refused");
    vi.unstubAllGlobals();
  });
});

describe("what another version kept", () => {
  const putRecord = async (change: object) => {
    const tab = await resting();
    tab.close();
    const request = indexedDB.open("tango-lab");
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const work = request.result.transaction("runs", "readwrite");
    const read = work.objectStore("runs").get(tab.id);
    read.onsuccess = () => work.objectStore("runs").put({ ...read.result, ...change });
    await new Promise((done) => {
      work.oncomplete = done;
    });
    request.result.close();
    return tab.id;
  };

  test.each([
    ["an older format", { format: 0 }, "It has format 0, but this lab reads format 1."],
    ["no format", { format: undefined }, "It has format unknown, but this lab reads format 1."],
    ["a bad setting", { settings: { width: -1 } }, /width is -1/],
    [
      "a field of another kind",
      { begun: "yesterday" },
      "Its field begun is not as this lab writes it.",
    ],
    ["a field too many", { more: 1 }, "Its field more is not as this lab writes it."],
  ])("%s is refused in a sentence, not offered and not deleted", async (_, change, sentence) => {
    const id = await putRecord(change);
    const { persistence } = await openTab();
    expect(persistence.store.getState()).toMatchObject({ offer: null, problem: null });
    expect(await persistence.repository.list()).toEqual([
      { id, unreadable: expect.stringMatching(sentence) },
    ]);
    await persistence.resume(id);
    expect(persistence.store.getState().problem).toMatchObject({ code: "bad-file" });
    expect(await persistence.watch(id, false)).toBe(false);
    expect(await persistence.repository.list()).toHaveLength(1);
    expect(await persistence.repository.remove(id)).toBe(true);
  });

  test("a database of a newer version is left as it is", async () => {
    globalThis.indexedDB = new IDBFactory();
    const request = indexedDB.open("tango-lab", 7);
    await new Promise((done) => {
      request.onsuccess = done;
    });
    request.result.close();
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await finished(app);
    await persistence.autoSaver.save();
    expect(persistence.store.getState().fault).toBe("newer");
  });

  test("a damaged checkpoint is a sentence, and leaves the run free for others", async () => {
    const tab = await resting();
    tab.close();
    const request = indexedDB.open("tango-lab");
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const database = request.result;
    expect(database).toBeInstanceOf(FakeDatabase);
    const work = database.transaction("checkpoints", "readwrite");
    const keys = work.objectStore("checkpoints").getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) work.objectStore("checkpoints").put(new Uint8Array(9), key);
    };
    await new Promise((done) => {
      work.oncomplete = done;
    });
    database.close();
    const { app, persistence } = await openTab();
    await persistence.resume(tab.id);
    expect(persistence.store.getState().problem?.message).toMatch(
      /^The saved checkpoint cannot be used: /,
    );
    expect(seen(app).status).toBe("idle");
    expect(await persistence.repository.isLocked(tab.id)).toBe(false);
  });
});

test("faults are told by the names that browsers give them", () => {
  for (const fault of STORAGE_FAULTS) expect(storageFaultOf(storageError(fault))).toBe(fault);
  const named = (name: string) => storageFaultOf(new DOMException("", name));
  expect(named("QuotaExceededError")).toBe("full");
  expect(named("VersionError")).toBe("newer");
  expect(named("SecurityError")).toBe("refused");
  expect([named("AbortError"), storageFaultOf("?")]).toEqual(["broken", "broken"]);
});
