import { expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { onlyPresets } from "../testing/shipped.ts";
import { type CheckpointSource, indexAtUpdate, LIVE, laneSource, openedSource } from "./source.ts";
import { CheckpointSources } from "./sources.ts";

const shipped = bundledRecordings(onlyPresets("micro", "quick"));
const offline = bundledRecordings(() => Promise.reject(new TangoError("bad-file", "No server.")));

const snapshot = (weight: number) => ({
  layout: [{ name: "weight", offset: 0, shape: [1] }],
  weights: Float32Array.of(weight),
  reference: Float32Array.of(0),
  firstMoment: Float32Array.of(7),
  secondMoment: Float32Array.of(7),
  optimizerSteps: 3,
});
const checkpoint = (algorithm: string): Checkpoint => ({
  settings: applySettings(presetSettings("micro"), [["algorithm", algorithm]]),
  state: { ...FRESH_STATE, line: 9, generatorUpdates: 2, verifierUpdates: 1 },
  generator: snapshot(1),
  verifier: snapshot(2),
});

/** The sources of a page with these live runs in front, oldest checkpoint first. */
const withLive = (...held: Checkpoint[]) => new CheckpointSources({ shipped, live: () => held });
const refOf = ({ state }: Checkpoint) => ({
  line: state.line,
  generatorUpdates: state.generatorUpdates,
  verifierUpdates: state.verifierUpdates,
});
/** The weights of the newest checkpoint. */
async function newest({ list, weights }: CheckpointSource) {
  return weights((await list()).at(-1) as CheckpointRef);
}

test("recorded runs have all their checkpoints, the first from the shipped starts", async () => {
  const sources = withLive();
  expect(await sources.ids()).toEqual(["micro", "quick"]);
  const micro = sources.get("micro");
  const refs = await micro.list();
  expect(refs[0]).toMatchObject({ generatorUpdates: 0, verifierUpdates: 0 });
  expect(refs.at(-1)?.generatorUpdates).toBe(8);
  const first = await micro.weights(refs[0] as CheckpointRef);
  const last = await newest(micro);
  expect(first.settings.task).toBe("columns");
  for (const role of ["generator", "verifier"] as const) {
    expect(first[role]?.weights).toEqual(first[role]?.reference);
    expect(last[role]?.reference).toEqual(first[role]?.weights);
    expect(last[role]?.weights).not.toEqual(first[role]?.weights);
    expect(last[role]?.layout).toEqual(first[role]?.layout);
  }
  // The arrays are copies: changing them changes nothing that is read later.
  first.generator.weights.fill(0);
  const again = await micro.weights(refs[0] as CheckpointRef);
  expect(again.generator.weights).not.toEqual(first.generator.weights);
  // A shipped archive has no optimizer state.
  expect(micro.checkpoint).toBeUndefined();
});

test("only the archive of a shipped run has to be downloaded", async () => {
  const sources = withLive(checkpoint("tango"));
  expect(await sources.downloadBytes("micro")).toBeGreaterThan(10_000);
  expect(await sources.downloadBytes(LIVE)).toBe(0);
  expect(await sources.downloadBytes(openedSource({ id: "file-1" }))).toBe(0);
});

test("the live run comes first, with copies of its weights and its full checkpoints", async () => {
  const older = checkpoint("tango");
  const live = { ...older, state: { ...older.state, line: 12 } };
  const sources = withLive(older, live);
  expect(await sources.ids()).toEqual([LIVE, "micro", "quick"]);
  const source = sources.get(LIVE);
  expect(await source.list()).toEqual([refOf(older), refOf(live)]);
  const { generator, verifier } = await newest(source);
  expect([generator.weights[0], verifier?.weights[0]]).toEqual([1, 2]);
  expect(generator.weights).not.toBe(live.generator.weights);
  expect(Object.keys(generator)).toEqual(["layout", "weights", "reference"]);
  expect(await source.checkpoint?.(refOf(older))).toBe(older);
});

test("of several live runs each is a source by its lane, whichever is in front", async () => {
  const [first, branch] = [checkpoint("tango"), checkpoint("grpo")];
  const lanes = new Map([["1", [first]]]);
  const sources = new CheckpointSources({ shipped, live: () => [first], lanes: () => lanes });
  expect(await sources.ids()).toEqual([LIVE, "micro", "quick"]);
  lanes.set("2", [branch]);
  expect(await sources.ids()).toEqual([laneSource("1"), laneSource("2"), "micro", "quick"]);
  const [one, two] = [sources.get(laneSource("1")), sources.get(laneSource("2"))];
  expect((await newest(one)).verifier).not.toBeNull();
  expect((await newest(two)).verifier).toBeNull();
  // The inspector asks for the run on screen as LIVE.
  expect((await newest(sources.get(LIVE))).verifier).not.toBeNull();
  lanes.set("2", [branch, { ...branch, state: { ...branch.state, line: 12 } }]);
  lanes.delete("2");
  await expect(two.list()).rejects.toMatchObject({ code: "bad-file" });
  await expect(two.weights(refOf(branch))).rejects.toMatchObject({ code: "bad-file" });
});

test("a run of one model has no verifier", async () => {
  expect((await newest(withLive(checkpoint("grpo")).get(LIVE))).verifier).toBeNull();
});

test("without the network the run on this page is still there", async () => {
  const live = () => [checkpoint("tango")];
  expect(await new CheckpointSources({ shipped: offline, live }).ids()).toEqual([LIVE]);
  const nothing = new CheckpointSources({ shipped: offline, live: () => [] }).ids();
  await expect(nothing).rejects.toMatchObject({ code: "bad-file" });
});

test("missing runs and checkpoints are refused in a sentence", async () => {
  const sources = withLive();
  const missing = { line: 99_999, generatorUpdates: 0, verifierUpdates: 0 };
  for (const call of [
    () => sources.get("chess").list(),
    () => sources.get("micro").weights(missing),
    () => sources.get(LIVE).list(),
    () => sources.get(LIVE).weights(missing),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "bad-file" });
  }
  expect(() => sources.get(openedSource({ id: "file-1" }))).toThrow(/no longer open/);
});

test("the checkpoint of an update is the last one at or before it", () => {
  const refs = [0, 2, 12].map((verifierUpdates, line) => ({
    line,
    generatorUpdates: 0,
    verifierUpdates,
  }));
  expect([0, 1, 2, 11, 12, 99].map((updates) => indexAtUpdate(refs, updates))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect(indexAtUpdate(refs.slice(1), 1)).toBe(0);
});
