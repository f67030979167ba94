import { expect, test } from "vitest";
import { LabError } from "../../core/errors.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { makeShelf } from "../recording-player/shelf.ts";
import { onlyPresets } from "../testing/shipped.ts";
import { LIVE, laneSource, WeightsShelf } from "./shelf.ts";

const shipped = makeShelf(onlyPresets("micro", "quick"));
const offline = makeShelf(() => Promise.reject(new LabError("bad-file", "No server.")));

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

test("recorded runs have all their moments, the first from the shipped starts", async () => {
  const shelf = new WeightsShelf(shipped, () => null);
  expect(await shelf.sources()).toEqual(["micro", "quick"]);
  const moments = await shelf.moments("micro");
  expect(moments[0]).toMatchObject({ generatorUpdates: 0, verifierUpdates: 0 });
  expect(moments.at(-1)?.generatorUpdates).toBe(8);
  const first = await shelf.weights("micro", 0);
  const last = await shelf.weights("micro", moments.length - 1);
  expect(first.settings.task).toBe("columns");
  for (const role of ["generator", "verifier"] as const) {
    expect(first[role]?.weights).toEqual(first[role]?.reference);
    expect(last[role]?.reference).toEqual(first[role]?.weights);
    expect(last[role]?.weights).not.toEqual(first[role]?.weights);
    expect(last[role]?.layout).toEqual(first[role]?.layout);
  }
  // What was given away is not what is kept.
  first.generator.weights.fill(0);
  expect((await shelf.weights("micro", 0)).generator.weights).not.toEqual(first.generator.weights);
});

test("the run on this page is first, as copies of its newest checkpoint", async () => {
  const live = checkpoint("tango");
  const shelf = new WeightsShelf(shipped, () => live);
  expect(await shelf.sources()).toEqual([LIVE, "micro", "quick"]);
  expect(await shelf.moments(LIVE)).toEqual([{ line: 9, generatorUpdates: 2, verifierUpdates: 1 }]);
  const { generator, verifier } = await shelf.weights(LIVE, 0);
  expect([generator.weights[0], verifier?.weights[0]]).toEqual([1, 2]);
  expect(generator.weights).not.toBe(live.generator.weights);
  expect(Object.keys(generator)).toEqual(["layout", "weights", "reference"]);
});

test("of several live runs each is a source by its lane, whichever is in front", async () => {
  const [first, branch] = [checkpoint("tango"), checkpoint("grpo")];
  const lanes = new Map([["1", first]]);
  const shelf = new WeightsShelf(
    shipped,
    () => first,
    () => null,
    () => lanes,
  );
  expect(await shelf.sources()).toEqual([LIVE, "micro", "quick"]);
  lanes.set("2", branch);
  const [own, other, ...rest] = await shelf.sources();
  expect([own, other, rest]).toEqual([laneSource("1"), laneSource("2"), ["micro", "quick"]]);
  expect((await shelf.weights(laneSource("1"), 0)).verifier).not.toBeNull();
  expect((await shelf.weights(laneSource("2"), 0)).verifier).toBeNull();
  // What the inspector asks of the run on screen is there too.
  expect((await shelf.weights(LIVE, 0)).verifier).not.toBeNull();
  lanes.set("2", { ...branch, state: { ...branch.state, line: 12 } });
  expect([LIVE, "micro"].map((source) => shelf.newestLine(source))).toEqual([9, null]);
  expect(shelf.newestLine(laneSource("2"))).toBe(12);
  lanes.delete("2");
  await expect(shelf.weights(laneSource("2"), 0)).rejects.toMatchObject({ code: "bad-file" });
});

test("a run of one model has no verifier", async () => {
  const shelf = new WeightsShelf(shipped, () => checkpoint("grpo"));
  expect((await shelf.weights(LIVE, 0)).verifier).toBeNull();
});

test("without the network the run on this page is still there", async () => {
  expect(await new WeightsShelf(offline, () => checkpoint("tango")).sources()).toEqual([LIVE]);
  const nothing = new WeightsShelf(offline, () => null).sources();
  await expect(nothing).rejects.toMatchObject({ code: "bad-file" });
});

test("what is not there is refused in a sentence", async () => {
  const shelf = new WeightsShelf(shipped, () => null);
  for (const call of [
    () => shelf.moments("chess"),
    () => shelf.weights("micro", 99),
    () => shelf.weights(LIVE, 0),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "bad-file" });
  }
});
