import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LabError } from "../../core/errors.ts";
import type { GivenFile } from "../../core/files/given.ts";
import { CheckpointSources } from "../checkpoints/sources.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { readerHere } from "../testing/made-files.ts";
import { seen } from "../testing/states.ts";
import { browser, figuresOf, finished, LONG, type Tab, trained } from "../testing/tabs.ts";
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
  const { lab, persistence } = tab;
  const nothing = bundledRecordings(() => Promise.reject(new LabError("bad-file", "No server.")));
  const sources = new CheckpointSources({
    shipped: nothing,
    live: () => lab.registry.front.checkpoints.all,
    opened: () => lab.player.item,
  });
  const saved: MadeFile[] = [];
  const files = new RunFiles({
    lab,
    persistence,
    sources,
    startReader: readerHere,
    save: (file) => saved.push(file),
  });
  return { ...tab, files, saved, state: () => seen(lab) };
}
const given = ({ name, bytes }: MadeFile): GivenFile => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.slice().buffer,
});

/** A tab whose run rests half-way, and its files. */
async function resting() {
  const tab = await openTab();
  void tab.lab.timeline.play();
  await trained(tab.lab, 5);
  await tab.lab.timeline.pause();
  await tab.files.saveRun(true);
  expect(tab.files.store.getState().problem).toBeNull();
  return tab;
}

describe("a run that trains here", () => {
  test("as files is watched elsewhere, and goes on there as it would have here", async () => {
    const first = await resting();
    expect(first.saved.map(({ name }) => name.replace(/\d+/g, "N"))).toEqual([
      "micro-seedN-updateN.tango.zip",
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
    await finished(second.lab);
    void first.lab.timeline.play();
    await finished(first.lab);
    // The lines before are those of the file, rounded; those after are computed alike.
    const from = second.lab.metrics.rows - 40;
    expect(figuresOf(second.lab).slice(from)).toEqual(figuresOf(first.lab).slice(from));
    expect(second.lab.metrics.rows).toBe(first.lab.metrics.rows);
    expect(second.persistence.autoSaver.record()?.command).toMatch(
      / --from micro-seed1-update\d+\.tango/,
    );
  });

  test("gives figures and weights as files, the weights of the last checkpoint", async () => {
    const { files, saved, lab } = await resting();
    saved.length = 0;
    await files.saveCsv();
    for (const role of ["generator", "verifier"] as const) await files.saveWeights(role);
    const names = saved.map(({ name }) => name.replace(/update\d+/, "update"));
    expect(names).toEqual([
      "micro-seed1-update.csv",
      ...["micro-seed1-update-generator", "micro-seed1-update-verifier"].map(
        (name) => `${name}.safetensors`,
      ),
    ]);
    const csv = new TextDecoder().decode(saved[0]?.bytes);
    expect(csv.split("\r\n")).toHaveLength(lab.metrics.rows + 2);
    const updates = lab.checkpoint?.state.generatorUpdates;
    expect(saved[1]?.name).toContain(`update${updates}-`);

    const other = await openTab();
    expect(await other.files.open(saved.slice(1).map(given))).toBe("weights");
    expect(other.state().source).toBe("live");
    await other.files.begin();
    await finished(other.lab);
    expect(other.lab.metrics.phase(0)).toBe("evaluation");
    expect(other.persistence.autoSaver.record()).toMatchObject({
      from: "starts",
      command: expect.stringMatching(
        / --from micro.*generator\.safetensors --from micro.*verifier/,
      ),
    });
  });
});

describe("what is not there is one sentence, and nothing is lost", () => {
  test("before a run has begun, or has an update", async () => {
    const { files, saved, lab } = await openTab();
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
    expect(seen(lab).status).toBe("idle");
  });

  test("a bad file leaves the run on screen as it was", async () => {
    const { files, lab, saved } = await resting();
    const before = lab.store.getState();
    const broken = { name: "b.zip", bytes: new Uint8Array([0x50, 0x4b, 9, 9]) };
    expect(await files.open([given(broken)])).toBeNull();
    expect(files.store.getState().problem?.message).toMatch(/^b\.zip cannot be used/);
    expect(lab.store.getState()).toBe(before);
    // A run file without its checkpoints can be watched, and not gone on with.
    await files.saveRun(false);
    expect(await files.open(saved.slice(1).map(given))).toBe("run");
    expect(seen(lab).recordings.recording?.origin?.canResume).toBe(false);
    expect(await files.open(saved.slice(0, 1).map(given))).toBe("run");
    expect(seen(lab).recordings.recording?.origin?.canResume).toBe(true);
  });

  test("weights of another shape change nothing until their shape is taken on", async () => {
    const first = await resting();
    first.saved.length = 0;
    for (const role of ["generator", "verifier"] as const) await first.files.saveWeights(role);
    const { files, lab, state } = await openTab();
    lab.controller.change("width", 32);
    await files.open(first.saved.map(given));
    await files.begin();
    expect(files.store.getState().problem).toMatchObject({ detail: { key: "width" } });
    expect([state().status, files.store.getState().weights !== null]).toEqual(["idle", true]);
    files.takeShape();
    expect(state().draft.width).toBe(16);
    await files.begin();
    expect(files.store.getState()).toMatchObject({ problem: null, weights: null });
    await finished(lab);
  });
});
