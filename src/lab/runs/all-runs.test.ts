import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { NO_FILES } from "../../runtime/files/files-state.ts";
import { OpenedRuns } from "../../runtime/files/opened-runs.ts";
import { runLocks } from "../../runtime/persistence/locks.ts";
import { SavedRuns } from "../../runtime/persistence/saved-runs.ts";
import { sliceOf } from "../../runtime/slice.ts";
import { eventually } from "../../runtime/testing/eventually.ts";
import { laboratory } from "../../runtime/testing/in-process.ts";
import { encodeHere, given, readerHere } from "../../runtime/testing/made-files.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { seen } from "../../runtime/testing/states.ts";
import { charts, recordingId } from "../../ui/page/overlay.ts";
import { AllRuns, type RunRow } from "./all-runs.ts";

/** A page whose live run is finished and saved, with micro's recording open. */
async function trained() {
  const page = laboratory(BUNDLED_RECORDINGS);
  const { app } = page;
  const savedRuns = new SavedRuns({
    app,
    nameOf: ({ name, preset }) => name || preset,
    startReader: readerHere,
    encode: encodeHere,
    locks: runLocks(undefined),
  });
  await savedRuns.start();
  await app.player.open("micro", false);
  await app.timeline.play();
  await eventually(() => expect(seen(app).status).toBe("finished"));
  await savedRuns.save();
  const store = createStore(() => NO_FILES);
  const opened = new OpenedRuns(sliceOf(store, "opened"));
  const files = { opened, show: vi.fn(async () => undefined), store };
  const table = new AllRuns({ app, savedRuns, files });
  await table.refresh();
  const rowOf = (kind: RunRow["kind"]): RunRow => {
    const row = table.store.getState().rows.find((candidate) => candidate.kind === kind);
    if (!row) throw new Error(`There is no ${kind} row.`);
    return row;
  };
  return { ...page, savedRuns, files, table, rowOf };
}

/** The page after a reset: the saved run has its own row. */
async function afterReset() {
  const page = await trained();
  page.app.timeline.reset();
  await eventually(async () => {
    await page.table.refresh();
    expect(page.table.store.getState().rows.map(({ kind }) => kind)).toContain("saved");
  });
  return page;
}

afterEach(() => {
  charts.setState({ overlaid: [] });
});

test("lists the recording and the live run, with its stored record and last metrics", async () => {
  const { table, rowOf, app } = await trained();
  const kinds = table.store.getState().rows.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(["recording", "on this page"]);
  // The live run and its stored record share one row.
  expect(
    table.store
      .getState()
      .rows.filter(({ storedId }) => storedId === rowOf("on this page").storedId),
  ).toHaveLength(1);
  expect(rowOf("recording")).toMatchObject({
    name: "recording of Micro",
    updates: 8,
    storedId: null,
    date: null,
    bytes: null,
  });
  const row = rowOf("on this page");
  expect(row).toMatchObject({ name: "First run", preset: "micro", updates: 12 });
  expect(row.accuracy).toBe(app.metrics.latest("eval/sampled_accuracy/in_range")?.value);
  expect(row.bytes).toBeGreaterThan(1000);
  expect(row.tokens).toBe(app.metrics.latest("num_tokens")?.value);
  expect(row.settings.updates).toBe(12);
});

test("renames a run on the page and in storage, and stores its notes", async () => {
  const { table, rowOf, app, savedRuns } = await trained();
  await table.rename(rowOf("on this page"), "  the first ");
  expect(rowOf("on this page")).toMatchObject({ name: "the first", ownName: "the first" });
  expect(app.lanes.all[0]?.name).toBe("the first");
  await table.note(rowOf("on this page"), "α as in the paper");
  expect(rowOf("on this page").note).toBe("α as in the paper");
  const { run } = await savedRuns.read(rowOf("on this page").storedId ?? "");
  expect(run.name).toBe("the first");
  await table.rename(rowOf("on this page"), "");
  expect(rowOf("on this page").name).toBe("First run");
});

test("deletes a saved run for good", async () => {
  const { table, rowOf, savedRuns } = await afterReset();
  const row = rowOf("saved");
  await table.remove(row);
  expect(table.store.getState().rows.map(({ id }) => id)).not.toContain(row.id);
  expect((await savedRuns.list()).map(({ id }) => id)).not.toContain(row.id);
});

