import { beforeEach, describe, expect, test } from "vitest";
import { updatesOf } from "../../../runtime/run-state.ts";
import { seen } from "../../../runtime/testing/states.ts";
import { isTried, nearestOf, problemOf } from "./branch-form-state.ts";
import { makeForm, type Page, training, watching } from "./testing/form.ts";

describe("the parent", () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [11, 1],
    // The run is over there: no branch could start.
    [12, 0],
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
    [1, [0, 2]],
    [2, null],
    [11, [2, 12]],
  ])("at update %i, where no checkpoint is, names the nearest", async (update, nearest) => {
    const { form, state } = await watching(update);
    const places = () => {
      const found = nearestOf(state());
      return found && [found.before, found.after].map((at) => updatesOf(at));
    };
    expect(places()).toEqual(nearest);
    // It still says so once another one is chosen.
    form.chooseCheckpoint(2);
    expect(places()).toEqual(nearest);
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
    const { form, state, app } = page;
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
    expect(seen(app).race).toBe("none");
  });
});
