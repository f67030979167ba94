import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeRecording, encodeRecording } from "../../core/recording/recording.ts";
import { seen } from "../testing/states.ts";
import { browser, figuresOf, finished, type Tab, trained } from "../testing/tabs.ts";
import { linesOf } from "./blocks.ts";
import { recordingOf } from "./resume.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});
const openTab = async () => {
  const tab = await open();
  tabs.push(tab);
  return tab;
};

/** A run that was under way when its tab was closed, and how it would have gone on. */
async function interrupted(updates: number) {
  const first = await openTab();
  void first.app.timeline.play();
  await trained(first.app, updates);
  await first.app.timeline.pause();
  await first.persistence.autoSaver.save();
  first.close();
  return openTab();
}

/** What a run shows that nothing disturbs. */
let whole: { readonly figures: unknown; readonly groups: unknown };
beforeAll(async () => {
  const { app, close } = await browser().open();
  void app.timeline.play();
  await finished(app);
  whole = { figures: figuresOf(app), groups: seen(app).groups };
  close();
});

describe("a run survives a reload", () => {
  test("and goes on line by line as it would have without", async () => {
    const tab = await interrupted(5);
    const { offer } = tab.persistence.store.getState();
    expect(offer).toMatchObject({ isElsewhere: false, run: { preset: "micro", ending: "open" } });
    expect(offer?.run.counts.generatorUpdates).toBeGreaterThanOrEqual(5);
    await tab.persistence.resume(offer?.run.id ?? "");
    expect(seen(tab.app).source).toBe("live");
    expect(seen(tab.app).progress?.generatorUpdates).toBeGreaterThanOrEqual(5);
    await finished(tab.app);
    expect(figuresOf(tab.app)).toEqual(whole.figures);
    expect(seen(tab.app).groups).toEqual(whole.groups);
  });

  test("twice, and after the end is no longer offered", async () => {
    const second = await interrupted(3);
    const id = second.persistence.store.getState().offer?.run.id ?? "";
    void second.persistence.resume(id);
    await trained(second.app, 4);
    await second.app.timeline.pause();
    await second.persistence.autoSaver.save();
    second.close();
    const third = await openTab();
    expect(third.persistence.store.getState().offer?.run.id).toBe(id);
    await third.persistence.resume(id);
    await finished(third.app);
    await third.persistence.autoSaver.save();
    expect(figuresOf(third.app)).toEqual(whole.figures);
    third.close();
    const fourth = await openTab();
    expect(fourth.persistence.store.getState().offer).toBeNull();
    expect(await fourth.persistence.readable()).toContainEqual(
      expect.objectContaining({ id, ending: "finished" }),
    );
  });

  test("with what was looked at, and can be branched off where it could before", async () => {
    const first = await openTab();
    void first.app.timeline.play();
    await trained(first.app, 4);
    await first.app.timeline.pause();
    const group = seen(first.app).groups[2];
    const view = { line: group?.line ?? 0, row: 1, step: 0, shown: "verifier" as const };
    first.app.controller.dispatch({ type: "view", view });
    const places = first.app.registry.front.checkpoints.all.map(({ state }) => state.line);
    await first.persistence.autoSaver.save();
    first.close();
    const { app, persistence } = await openTab();
    await persistence.resume(persistence.store.getState().offer?.run.id ?? "");
    expect(seen(app).view).toMatchObject(view);
    const restored = app.registry.front.checkpoints.all.map(({ state }) => state.line);
    expect(restored.slice(0, places.length - 1)).toEqual(places.slice(0, -1));
  });

  test("one that was reset is kept and not offered", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await trained(app, 2);
    await persistence.autoSaver.save();
    app.timeline.reset();
    await expect.poll(() => persistence.readable()).toMatchObject([{ ending: "left" }]);
    expect((await openTab()).persistence.store.getState().offer).toBeNull();
  });

  test("what a lost worker makes it say again stands there once", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await trained(app, 4);
    await persistence.autoSaver.save();
    app.registry.front.fail(new Error("gone"));
    await app.controller.continueFromCheckpoint();
    await finished(app);
    await persistence.autoSaver.save();
    const content = await persistence.repository.load(persistence.autoSaver.id ?? "");
    const lines = linesOf(content?.blocks ?? []);
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, line) => line));
    expect(content?.groups).toEqual(seen(app).groups);
  });
});

