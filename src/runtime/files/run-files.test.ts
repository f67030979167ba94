import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { GivenFile } from "../../core/files/given.ts";
import { CheckpointSources } from "../checkpoints/sources.ts";
import { liveFacts } from "../live-facts.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { encodeHere, readerHere } from "../testing/made-files.ts";
import { seen } from "../testing/states.ts";
import { browser, figuresOf, finished, LONG, type Tab, trained } from "../testing/tabs.ts";
import type { OpenedRun } from "./opened-runs.ts";
import { RunFiles } from "./run-files.ts";
import type { MadeFile } from "./write-files.ts";

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});

/** A tab with files of its own; nothing is shipped beside it. */
async function openTab() {
  const tab = await open();
  tabs.push(tab);
  const { app, savedRuns } = tab;
  const nothing = bundledRecordings(() => Promise.reject(new TangoError("bad-file", "No server.")));
  const sources = new CheckpointSources({
    shipped: nothing,
    live: () => app.registry.front.checkpoints.all,
    opened: () => app.player.item,
  });
  const saved: MadeFile[] = [];
  const laid: OpenedRun[][] = [];
  const files = new RunFiles({
    app,
    layOver: (runs) => laid.push([...runs]),
    savedRuns,
    encode: encodeHere,
    sources,
    startReader: readerHere,
    save: (file) => saved.push(file),
  });
  return { ...tab, files, saved, laid, state: () => seen(app) };
}
const given = ({ name, bytes }: MadeFile): GivenFile => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.slice().buffer,
});

/** A tab whose run rests half-way, and its files. */
async function resting() {
  const tab = await openTab();
  void tab.app.timeline.play();
  await trained(tab.app, 5);
  await tab.app.timeline.pause();
  await tab.files.saveRun(true);
  expect(tab.files.store.getState().problem).toBeNull();
  return tab;
}

describe("a run that trains here", () => {
  test("as files is watched elsewhere, and goes on there as it would have here", async () => {
    const first = await resting();
    expect(first.saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^micro-[\w.-]+-\d+more-seed1-update\d+\.tango\.zip$/),
    ]);
    const second = await openTab();
    expect(await second.files.open(first.saved.map(given))).toBe("run");
    const { source, recordings, draft } = second.state();
    expect(source).toBe("recorded");
    expect(recordings.recording?.origin).toMatchObject({ kind: "file", canResume: true });
    expect(recordings.recording?.run.command).toMatch(/^page\/\?preset=micro&/);
    expect(draft).toEqual(LONG);
    expect(recordings.recording?.flags.length).toBeGreaterThan(1);

    await second.files.resume();
    await finished(second.app);
    void first.app.timeline.play();
    await finished(first.app);
    // The lines before are those of the file, rounded; those after are computed alike.
    const from = second.app.metrics.rows - 40;
    expect(figuresOf(second.app).slice(from)).toEqual(figuresOf(first.app).slice(from));
    expect(second.app.metrics.rows).toBe(first.app.metrics.rows);
    expect(seen(second.app).command).toMatch(/ --from micro-\S+-seed1-update\d+\.tango/);
  });

  test("gives figures and weights as files, the weights of the last checkpoint", async () => {
    const { files, saved, app } = await resting();
    saved.length = 0;
    // Nobody waits between two clicks.
    await Promise.all([
      files.saveCsv(),
      files.saveTidyCsv([{ name: "mine", metrics: app.metrics }]),
      files.saveWeights("generator"),
      files.saveWeights("verifier"),
    ]);
    const names = saved.map(({ name }) => name.replace(/^.*(?=-seed)|\d+(?=[.-])/g, ""));
    expect(names).toEqual([
      "-seed-update.csv",
      "-seed-update-long.csv",
      "-seed-update-generator.safetensors",
      "-seed-update-verifier.safetensors",
    ]);
    const csv = new TextDecoder().decode(saved[0]?.bytes);
    expect(csv.split("\r\n")).toHaveLength(app.metrics.rows + 2);
    expect(new TextDecoder().decode(saved[1]?.bytes)).toMatch(
      /^run,update,model,metric,value\r\nmine,/,
    );
    const updates = app.checkpoint?.state.generatorUpdates;
    expect(saved[2]?.name).toContain(`update${updates}-`);

    const other = await openTab();
    expect(await other.files.open(saved.slice(2).map(given))).toBe("weights");
    expect(other.state().source).toBe("live");
    await other.files.begin();
    await finished(other.app);
    expect(other.app.metrics.phase(0)).toBe("evaluation");
    expect(liveFacts(other.app.store.getState(), other.app.registry.front)).toMatchObject({
      from: "starts",
      command: expect.stringMatching(
        / --from micro.*generator\.safetensors --from micro.*verifier/,
      ),
    });
  });
});

describe("what is not there is one sentence, and nothing is lost", () => {
  test("before a run has begun, or has an update", async () => {
    const { files, saved, app } = await openTab();
    for (const save of [
      () => files.saveRun(true),
      () => files.saveCsv(),
      () => files.saveWeights("generator"),
    ]) {
      await save();
      expect(files.store.getState().problem).toMatchObject({ code: "bad-file" });
    }
    expect(saved).toEqual([]);
    files.dismiss();
    expect(files.store.getState().problem).toBeNull();
    expect(seen(app).status).toBe("idle");
  });

  test("a bad file leaves the run on screen as it was", async () => {
    const { files, app, saved } = await resting();
    const before = app.store.getState();
    const broken = { name: "b.zip", bytes: new Uint8Array([0x50, 0x4b, 9, 9]) };
    expect(await files.open([given(broken)])).toBeNull();
    expect(files.store.getState().problem?.message).toMatch(/^b\.zip cannot be used/);
    expect(app.store.getState()).toBe(before);
    // A run file without its checkpoints can be watched, and not gone on with.
    await files.saveRun(false);
    expect(await files.open(saved.slice(1).map(given))).toBe("run");
    expect(seen(app).recordings.recording?.origin?.canResume).toBe(false);
    expect(await files.open(saved.slice(0, 1).map(given))).toBe("run");
    expect(seen(app).recordings.recording?.origin?.canResume).toBe(true);
  });

  test("weights of another shape change nothing until their shape is taken on", async () => {
    const first = await resting();
    first.saved.length = 0;
    for (const role of ["generator", "verifier"] as const) await first.files.saveWeights(role);
    const { files, app, state } = await openTab();
    app.controller.change("width", 32);
    await files.open(first.saved.map(given));
    await files.begin();
    expect(files.store.getState().problem).toMatchObject({ detail: { key: "width" } });
    expect([state().status, files.store.getState().weights !== null]).toEqual(["idle", true]);
    files.takeShape();
    expect(state().draft.width).toBe(16);
    await files.begin();
    expect(files.store.getState()).toMatchObject({ problem: null, weights: null });
    await finished(app);
  });
});
