/** Where live runs are saved: in a worker while there is one, else on the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { Databases } from "../../storage/database.ts";
import { type RunStore, storeIn } from "../../storage/run-store.ts";
import type { RunSave } from "../../storage/save.ts";
import { NO_SUMS } from "../../storage/sums.ts";
import { SaverWorker } from "../testing/saver-worker.ts";
import { browser, finished, type Tab, trained } from "../testing/tabs.ts";
import { Saver } from "./saver.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const tab of tabs) tab.close();
});
const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};

/** A run that trained for two updates, rests and is saved. */
async function resting(): Promise<Tab> {
  const tab = await openTab();
  void tab.app.timeline.play();
  await trained(tab.app, 2);
  await tab.app.timeline.pause();
  await tab.persistence.autoSaver.save();
  return tab;
}

async function trainsOn({ app, persistence }: Tab): Promise<void> {
  await app.timeline.play();
  await finished(app);
  await persistence.autoSaver.save();
}

/** What is stored of the run of a tab, and its newest checkpoint as bytes. */
async function storedOf({ persistence }: Tab) {
  const content = await persistence.repository.load(persistence.autoSaver.id ?? "");
  const line = content?.run.moments.at(-1)?.line ?? -1;
  const checkpoint = await persistence.repository.checkpoint(content?.run.id ?? "", line);
  return { run: content?.run, checkpoint: encodeCheckpoint(checkpoint) };
}

/** Everything of the run is stored, and nothing is said. */
async function expectSaved(tab: Tab): Promise<void> {
  const { run, checkpoint } = await storedOf(tab);
  const { newest } = tab.app.registry.front.checkpoints;
  if (!newest) throw new Error("There is no checkpoint.");
  expect(run).toMatchObject({ ending: "finished", counts: { lines: tab.app.metrics.rows } });
  expect(checkpoint).toEqual(encodeCheckpoint(newest));
  expect(tab.persistence.store.getState().fault).toBeNull();
}

describe("a worker that is lost", () => {
  test.each(["before a save", "during a save"])("%s leaves nothing unsaved", async (when) => {
    const tab = await resting();
    const { worker } = tab;
    let saves = 0;
    if (when === "before a save") worker.fail();
    else {
      worker.beforeSave = () => {
        saves += 1;
        worker.fail();
        return new Promise(() => undefined);
      };
    }
    await trainsOn(tab);
    expect([worker.isTerminated, saves]).toEqual([true, when === "before a save" ? 0 : 1]);
    await expectSaved(tab);
  });

  test("without a word is noticed by its heartbeat", async () => {
    const tab = await resting();
    let saves = 0;
    tab.worker.beforeSave = () => {
      saves += 1;
      // It hangs, and so does its heartbeat.
      tab.worker.terminate();
      return new Promise(() => undefined);
    };
    await trainsOn(tab);
    expect(saves).toBe(1);
    await expectSaved(tab);
  });
});

describe("a saver", () => {
  const save = (checkpoint: Uint8Array): RunSave => {
    const record = {
      id: "0".repeat(16),
      writer: "tab",
      name: "",
      note: "",
      moments: [{ line: 7 }],
    };
    const checkpoints = [{ line: 7, bytes: checkpoint }];
    const block = { first: 0, names: ["a"], phases: Uint8Array.of(4), values: Float64Array.of(2) };
    return { record, isNew: true, from: 0, blocks: [block], groups: [], dropped: [], checkpoints };
  };
  const nowhere: RunStore = {
    save: () => Promise.reject(new Error("It was saved on the page.")),
    end: () => Promise.reject(new Error("It was ended on the page.")),
  };

  test("hands the arrays over instead of copying them, and returns the sums", async () => {
    const worker = new SaverWorker(storeIn(new Databases()));
    const saver = new Saver(nowhere, () => worker as unknown as Worker);
    const given = save(Uint8Array.of(1, 2, 3));
    const known = await saver.save(given, NO_SUMS);
    expect([...known.checkpoints.keys(), ...known.lines.keys()]).toEqual([7, 0]);
    expect(known.checkpoints.get(7)).toBe(
      "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81",
    );
    const [block] = given.blocks;
    const arrays = [given.checkpoints[0]?.bytes, block?.phases, block?.values];
    expect(arrays.map((array) => array?.length)).toEqual([0, 0, 0]);
    worker.terminate();
  });

  test("says the browser's fault by its name", async () => {
    const worker = new SaverWorker(storeIn(new Databases()));
    const saver = new Saver(nowhere, () => worker as unknown as Worker);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("No room.", "QuotaExceededError");
    });
    await expect(saver.save(save(Uint8Array.of(1)), NO_SUMS)).rejects.toMatchObject({
      code: "storage",
      detail: { fault: "full", why: "No room.", missing: expect.any(Number) },
    });
    worker.terminate();
  });

  test("works on the page where no worker can be started", async () => {
    const started: string[] = [];
    const saver = new Saver(storeIn(new Databases()), () => {
      started.push("worker");
      throw new Error("No memory.");
    });
    const given = save(Uint8Array.of(1, 2, 3));
    for (const _ of [1, 2]) await saver.save(given, NO_SUMS);
    expect(started).toEqual(["worker"]);
    expect(given.checkpoints[0]?.bytes).toHaveLength(3);
    const database = await new Databases().get();
    expect(await database.get("checkpoints", ["0".repeat(16), 7])).toEqual(Uint8Array.of(1, 2, 3));
    database.close();
  });
});
