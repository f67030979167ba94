import { afterEach, beforeEach, expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { liveRun } from "../../core/recording/testing/run.ts";
import { CheckpointSources } from "../checkpoints/sources.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import {
  asGiven,
  checkpointAt,
  checkpointsAlone,
  encodeHere,
  given,
  readerHere,
} from "../testing/made-files.ts";
import { seen } from "../testing/states.ts";
import { browser, type Tab } from "../testing/tabs.ts";
import { MOST_RUNS, type OpenedRun } from "./opened-runs.ts";
import { RunFiles } from "./run-files.ts";
import { encodeRunFile, encodeWeightsFile } from "./write-files.ts";

let tab: Tab;
let files: RunFiles;
let laid: (readonly OpenedRun[])[];
let run: RecordingWithLanes;
beforeEach(async () => {
  tab = await browser().open();
  run = await liveRun();
  laid = [];
  files = new RunFiles({
    app: tab.app,
    savedRuns: tab.savedRuns,
    encode: encodeHere,
    sources: new CheckpointSources({
      shipped: bundledRecordings(() => Promise.reject(new TangoError("bad-file", "No server."))),
      live: () => [],
      opened: () => tab.app.player.item,
    }),
    startReader: readerHere,
    layOver: (runs) => laid.push(runs),
    save: () => undefined,
  });
});
afterEach(() => tab.close());

/** A run file of its own seconds, so that it is another run. */
function runFile(name: string, seconds: number) {
  const { counts } = run.run;
  const other = { ...run, run: { ...run.run, counts: { ...counts, seconds } } };
  const weights = checkpointAt(run.run.settings, 12, 3, 1);
  return given(name, encodeRunFile(other, [weights]).bytes);
}
const names = () => files.opened.store.getState().runs.map(({ name }) => name);
const onScreen = () => seen(tab.app).recordings.recording?.origin;
const problem = () => files.store.getState().problem;
const broken = given("b.zip", new Uint8Array([0x50, 0x4b, 9, 9]));

test("several run files open together: the first on screen, the others over it", async () => {
  const three = ["a.zip", "c.zip", "d.zip"].map((name, i) => runFile(name, i + 1));
  expect(await files.open(three)).toBe("runs");
  expect(onScreen()).toMatchObject({ name: "a.zip", canResume: true });
  expect(laid.map((runs) => runs.map(({ name }) => name))).toEqual([["c.zip", "d.zip"]]);
  expect(names()).toEqual(["a.zip", "c.zip", "d.zip"]);
  expect(files.store.getState().areSeveral).toBe(true);
  // One opened later takes nobody's place, and one that was open comes back with its checkpoints.
  expect(await files.open([runFile("e.zip", 9)])).toBe("run");
  expect(names()).toEqual(["a.zip", "c.zip", "d.zip", "e.zip"]);
  expect(files.store.getState().areSeveral).toBe(false);
  await files.show(files.opened.store.getState().runs[1]?.id ?? "");
  expect(onScreen()).toMatchObject({ name: "c.zip", canResume: true });
  expect(problem()).toBeNull();
});

test("two run files are two runs; a run and its checkpoints are one", async () => {
  expect(await files.open([runFile("a.zip", 1), runFile("c.zip", 2)])).toBe("runs");
  const apart = given("checkpoints.zip", checkpointsAlone(run.run, 1));
  expect(await files.open([asGiven(encodeRunFile(run)), apart])).toBe("run");
  expect(names()).toHaveLength(3);
});

test("a bad one among them is named and the others open", async () => {
  expect(await files.open([broken, runFile("a.zip", 1), runFile("c.zip", 2)])).toBe("runs");
  expect(problem()?.message).toMatch(/^b\.zip cannot be used/);
  expect(names()).toEqual(["a.zip", "c.zip"]);
  expect(await files.open([broken, runFile("d.zip", 3)])).toBe("run");
  expect(onScreen()?.name).toBe("d.zip");
  expect(problem()?.message).toMatch(/^b\.zip cannot be used/);
});

test("several bad ones are named in one sentence", async () => {
  const { settings } = run.run;
  const { generator } = checkpointAt(settings, 12, 3, 1);
  const weights = { settings, generator, verifier: null };
  const model = asGiven(encodeWeightsFile(run.run, weights as never, "generator", "w"));
  expect(await files.open([broken, model, runFile("a.zip", 1)])).toBe("run");
  expect(problem()).toMatchObject({
    message: expect.stringContaining("2 files cannot be used: b.zip, w-generator.safetensors."),
    detail: { refusal: "notAll" },
  });
});

test("too many, or none that is a run, change nothing", async () => {
  const many = Array.from({ length: MOST_RUNS + 1 }, () => broken);
  expect(await files.open(many)).toBeNull();
  expect(problem()?.message).toBe(
    "41 files were given: at most 40 run files can be opened together.",
  );
  expect(await files.open([broken, broken])).toBeNull();
  expect(problem()?.message).toMatch(/^b\.zip cannot be used/);
  expect([names(), laid, onScreen()]).toEqual([[], [], undefined]);
});
