import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isTiming } from "../../core/recording/metrics-columns.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import { storedGroup } from "../../core/recording/stored-group.ts";
import { encodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { blockBefore } from "../metric-lines.ts";
import { isReadable } from "../storage/saved-run.ts";
import { seen } from "../testing/states.ts";
import { browser, FakeLocks, finished, type Tab, trained } from "../testing/tabs.ts";
import { runLocks } from "./locks.ts";

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
/** The next visit after a tab was closed in the middle of a run. */
async function interrupted(updates = 3) {
  const tab = await resting(updates);
  tab.close();
  return { id: tab.id, next: await openTab() };
}
/** The numbers of a finished run as its file has them, without times. */
async function numbersOf(tab: Tab) {
  await tab.savedRuns.save();
  const { file } = await tab.savedRuns.read(tab.savedRuns.id ?? "");
  return decodeRecording("x", file).lines.map(({ values, ...line }) => {
    const named = Object.entries(values).filter(([name]) => !isTiming(name));
    return { ...line, values: Object.fromEntries(named) };
  });
}
/** What a run shows that nothing disturbs. */
let whole: Awaited<ReturnType<typeof numbersOf>>;
beforeAll(async () => {
  const tab = await browser().open();
  void tab.app.timeline.play();
  await finished(tab.app);
  whole = await numbersOf(tab);
  tab.close();
});

describe("a run survives a reload", () => {
  test("and trains on to the same numbers; after its end it is no longer offered", async () => {
    const { id, next } = await interrupted(5);
    expect(offerOf(next)).toMatchObject({ isElsewhere: false, run: { id, preset: "micro" } });
    await next.savedRuns.resume(id);
    expect(seen(next.app).source).toBe("live");
    expect(seen(next.app).progress?.generatorUpdates).toBeGreaterThanOrEqual(5);
    await finished(next.app);
    expect(await numbersOf(next)).toEqual(whole);
    next.close();
    const last = await openTab();
    expect(offerOf(last)).toBeNull();
    expect(await readable(last)).toMatchObject([
      { id, ending: "finished", counts: { lines: whole.length } },
    ]);
  });

  test("two clicks resume it once", async () => {
    const { id, next } = await interrupted();
    await Promise.all([next.savedRuns.resume(id), next.savedRuns.resume(id)]);
    expect(offerOf(next)).toBeNull();
    expect(next.savedRuns.id).toBe(id);
  });

  test("a run that begins meanwhile does not take its place", async () => {
    const { id, next } = await interrupted();
    const { controller, registry, store } = next.app;
    const resume = controller.resume.bind(controller);
    let meanwhile: string | null = "none began";
    vi.spyOn(controller, "resume").mockImplementation(async (...args) => {
      const settings = store.getState().draft;
      registry.front.emit({ type: "starting", settings, from: null, command: "" });
      meanwhile = next.savedRuns.idOf(registry.front);
      await resume(...args);
    });
    await next.savedRuns.resume(id);
    expect(meanwhile).toBeNull();
    expect(next.savedRuns.id).toBe(id);
  });

  test("one that was reset stays saved and is not offered", async () => {
    const tab = await resting();
    tab.app.timeline.reset();
    await expect.poll(() => readable(tab)).toMatchObject([{ ending: "left" }]);
    expect(offerOf(await openTab())).toBeNull();
  });

  test("what a lost worker makes it say again stands there once", async () => {
    const tab = await resting();
    tab.app.registry.front.fail(new Error("gone"));
    await tab.app.controller.continueFromCheckpoint();
    await finished(tab.app);
    await tab.savedRuns.save();
    const { file } = await tab.savedRuns.read(tab.id);
    const { lines } = decodeRecording("x", file);
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, line) => line));
    expect(lines).toHaveLength(whole.length);
  });

  test("is written at a checkpoint without being asked, and then not before the gap is over", async () => {
    const tab = await openTab();
    void tab.app.timeline.play();
    await expect.poll(() => tab.savedRuns.id).not.toBeNull();
    const { changed } = (await readable(tab))[0] ?? {};
    await trained(tab.app, 20);
    expect((await readable(tab))[0]?.changed).toBe(changed);
  });

  test("has a checkpoint that arrives after the run has paused", async () => {
    const tab = await resting();
    const { checkpoint } = tab.app;
    const { changed } = (await readable(tab))[0] ?? {};
    if (checkpoint) tab.app.registry.front.addCheckpoint(checkpoint);
    await expect.poll(async () => (await readable(tab))[0]?.changed).not.toBe(changed);
  });
});

