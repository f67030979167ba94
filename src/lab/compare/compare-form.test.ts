import { beforeEach, describe, expect, test } from "vitest";
import { seen } from "../../runtime/testing/states.ts";
import { isTried, requested } from "./compare-form.ts";
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
    expect(state()).toMatchObject({ isBusy: false, checkpoint, error: null });
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
    expect(state()).toMatchObject({ isBusy: false, parent: null });
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
    expect(requested(state())).toMatch(/keeps width: the weights have this shape/);
    expect(await form.begin()).toBe(false);
    form.drop("width");
    form.set("alphaMin", "0.5");
    expect(requested(state())).toMatch(/alphaMin/);
    expect(await form.begin()).toBe(false);
    form.drop("alphaMin");
    form.choose(2);
    expect(requested(state())).toMatch(/^No update is left/);
    expect(seen(app).race).toBe("none");
  });
});