describe("a kept run", () => {
  test("is a recording that a run file can contain, with weights at its checkpoints", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await finished(app);
    await persistence.autoSaver.save();
    const id = persistence.autoSaver.id ?? "";
    const content = await persistence.repository.load(id);
    if (!content) throw new Error("It was not kept.");
    const recording = recordingOf(content);
    const read = decodeRecording("x", encodeRecording(recording));
    expect(read.run).toEqual(recording.run);
    expect(read.run.command).toMatch(/^page\/\?preset=micro&.*seed=1$/);
    expect(read.lines.flatMap(({ stage }) => stage ?? [])).toEqual([
      "after-sft",
      "after-warm-up",
      "end",
    ]);
    expect(await persistence.watch(id, false)).toBe(true);
    const { recordings, source } = seen(app);
    expect([source, recordings.recording?.origin]).toMatchObject([
      "recorded",
      { kind: "kept", id },
    ]);
    // It is this page's own: going on with it is going back to it.
    await persistence.resume(id);
    expect(seen(app)).toMatchObject({ source: "live", status: "finished" });
    const { checkpoints } = app.player.item ?? {};
    const refs = (await checkpoints?.list()) ?? [];
    const end = app.registry.front.checkpoint;
    const last = refs.at(-1) ?? { line: 0, generatorUpdates: 0, verifierUpdates: 0 };
    expect((await checkpoints?.weights(last))?.generator.weights).toEqual(end?.generator.weights);
    expect(await checkpoints?.checkpoint?.(last)).toEqual(end);
    expect(refs.length).toBeGreaterThan(2);
  });

  test("keeps its name and note while it is written on", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await trained(app, 2);
    await persistence.autoSaver.save();
    const id = persistence.autoSaver.id ?? "";
    await persistence.repository.rename(id, `  ${"x".repeat(100)}`);
    await persistence.repository.note(id, "watch the\nwarm-up");
    await finished(app);
    await persistence.autoSaver.save();
    const run = await persistence.repository.find(id);
    expect(run).toMatchObject({ name: "x".repeat(80), note: "watch the\nwarm-up" });
    const { figures, counts } = run ?? {};
    expect(figures?.["eval/greedy_accuracy/in_range"]).toBe(
      app.metrics.latest("eval/greedy_accuracy/in_range")?.value,
    );
    expect(counts).toMatchObject({ generatorUpdates: 90, tokens: figures?.num_tokens });
  });

  test("has the name that its lane was given before it was kept", async () => {
    const { app, persistence } = await openTab();
    app.lanes.change(app.registry.front.id, { name: "no KL" });
    void app.timeline.play();
    await trained(app, 2);
    await persistence.autoSaver.save();
    expect(await persistence.repository.find(persistence.autoSaver.id ?? "")).toMatchObject({
      name: "no KL",
    });
  });

  test("is saved before another one takes its place", async () => {
    const first = await interrupted(4);
    const { offer } = first.persistence.store.getState();
    void first.app.controller.startAgain();
    await trained(first.app, 3);
    await expect.poll(() => first.persistence.autoSaver.id).not.toBeNull();
    const left = first.persistence.autoSaver.id ?? "";
    const { line } = first.app.registry.front.checkpoint?.state ?? { line: 0 };
    await first.persistence.resume(offer?.run.id ?? "");
    const kept = await first.persistence.repository.find(left);
    expect(kept?.moments.at(-1)?.line).toBeGreaterThanOrEqual(line);
    expect(line).toBeGreaterThan(0);
  });

  test("in use is not removed; later it is, with all that belongs to it", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await finished(app);
    await persistence.autoSaver.save();
    const id = persistence.autoSaver.id ?? "";
    expect(await persistence.repository.remove(id)).toBe(false);
    app.timeline.reset();
    await expect.poll(() => persistence.repository.remove(id)).toBe(true);
    expect(await persistence.repository.load(id)).toBeNull();
    await expect(persistence.repository.checkpoint(id, 0)).rejects.toThrow("no longer stored");
  });

  test("that could not be deleted is not said to be: why is said, until it is asked again", async () => {
    const { app, persistence } = await openTab();
    void app.timeline.play();
    await trained(app, 2);
    await persistence.autoSaver.save();
    const id = persistence.autoSaver.id ?? "";
    app.timeline.reset();
    await expect.poll(() => persistence.repository.isLocked(id)).toBe(false);
    vi.spyOn(persistence.repository, "remove").mockRejectedValueOnce(
      new Error("The disk is gone."),
    );
    await persistence.remove(id);
    expect(persistence.store.getState().problem?.message).toBe("The disk is gone.");
    expect(await persistence.readable()).toHaveLength(1);
    await persistence.remove(id);
    expect(await persistence.readable()).toHaveLength(0);
    expect(persistence.store.getState().problem).toBeNull();
  });
});

describe("two tabs", () => {
  test("one writes a run, the other is told, and may watch it", async () => {
    const first = await openTab();
    void first.app.timeline.play();
    await trained(first.app, 3);
    await first.app.timeline.pause();
    await first.persistence.autoSaver.save();
    const id = first.persistence.autoSaver.id ?? "";
    const second = await openTab();
    expect(second.persistence.store.getState().offer).toMatchObject({
      isElsewhere: true,
      run: { id },
    });
    await second.persistence.resume(id);
    expect(seen(second.app).status).toBe("idle");
    await second.persistence.remove(id);
    expect(await second.persistence.readable()).toHaveLength(1);
    const third = await openTab();
    expect(await second.persistence.watch(id, false)).toBe(true);
    expect(seen(second.app).source).toBe("recorded");
    first.close();
    expect(third.persistence.store.getState().offer).toMatchObject({ isElsewhere: true });
    await third.persistence.refreshOffer();
    expect(third.persistence.store.getState().offer).toMatchObject({
      isElsewhere: false,
      run: { id },
    });
    await second.persistence.resume(id);
    expect(seen(second.app).source).toBe("live");
    await finished(second.app);
  });

  test("without locks the one that took it last writes, and the other is told", async () => {
    const first = await openTab();
    void first.app.timeline.play();
    await trained(first.app, 2);
    await first.app.timeline.pause();
    await first.persistence.autoSaver.save();
    const content = await first.persistence.repository.load(first.persistence.autoSaver.id ?? "");
    if (!content) throw new Error("It was not kept.");
    // As another tab leaves it.
    const request = indexedDB.open("tango-lab");
    await new Promise<void>((done) => {
      request.onsuccess = () => {
        const work = request.result.transaction("runs", "readwrite");
        const runs = work.objectStore("runs");
        const read = runs.get(content.run.id);
        read.onsuccess = () => runs.put({ ...read.result, writer: "another" });
        work.oncomplete = () => done();
      };
    });
    request.result.close();
    await first.persistence.autoSaver.save();
    expect(first.persistence.store.getState().fault).toBe("taken");
    expect(first.persistence.autoSaver.id).toBeNull();
    await first.app.timeline.play();
    await finished(first.app);
  });
});
