import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { fakeTry } from "./testing/fakes.ts";

test("entering looks what there is and loads the last weights of what is preferred", async () => {
  const { models, asked } = fakeTry();
  expect(models.store.getState()).toMatchObject({ sources: null, loaded: null });
  await models.enter("micro");
  const { sources, loaded, doing, error } = models.store.getState();
  expect(sources).toEqual(["micro", "letters"]);
  expect(loaded).toMatchObject({ judge: "steps", checkpoint: { generatorUpdates: 8 } });
  expect([doing, error]).toEqual([null, null]);
  expect(asked[0]?.request).toMatchObject({ engine: "cpu" });
  await models.enter("micro");
  expect(asked).toHaveLength(1);
});

test("what is not there gives way to the first", async () => {
  const { models } = fakeTry();
  await models.enter("chess");
  expect(models.store.getState().loaded?.settings.task).toBe("columns");
});

test("says what it is doing, and does one thing at a time", async () => {
  const { models, asked } = fakeTry();
  const entering = models.enter("micro");
  expect(models.store.getState().doing).toBe("loading");
  expect(await models.ask("sampling", async () => "never")).toBeNull();
  await models.choose("letters");
  await entering;
  expect(asked).toHaveLength(1);
});

test("weights that cannot be loaded say why, and can be tried again", async () => {
  const { models, refuseNext } = fakeTry();
  await models.enter("micro");
  refuseNext(new TangoError("bad-shape", "Another shape."));
  await models.choose("letters");
  const { loaded, error, doing } = models.store.getState();
  expect([loaded, error?.message, doing]).toEqual([null, "Another shape.", null]);
  await models.choose("letters");
  expect(models.store.getState()).toMatchObject({ error: null, loaded: { judge: "steps" } });
});

test("a worker that is lost takes the weights along; loading starts another", async () => {
  const { models, loseWorker, connections } = fakeTry();
  await models.enter("micro");
  loseWorker();
  const { error, loaded } = models.store.getState();
  expect([error?.code, loaded]).toEqual(["worker-lost", null]);
  expect(await models.ask("sampling", async () => "never")).toBeNull();
  await models.choose("micro");
  expect(connections()).toBe(2);
  expect(models.store.getState().loaded).not.toBeNull();
});
