import { beforeEach, describe, expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { stateAfterSft } from "../../../core/training/starts.ts";
import { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { laboratory, numbersOf } from "../../../runtime/testing/in-process.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { seen } from "../../../runtime/testing/states.ts";
import {
  BranchForm,
  type BranchFormState,
  experimentsOf,
  isTried,
  nearestOf,
  problemOf,
} from "./branch-form.ts";
import { experimentsAt } from "./experiments.ts";

const QUICK = presetSettings("quick");

/** A lab with a branch form and the bundled recordings. */
function makeForm() {
  const page = laboratory(BUNDLED_RECORDINGS);
  const { lab } = page;
  const sources = new CheckpointSources({
    shipped: BUNDLED_RECORDINGS,
    live: () => lab.registry.front.checkpoints.all,
    opened: () => lab.player.item,
  });
  const form = new BranchForm({ lab, sources, parentName: () => "the parent" });
  const state = (): BranchFormState => form.store.getState();
  const tried = (id: string) => {
    const experiment = experimentsOf(state()).find(({ id: other }) => other === id);
    if (!experiment) throw new Error(`${id} is not offered.`);
    return experiment;
  };
  return { ...page, form, state, tried };
}
type Page = ReturnType<typeof makeForm>;

/** Shows the recording of micro at an update. */
async function watching(update: number): Promise<Page> {
  const page = makeForm();
  const { lab } = page;
  lab.timeline.showRecording();
  await lab.player.open("micro", false);
  lab.timeline.seek(update);
  await page.form.open();
  return page;
}

/** Trains a live run and pauses it in its rounds. */
async function training(): Promise<Page> {
  const page = makeForm();
  const { lab, device } = page;
  device.onUpdate = (_, made) => {
    if (made === 16) void lab.timeline.pause();
  };
  void lab.timeline.play();
  await eventually(() => expect(seen(lab).status).toBe("paused"));
  device.onUpdate = () => undefined;
  await page.form.open();
  return page;
}

describe("the parent", () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [11, 1],
    [12, 2],
  ])("at update %i of the recording, its checkpoint %i", async (update, checkpoint) => {
    const { state } = await watching(update);
    expect(state()).toMatchObject({ status: "ready", checkpoint, error: null });
    const { parent } = state();
    expect(parent?.kind).toBe("recorded");
    expect(parent?.downloadBytes).toBeGreaterThan(10_000);
    expect(
      parent?.states.map(({ generatorUpdates, verifierUpdates }) => [
        generatorUpdates,
        verifierUpdates,
      ]),
    ).toEqual([
      [0, 0],
      [0, 2],
      [8, 4],
    ]);
  });

  test.each([
    [0, null],
    [1, { asked: 1, before: 0, after: 2 }],
    [2, null],
    [11, { asked: 11, before: 2, after: 12 }],
  ])("at update %i, where no checkpoint is, names the nearest", async (update, nearest) => {
    const { form, state } = await watching(update);
    expect(nearestOf(state())).toEqual(nearest);
    // It still says so once another one is chosen.
    form.chooseCheckpoint(2);
    expect(nearestOf(state())).toEqual(nearest);
  });

  test("of a live run has the checkpoints in memory", async () => {
    const { state } = await training();
    const { parent, checkpoint } = state();
    expect(parent).toMatchObject({ kind: "live", downloadBytes: 0 });
    // One before each of the two evaluations, and the newest.
    expect(parent?.states.map(({ generatorUpdates }) => generatorUpdates)).toEqual([0, 0, 6]);
    expect(checkpoint).toBe(2);
  });

  test("is null before the first checkpoint", async () => {
    const { form, state } = makeForm();
    await form.open();
    expect(state()).toMatchObject({ status: "ready", parent: null });
    expect(await form.begin()).toBe(false);
  });
});

describe("the changes", () => {
  let page: Page;
  beforeEach(async () => {
    page = await watching(2);
  });

  test("an experiment is added and removed", () => {
    const { form, state, tried } = page;
    form.try(tried("outcomeOnly"));
    form.try(tried("noClassWeights"));
    expect(state().changes).toEqual([
      ["alpha0", 0],
      ["classWeights", false],
    ]);
    expect(isTried(state(), tried("outcomeOnly"))).toBe(true);
    form.try(tried("outcomeOnly"));
    expect(state().changes).toEqual([["classWeights", false]]);
    form.drop("classWeights");
    expect(state().changes).toEqual([]);
  });

  test("the first possible one of the preferred experiments is selected", async () => {
    const { form, state, tried } = page;
    await form.open(["thaw", "freeze"]);
    expect(state().changes).toEqual([["verifierPerRound", 0]]);
    expect(isTried(state(), tried("freeze"))).toBe(true);
    await form.open(["thaw"]);
    expect(state().changes).toEqual([]);
  });

  test("any setting can be typed, and an invalid value is refused", () => {
    const { form, state } = page;
    form.set("temperature", "0.8");
    expect(() => form.set("temperature", "hot")).toThrow(/temperature is "hot", but must be/);
    expect(state().changes).toEqual([["temperature", 0.8]]);
    // The parent's value is not a change.
    form.set("temperature", "1");
    expect(state().changes).toEqual([]);
  });

  test("changes that do not fit the checkpoint are a problem, and nothing starts", async () => {
    const { form, state, lab } = page;
    form.set("width", "32");
    expect(problemOf(state())).toEqual({ kind: "shape", key: "width" });
    expect(await form.begin()).toBe(false);
    form.drop("width");
    form.set("alphaMin", "0.5");
    expect(problemOf(state())?.kind).toBe("refused");
    expect(await form.begin()).toBe(false);
    form.drop("alphaMin");
    form.chooseCheckpoint(2);
    expect(problemOf(state())).toEqual({ kind: "over" });
    expect(seen(lab).race).toBe("none");
  });
});

