/** A kept run of which something was changed in the browser's storage. */
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { browser, figuresOf, finished, type Tab, trained } from "../testing/tabs.ts";

const STORES = ["runs", "blocks", "groups", "checkpoints"] as const;
type Rows = readonly (readonly [IDBValidKey, unknown])[];

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
let kept: ReadonlyMap<string, Rows>;
let id: string;
let whole: ReturnType<typeof figuresOf>;

const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};

const opened = () =>
  new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open("tango-lab");
    request.onsuccess = () => done(request.result);
  });

async function rowsOf(): Promise<ReadonlyMap<string, Rows>> {
  const database = await opened();
  const work = database.transaction(STORES);
  const all = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done) => {
      request.onsuccess = () => done(request.result);
    });
  const read = async (name: string): Promise<Rows> => {
    const store = work.objectStore(name);
    const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    return keys.map((key, i) => [key, values[i]]);
  };
  const rows = await Promise.all(STORES.map(async (name) => [name, await read(name)] as const));
  database.close();
  return new Map(rows);
}

/** Replaces what is kept; `change` gets a copy of each value. */
async function put(change: (store: string, key: IDBValidKey, value: never) => unknown) {
  const database = await opened();
  const work = database.transaction(STORES, "readwrite");
  for (const [name, rows] of kept) {
    const store = work.objectStore(name);
    store.clear();
    for (const [key, value] of rows) {
      const changed = change(name, key, structuredClone(value) as never);
      if (changed === undefined) continue;
      if (name === "runs") store.put(changed);
      else store.put(changed, key);
    }
  }
  await new Promise((done) => {
    work.oncomplete = done;
  });
  database.close();
}

beforeAll(async () => {
  ({ open } = browser());
  const unbroken = await open();
  void unbroken.app.timeline.play();
  await finished(unbroken.app);
  whole = figuresOf(unbroken.app);
  unbroken.close();
  ({ open } = browser());
  const tab = await open();
  void tab.app.timeline.play();
  await trained(tab.app, 30);
  await tab.app.timeline.pause();
  await tab.persistence.autoSaver.save();
  id = tab.persistence.autoSaver.id ?? "";
  tab.close();
  kept = await rowsOf();
});
beforeEach(async () => {
  ({ open } = browser());
  tabs = [];
  // Its database has the stores that `put` fills.
  await openTab();
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});

/** What a person is told who asks for the run again. */
async function refusal(): Promise<string> {
  const tab = await openTab();
  await tab.persistence.resume(id);
  const { problem } = tab.persistence.store.getState();
  tab.close();
  return problem?.message ?? "";
}

const flip = (bytes: Uint8Array, at: number, bit: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
};

describe("one flipped bit", () => {
  test("in the newest checkpoint is refused; the one before is offered and gives the same figures", async () => {
    const lines = kept.get("checkpoints")?.map(([key]) => (key as [string, number])[1]) ?? [];
    const newest = Math.max(...lines);
    const [size] = (kept.get("checkpoints") ?? []).map(([, value]) => (value as Uint8Array).length);
    await fc.assert(
      fc.asyncProperty(fc.nat((size ?? 0) - 1), fc.nat(7), async (at, bit) => {
        await put((store, key, value: Uint8Array) => {
          if (store === "checkpoints" && (key as number[])[1] === newest) flip(value, at, bit);
          return value;
        });
        expect(await refusal()).toContain(
          `its checkpoint of line ${newest} is not as it was saved`,
        );
      }),
      { numRuns: 10, seed: 16 },
    );
    const tab = await openTab();
    await tab.persistence.resume(id);
    const good = Math.max(...lines.filter((line) => line < newest));
    expect(tab.persistence.store.getState().problem?.detail).toEqual({ run: id, goodLine: good });
    await tab.persistence.resume(id, true);
    await finished(tab.app);
    expect(figuresOf(tab.app)).toEqual(whole);
    await tab.persistence.autoSaver.save();
    const again = await tab.persistence.repository.load(id);
    expect(again?.run.counts.lines).toBe(whole.length);
  });

  test("in a line is refused with its block, in any number of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10 ** 6), fc.nat(7), async (random, bit) => {
        await put((store, _, value: { values: Float64Array }) => {
          if (store !== "blocks") return value;
          const bytes = new Uint8Array(value.values.buffer);
          flip(bytes, random % bytes.length, bit);
          return value;
        });
        expect(await refusal()).toContain("its lines 0 to 511 are not as they were saved");
      }),
      { numRuns: 10, seed: 16 },
    );
    const tab = await openTab();
    expect(await tab.persistence.watch(id, false)).toBe(false);
  });

  test("in a group is refused with its block; so is a group that is missing", async () => {
    const [first] = kept.get("groups") ?? [];
    const line = (first?.[0] as number[] | undefined)?.[1];
    await put((store, key, value: { problem: string }) => {
      const isIt = store === "groups" && (key as number[])[1] === line;
      return isIt ? { ...value, problem: `${value.problem} ` } : value;
    });
    expect(await refusal()).toContain("its groups of lines 0 to 511 are not");
    await put((store, key, value) =>
      store === "groups" && (key as number[])[1] === line ? undefined : value,
    );
    expect(await refusal()).toContain("its groups of lines 0 to 511 are not");
  });

  test.each([
    ["a setting", { settings: { seed: 7 } }],
    ["a count", { counts: { lines: 9 } }],
    ["a figure", { figures: { loss: 0.125 } }],
    ["a sum", { sums: { checkpoints: [] } }],
  ])("in %s of its record is refused", async (_, change: Record<string, object>) => {
    await put((store, __, value: Record<string, object>) => {
      if (store !== "runs") return value;
      const [[name, part] = ["", {}]] = Object.entries(change);
      return { ...value, [name]: { ...value[name], ...part } };
    });
    expect(await refusal()).toMatch(/its record is not as it was saved|has other settings/);
  });

  test("in the person's own words changes nothing else", async () => {
    await put((store, _, value: object) =>
      store === "runs" ? { ...value, name: "Other" } : value,
    );
    const tab = await openTab();
    await tab.persistence.resume(id);
    await finished(tab.app);
    expect(figuresOf(tab.app)).toEqual(whole);
  });
});