describe("a saved run", () => {
  test("is watched as a recording with its weights, and goes on from there", async () => {
    const { id, next } = await interrupted();
    expect(await next.savedRuns.watch(id, false)).toBe(true);
    expect(seen(next.app)).toMatchObject({
      source: "recorded",
      recordings: { recording: { origin: { kind: "kept", id, canResume: true } } },
    });
    const source = next.app.player.item?.checkpoints;
    const refs = (await source?.list()) ?? [];
    expect(refs.length).toBeGreaterThan(1);
    const last = refs.at(-1) as (typeof refs)[number];
    expect((await source?.weights(last))?.generator.weights.length).toBeGreaterThan(0);
    await next.savedRuns.resume(id);
    expect(seen(next.app).source).toBe("live");
    await finished(next.app);
  });

  test("keeps its name and note while it is written on, and the name that its lane had", async () => {
    const tab = await openTab();
    tab.app.lanes.change(tab.app.registry.front.id, { name: "no KL" });
    void tab.app.timeline.play();
    await trained(tab.app, 2);
    await tab.savedRuns.save();
    expect(await readable(tab)).toMatchObject([{ name: "no KL" }]);
    const id = tab.savedRuns.id ?? "";
    await tab.savedRuns.change(id, { name: `  ${"x".repeat(100)}`, note: "watch the\nwarm-up" });
    await finished(tab.app);
    await tab.savedRuns.save();
    const [run] = await readable(tab);
    expect(run).toMatchObject({ name: "x".repeat(80), note: "watch the\nwarm-up" });
    expect(run?.figures["eval/greedy_accuracy/in_range"]).toBe(
      tab.app.metrics.latest("eval/greedy_accuracy/in_range")?.value,
    );
  });

  test("is saved before another one takes its place", async () => {
    const { id, next } = await interrupted();
    void next.app.controller.startAgain();
    await trained(next.app, 3);
    await next.savedRuns.save();
    const left = next.savedRuns.id ?? "";
    const { line } = next.app.registry.front.checkpoint?.state ?? { line: 0 };
    await next.savedRuns.resume(id);
    const { run } = await next.savedRuns.read(left);
    expect(run.counts.lines).toBeGreaterThanOrEqual(line);
  });

  test("in use is not removed; later it is, with its file", async () => {
    const tab = await resting();
    await tab.savedRuns.remove(tab.id);
    expect(await readable(tab)).toHaveLength(1);
    tab.app.timeline.reset();
    await expect.poll(() => tab.savedRuns.isLocked(tab.id)).toBe(false);
    await tab.savedRuns.remove(tab.id);
    expect(await readable(tab)).toHaveLength(0);
    await expect(tab.savedRuns.read(tab.id)).rejects.toThrow("This run is no longer saved here.");
    expect(await tab.savedRuns.watch(tab.id, false)).toBe(false);
  });
});

describe("two tabs", () => {
  test("one writes a run, the other is told, and may watch it", async () => {
    const first = await resting();
    const { id } = first;
    const second = await openTab();
    expect(offerOf(second)).toMatchObject({ isElsewhere: true, run: { id } });
    await second.savedRuns.resume(id);
    expect(seen(second.app).status).toBe("idle");
    await second.savedRuns.remove(id);
    expect(await readable(second)).toHaveLength(1);
    expect(await second.savedRuns.watch(id, false)).toBe(true);
    const third = await openTab();
    first.close();
    await third.savedRuns.refreshOffer();
    expect(offerOf(third)).toMatchObject({ isElsewhere: false, run: { id } });
    await second.savedRuns.resume(id);
    await finished(second.app);
  });

  test("without locks the one that took it last writes, and the other is told", async () => {
    ({ open } = browser({ hasLocks: false }));
    const first = await resting();
    const second = await openTab();
    await second.savedRuns.resume(first.id);
    await finished(second.app);
    await first.savedRuns.save();
    expect(faultOf(first)).toBe("taken");
    await second.savedRuns.save();
    expect(await readable(second)).toMatchObject([{ ending: "finished" }]);
  });

  test("a lock is held by one at a time; without locks nobody is kept out", async () => {
    const all = new FakeLocks();
    const [first, second] = [all.tab(), all.tab()].map(({ manager }) => runLocks(manager));
    const release = await first?.acquire("x");
    expect(await second?.acquire("x")).toBeNull();
    release?.();
    await expect.poll(async () => (await first?.held())?.has("x")).toBe(false);
    expect(await second?.acquire("x")).not.toBeNull();
    const none = runLocks(undefined);
    expect([await none.acquire("x"), await none.acquire("x")]).not.toContain(null);
  });
});

test("a run that version 0.2 saved is taken over once, and goes on", async () => {
  const tab = await resting();
  const { run } = await tab.savedRuns.read(tab.id);
  const { app } = tab;
  const { names, block } = blockBefore(app.metrics, Number.POSITIVE_INFINITY);
  const { phases, values } = block;
  tab.close();
  ({ open } = browser());
  const request = indexedDB.open("tango-lab", 1);
  request.onupgradeneeded = () => {
    const { result } = request;
    const { bytes: _, ...record } = run;
    result.createObjectStore("runs", { keyPath: "id" }).put({ ...record, format: 1, sums: [] });
    result.createObjectStore("blocks").put({ first: 0, names, phases, values }, [run.id, 0]);
    const groups = result.createObjectStore("groups");
    for (const group of seen(app).groups) groups.put(storedGroup(group), [run.id, group.line]);
    const checkpoints = result.createObjectStore("checkpoints");
    for (const one of app.registry.front.checkpoints.all) {
      checkpoints.put(encodeCheckpoint(one), [run.id, one.state.line]);
    }
  };
  await new Promise((done) => {
    request.onsuccess = done;
  });
  request.result.close();
  const next = await openTab();
  expect(next.savedRuns.store.getState().problem).toBeNull();
  expect(offerOf(next)).toMatchObject({ run: { id: run.id, counts: run.counts } });
  await next.savedRuns.resume(run.id);
  await finished(next.app);
  expect(await numbersOf(next)).toEqual(whole);
});