describe("the race", () => {
  test("from a recording has an unchanged control and uses this machine's engine", async () => {
    const { form, tried, lab, device, state } = await watching(2);
    lab.controller.change("engine", "cpu");
    form.try(tried("outcomeOnly"));
    form.setName(" without steps ");
    expect(await form.begin()).toBe(true);
    expect(state().status).toBe("closed");
    const [control, branch] = lab.lanes.all;
    expect(control).toMatchObject({ name: "", changes: [], parent: { name: "the parent" } });
    expect(branch).toMatchObject({ name: "without steps", changes: [["alpha0", 0]] });
    expect(lab.lanes.all).toHaveLength(2);
    expect(seen(lab)).toMatchObject({ source: "live", lane: branch?.id });
    await eventually(() => expect(seen(lab).race).toBe("over"));
    expect(device.overlaps).toBe(0);
    expect(device.settings.map(({ engine, alpha0 }) => [engine, alpha0]).sort()).toEqual([
      ["cpu", 0],
      ["cpu", 0.1],
    ]);
    // Both continue the metrics of the recording.
    const [controlMetrics, branchMetrics] = [control, branch].map((lane) =>
      numbersOf(lab.registry.run(lane?.id ?? "")?.metrics ?? lab.metrics),
    );
    expect(controlMetrics?.slice(0, 123)).toEqual(branchMetrics?.slice(0, 123));
    expect(controlMetrics?.length).toBe(135);
    expect(controlMetrics?.slice(124)).not.toEqual(branchMetrics?.slice(124));
  });

  test("a second branch from the same checkpoint needs no second control", async () => {
    const page = await watching(2);
    const { form, tried, lab } = page;
    form.try(tried("outcomeOnly"));
    await form.begin();
    await lab.timeline.pause();
    lab.timeline.showRecording();
    await form.open();
    form.chooseCheckpoint(1);
    form.try(tried("freeze"));
    await form.begin();
    await lab.timeline.pause();
    expect(lab.lanes.all.map(({ changes }) => changes.map(([key]) => key))).toEqual([
      [],
      ["alpha0"],
      ["verifierPerRound"],
    ]);
  });

  test("from a live run has that run as its control", async () => {
    const { form, lab, tried } = await training();
    form.try(tried("freeze"));
    expect(await form.begin()).toBe(true);
    expect(lab.lanes.all.map(({ id }) => id)).toEqual(["1", "2"]);
    await eventually(() => expect(seen(lab).race).toBe("over"));
    const branch = (lab.registry.run("2") ?? lab.registry.front).state;
    expect(branch.progress).toMatchObject({ generatorUpdates: 12 });
    // Two in the warm-up and two in the rounds before the branch, none after it.
    expect(branch.progress?.verifierUpdates).toBe(4);
  });

  test("from a branch inherits its parent's changes", async () => {
    const { form, lab, tried } = await training();
    form.try(tried("outcomeOnly"));
    await form.begin();
    await lab.timeline.pause();
    await form.open();
    form.set("temperature", 0.9);
    form.set("alpha0", 0.2);
    await form.begin();
    await lab.timeline.pause();
    expect(lab.lanes.all[2]).toMatchObject({
      parent: { lane: "2" },
      changes: [
        ["temperature", 0.9],
        ["alpha0", 0.2],
      ],
    });
  });

  test("a failed download is reported, and the form stays open", async () => {
    const { form, tried, state, lab } = await watching(2);
    form.try(tried("outcomeOnly"));
    const { parent } = state();
    const load = () => Promise.reject(new Error("The server cannot be reached."));
    form.store.setState({ parent: parent && { ...parent, load } });
    expect(await form.begin()).toBe(false);
    expect(state()).toMatchObject({
      status: "ready",
      error: { message: "The server cannot be reached." },
    });
    expect(lab.lanes.all.map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("the experiments offered", () => {
  const rounds = { ...stateAfterSft(QUICK), stages: 2, warmup: QUICK.verifierWarmup };
  const offered = (change: Partial<typeof QUICK>, state = rounds) =>
    experimentsAt(applySettings(QUICK, Object.entries(change)), state).map(({ id }) => id);

  test("change something and are possible", () => {
    expect(offered({})).toEqual([
      "freeze",
      "outcomeOnly",
      "noClassWeights",
      "noVerifier",
      "randomSteps",
      "oracleSteps",
      "cooler",
      "noKl",
    ]);
    expect(offered({ algorithm: "grpo" })).toEqual([
      "outcomeOnly",
      "randomSteps",
      "oracleSteps",
      "cooler",
      "noKl",
    ]);
    expect(offered({ verifierPerRound: 0, alpha0: 0, temperature: 0.5 })).toEqual([
      "thaw",
      "noClassWeights",
      "noVerifier",
      "randomSteps",
      "oracleSteps",
      "noKl",
    ]);
    expect(offered({ algorithm: "frozen-verifier" })).toContain("thaw");
  });

  test("freezing during the warm-up skips the rest of it", () => {
    const state = { ...rounds, stages: 1, warmup: 12 };
    const [freeze] = experimentsAt(QUICK, state);
    expect(freeze?.changes).toEqual([
      ["verifierPerRound", 0],
      ["verifierWarmup", 12],
    ]);
  });
});
