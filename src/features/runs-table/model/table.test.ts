import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { overlay, recordingId } from "../../../lab/overlay.ts";
import { runLocks } from "../../../runtime/persistence/locks.ts";
import { RunPersistence } from "../../../runtime/persistence/run-persistence.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { laboratory } from "../../../runtime/testing/in-process.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { seen } from "../../../runtime/testing/states.ts";
import { UNDO_MS, Undo } from "../../../ui/undo.ts";
import type { RunRow } from "./rows.ts";
import { RunsTable } from "./table.ts";

/** A page whose live run was trained to its end and kept, with micro's recording open. */
async function trained() {
  const page = laboratory(BUNDLED_RECORDINGS);
  const { lab } = page;
  const persistence = new RunPersistence(
    lab,
    ({ name, preset }) => name || preset,
    runLocks(undefined),
  );
  await persistence.start();
  await lab.player.open("micro", false);
  await lab.timeline.play();
  await eventually(() => expect(seen(lab).status).toBe("finished"));
  await persistence.autoSaver.save();
  const undo = new Undo();
  const removed: string[] = [];
  const table = new RunsTable({
    lab,
    persistence,
    undo,
    nameOfKept: ({ name, preset }) => name || preset,
    nameOfLane: ({ name }) => name || "a lane",
    nameOfRecording: () => "a recording",
    removeLane: (id) => void removed.push(id),
  });
  await table.refresh();
  const rowOf = (kind: RunRow["kind"]): RunRow => {
    const row = table.store.getState().rows.find((one) => one.kind === kind);
    if (!row) throw new Error(`There is no ${kind} row.`);
    return row;
  };
  return { ...page, persistence, undo, table, rowOf, removed };
}

/** The run on the page is left: what was kept of it is a run of its own. */
async function left() {
  const page = await trained();
  page.lab.timeline.reset();
  await eventually(async () => {
    await page.table.refresh();
    expect(page.table.store.getState().rows.map(({ kind }) => kind)).toContain("kept");
  });
  return page;
}

afterEach(() => {
  overlay.setState({ runs: [] });
  vi.useRealTimers();
});

test("lists the recording, the run on this page with what is kept of it, and its last figures", async () => {
  const { table, rowOf, lab } = await trained();
  const kinds = table.store.getState().rows.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(["recorded", "lane"]);
  // It is one row, not two.
  expect(
    table.store.getState().rows.filter(({ kept }) => kept === rowOf("lane").kept),
  ).toHaveLength(1);
  expect(rowOf("recorded")).toMatchObject({
    name: "a recording",
    updates: 12,
    kept: null,
    date: null,
    bytes: null,
  });
  const row = rowOf("lane");
  expect(row).toMatchObject({ name: "a lane", preset: "micro", updates: 18, greedy: { count: 6 } });
  expect(row.greedy?.value).toBe(lab.metrics.latest("eval/greedy_accuracy/in_range")?.value);
  expect(row.bytes).toBeGreaterThan(lab.metrics.rows * lab.metrics.names.length * 8);
  expect(row.tokens).toBe(lab.metrics.latest("num_tokens")?.value);
  expect(row.changes.map(([key]) => key)).toContain("updates");
});

test("is renamed in its place, on the page and where it is kept, and has notes", async () => {
  const { table, rowOf, lab, persistence } = await trained();
  await table.rename(rowOf("lane"), "  the first ");
  expect(rowOf("lane")).toMatchObject({ name: "the first", ownName: "the first" });
  expect(lab.lanes.all[0]?.name).toBe("the first");
  await table.note(rowOf("lane"), "α as in the paper");
  expect(rowOf("lane").note).toBe("α as in the paper");
  expect(await persistence.repository.find(rowOf("lane").kept ?? "")).toMatchObject({
    name: "the first",
  });
  await table.rename(rowOf("lane"), "");
  expect(rowOf("lane").name).toBe("a lane");
});

test("a kept run is deleted after ten seconds, unless it is put back", async () => {
  const { table, rowOf, undo, persistence } = await left();
  const row = rowOf("kept");
  const ids = () => table.store.getState().rows.map(({ id }) => id);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  table.remove(row);
  await table.refresh();
  expect(ids()).not.toContain(row.id);
  undo.putBack(row.id);
  await table.refresh();
  expect(ids()).toContain(row.id);
  table.remove(row);
  expect(await persistence.repository.find(row.id)).not.toBeNull();
  vi.advanceTimersByTime(UNDO_MS);
  vi.useRealTimers();
  await eventually(async () => expect(await persistence.repository.find(row.id)).toBeNull());
});

test("a run is laid over the charts with all its lines, and taken off", async () => {
  const { table, rowOf } = await left();
  expect(await table.overlay(rowOf("kept"), true)).toBe(true);
  expect(await table.overlay(rowOf("recorded"), true)).toBe(true);
  const laid = () => overlay.getState().runs.map(({ id, metrics }) => [id, metrics.rows]);
  // Five of SFT, two of the warm-up, sixteen of the rounds, three tables.
  expect(laid()).toEqual([
    [rowOf("kept").id, 26],
    ["recorded:micro", 135],
  ]);
  await table.overlay(rowOf("kept"), false);
  expect(laid()).toEqual([["recorded:micro", 135]]);
});

test("a kept run is on the charts once: watched it is itself, gone on with it is its lane", async () => {
  const { table, rowOf, lab } = await left();
  const row = rowOf("kept");
  await table.overlay(row, true);
  await table.open(row);
  const facts = lab.player.item?.facts;
  expect(facts && recordingId(facts)).toBe(row.id);
  await table.resume(row);
  expect(overlay.getState().runs).toEqual([]);
});

test("is opened on screen, and taken off as a lane", async () => {
  const { table, rowOf, lab, removed } = await left();
  await table.open(rowOf("kept"));
  expect(seen(lab)).toMatchObject({ source: "recorded" });
  expect(lab.player.item?.facts.origin?.kind).toBe("kept");
  await lab.timeline.showLive();
  await eventually(() => expect(seen(lab).status).toBe("finished"));
  await table.refresh();
  table.remove(rowOf("lane"));
  expect(removed).toEqual(["1"]);
});

test("what the browser cannot give is a sentence, and the page's own runs are there", async () => {
  const { table, persistence } = await trained();
  vi.spyOn(persistence.repository, "list").mockRejectedValue(new Error("The disk is gone."));
  await table.refresh();
  const { rows, unread } = table.store.getState();
  expect(unread?.message).toBe("The disk is gone.");
  expect(rows.map(({ kind }) => kind)).toEqual(["recorded", "lane"]);
});

test("why a name or a note was not taken stays said when the rows are read again, until one is", async () => {
  const { table, rowOf, persistence } = await trained();
  const problem = () => table.store.getState().problem?.message;
  vi.spyOn(persistence.repository, "rename").mockRejectedValueOnce(new Error("The disk is full."));
  await table.rename(rowOf("lane"), "the first");
  await table.refresh();
  expect(problem()).toBe("The disk is full.");
  vi.spyOn(persistence.repository, "note").mockRejectedValueOnce(new Error("The disk is gone."));
  await table.note(rowOf("lane"), "why?");
  expect(problem()).toBe("The disk is gone.");
  await table.note(rowOf("lane"), "because");
  expect(problem()).toBeUndefined();
});