test("overlays a run with all its lines, and removes it", async () => {
  const { table, rowOf } = await afterReset();
  expect(await table.overlay(rowOf("saved"), true)).toBe(true);
  expect(await table.overlay(rowOf("recording"), true)).toBe(true);
  const overlaid = () => charts.getState().overlaid.map(({ id, metrics }) => [id, metrics.rows]);
  // 5 lines of SFT, 2 of the warm-up, 16 of the rounds and 3 evaluations.
  expect(overlaid()).toEqual([
    [rowOf("saved").id, 26],
    ["recorded:micro", 135],
  ]);
  await table.overlay(rowOf("saved"), false);
  expect(overlaid()).toEqual([["recorded:micro", 135]]);
});

test("a saved run is on the charts only once, whether watched or resumed", async () => {
  const { table, rowOf, app } = await afterReset();
  const row = rowOf("saved");
  await table.overlay(row, true);
  await table.open(row);
  const facts = app.player.item?.facts;
  expect(facts && recordingId(facts)).toBe(row.id);
  await table.resume(row);
  expect(charts.getState().overlaid).toEqual([]);
});

test("opens a saved run", async () => {
  const { table, rowOf, app } = await afterReset();
  await table.open(rowOf("saved"));
  expect(seen(app)).toMatchObject({ source: "recorded" });
  expect(app.player.item?.facts.origin?.kind).toBe("kept");
  await app.timeline.showLive();
  await eventually(() => expect(seen(app).status).toBe("finished"));
});

test("reports a storage error and still lists the runs of the page", async () => {
  const { table, savedRuns } = await trained();
  vi.spyOn(savedRuns, "list").mockRejectedValue(new Error("The disk is gone."));
  await table.refresh();
  const { rows, problem } = table.store.getState();
  expect(problem?.message).toBe("The disk is gone.");
  expect(rows.map(({ kind }) => kind)).toEqual(["recording", "on this page"]);
});

test("keeps the error of a failed rename or note until one succeeds", async () => {
  const { table, rowOf, savedRuns } = await trained();
  const problem = () => table.store.getState().problem?.message;
  vi.spyOn(savedRuns, "change").mockRejectedValueOnce(new Error("The disk is full."));
  await table.rename(rowOf("on this page"), "the first");
  await table.refresh();
  expect(problem()).toBe("The disk is full.");
  vi.spyOn(savedRuns, "change").mockRejectedValueOnce(new Error("The disk is gone."));
  await table.note(rowOf("on this page"), "why?");
  expect(problem()).toBe("The disk is gone.");
  await table.note(rowOf("on this page"), "because");
  expect(problem()).toBeUndefined();
});

test("an opened file is saved as it came, with what it holds", async () => {
  const { table, rowOf, files, app } = await trained();
  const recording = app.player.item?.recording;
  if (!recording) throw new Error("No recording is open.");
  const read = { kind: "run", name: "a.tango.zip", recording, checkpoints: null } as const;
  const bytes = Uint8Array.of(1, 2, 3);
  files.opened.add({ ...read, latest: null }, [given("mine.tango.zip", bytes)]);
  await table.refresh();
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  await table.save(rowOf("file"));
  expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  vi.unstubAllGlobals();
});

test("lists opened files until they are closed, and puts one on screen or on the charts", async () => {
  const { table, rowOf, files, app } = await trained();
  const recording = app.player.item?.recording;
  if (!recording) throw new Error("No recording is open.");
  const read = { kind: "run", name: "a.tango.zip", recording, checkpoints: null } as const;
  const { id } = files.opened.add({ ...read, latest: null }, []);
  // The same run again is not a second row.
  files.opened.add({ ...read, latest: null }, []);
  await table.refresh();
  expect(table.store.getState().rows.filter(({ kind }) => kind === "file")).toHaveLength(1);
  const row = rowOf("file");
  expect(row).toMatchObject({ name: "a.tango.zip", updates: 8, storedId: null });
  await table.overlay(row, true);
  expect(charts.getState().overlaid[0]?.metrics.rows).toBe(recording.lines.length);
  await table.open(row);
  expect(files.show).toHaveBeenCalledWith(id);
  await table.remove(row);
  expect(charts.getState().overlaid).toEqual([]);
  await table.refresh();
  expect(table.store.getState().rows.map(({ kind }) => kind)).not.toContain("file");
});
