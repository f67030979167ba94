/** When the browser does not save, or has saved what this version cannot read. */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_FAULTS, storageError, storageFaultOf } from "../storage/faults.ts";
import { isReadable } from "../storage/saved-run.ts";
import { seen } from "../testing/states.ts";
import { browser, finished, type Tab, trained } from "../testing/tabs.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const tab of tabs) tab.close();
});
const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};
const faultOf = ({ savedRuns }: Tab) => savedRuns.store.getState().fault?.detail.fault ?? null;
const offerOf = ({ savedRuns }: Tab) => savedRuns.store.getState().offer;
const readable = async ({ savedRuns }: Tab) => (await savedRuns.list()).filter(isReadable);

/** A tab whose run rests after some updates, and is saved so far. */
async function resting(updates = 3) {
  const tab = await openTab();
  void tab.app.timeline.play();
  await trained(tab.app, updates);
  await tab.app.timeline.pause();
  await tab.savedRuns.save();
  expect(faultOf(tab)).toBeNull();
  return { ...tab, id: tab.savedRuns.id ?? "" };
}
async function putRow(store: string, value: object, key?: IDBValidKey): Promise<void> {
  const request = indexedDB.open("tango-lab");
  await new Promise((done) => {
    request.onsuccess = done;
  });
  const work = request.result.transaction(store, "readwrite");
  work.objectStore(store).put(value, key);
  await new Promise((done) => {
    work.oncomplete = done;
  });
  request.result.close();
}

describe("a save that fails", () => {
  test.each([
    ["for want of room", "QuotaExceededError", "full"],
    ["half-way", "AbortError", "broken"],
  ])("%s is one sentence; what was saved stays, and the run trains on", async (_, name, fault) => {
    const tab = await resting();
    const before = await tab.savedRuns.read(tab.id);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === "files") throw new DOMException("No.", name);
      return put.apply(this, given);
    });
    await tab.app.timeline.play();
    await finished(tab.app);
    await tab.savedRuns.save();
    expect(faultOf(tab)).toBe(fault);
    vi.restoreAllMocks();
    expect(await tab.savedRuns.read(tab.id)).toEqual(before);
    await tab.savedRuns.save();
    expect(faultOf(tab)).toBeNull();
    expect(await readable(tab)).toMatchObject([{ ending: "finished" }]);
  });

  test("never reaches a browser without a database, nor one with a newer version's", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const none = await openTab();
    expect(none.savedRuns.store.getState()).toEqual({ offer: null, problem: null, fault: null });
    void none.app.timeline.play();
    await finished(none.app);
    await none.savedRuns.save();
    expect(faultOf(none)).toBe("refused");
    vi.stubGlobal("indexedDB", new IDBFactory());
    indexedDB.open("tango-lab", 7).onsuccess = ({ target }) =>
      (target as IDBOpenDBRequest).result.close();
    const newer = await openTab();
    void newer.app.timeline.play();
    await finished(newer.app);
    await newer.savedRuns.save();
    expect(faultOf(newer)).toBe("newer");
  });

  test("because the site's data was cleared is none: it is written again", async () => {
    const tab = await resting();
    await new Promise((done) => {
      indexedDB.deleteDatabase("tango-lab").onsuccess = done;
    });
    await tab.savedRuns.save();
    expect(faultOf(tab)).toBeNull();
    expect(await readable(tab)).toMatchObject([{ id: tab.id }]);
  });

  test("faults are told by the names that browsers give them", () => {
    for (const fault of STORAGE_FAULTS) expect(storageFaultOf(storageError(fault))).toBe(fault);
    const named = (name: string) => storageFaultOf(new DOMException("", name));
    expect(named("QuotaExceededError")).toBe("full");
    expect(named("VersionError")).toBe("newer");
    expect(named("SecurityError")).toBe("refused");
    expect([named("AbortError"), storageFaultOf("?")]).toEqual(["broken", "broken"]);
  });
});

describe("a run that cannot be read", () => {
  test("for a setting is refused in a sentence, neither offered nor deleted", async () => {
    const tab = await resting();
    const { run } = await tab.savedRuns.read(tab.id);
    tab.close();
    await putRow("saved", { ...run, settings: { ...run.settings, width: -1 } });
    const next = await openTab();
    expect(offerOf(next)).toBeNull();
    expect(await next.savedRuns.list()).toEqual([
      { id: tab.id, unreadable: expect.stringMatching(/width is -1/) },
    ]);
    await next.savedRuns.remove(tab.id);
    expect(await next.savedRuns.list()).toEqual([]);
  });

  test("for its file is a sentence, and leaves it free for others", async () => {
    const tab = await resting();
    tab.close();
    await putRow("files", new Uint8Array(9), tab.id);
    const next = await openTab();
    await next.savedRuns.resume(tab.id);
    expect(next.savedRuns.store.getState().problem).toMatchObject({ code: "bad-file" });
    expect(seen(next.app).status).toBe("idle");
    expect(await next.savedRuns.isLocked(tab.id)).toBe(false);
  });
});
