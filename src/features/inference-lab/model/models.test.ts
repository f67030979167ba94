import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { fakeTry } from "./testing/fakes.ts";

test("entering looks what there is and loads the last weights of what is preferred", async () => {
  const { models, asked } = fakeTry();
  expect(models.store.getState()).toMatchObject({ sources: null, sides: { a: null, b: null } });
  await models.enter("micro");
  const { sources, sides, doing, error } = models.store.getState();
  expect(sources).toEqual(["micro", "letters"]);
  expect(sides.a).toMatchObject({ source: "micro", chosen: 1 });
  expect(sides.a?.loaded).toMatchObject({ judge: "steps", checkpoint: { generatorUpdates: 8 } });
  expect([doing, error, models.ready()]).toEqual([null, null, ["a"]]);
  expect(asked[0]?.request).toMatchObject({ side: "a", engine: "cpu" });
  await models.enter("micro");
  expect(asked).toHaveLength(1);
});

test("what is not there gives way to the first", async () => {
  const { models } = fakeTry();
  await models.enter("chess");
  expect(models.store.getState().sides.a?.source).toBe("micro");
});

test("says what it is doing, and does one thing at a time", async () => {
  const { models, asked } = fakeTry();
  const entering = models.enter("micro");
  expect(models.store.getState().doing).toBe("loading");
  expect(await models.ask("sampling", async () => "never")).toBeNull();
  await models.choose("b", "letters");
  await entering;
  expect(asked).toHaveLength(1);
});

test("weights that cannot be loaded leave the other side and say why", async () => {
  const { models, refuseNext } = fakeTry();
  await models.enter("micro");
  refuseNext(new TangoError("bad-shape", "Another shape."));
  await models.choose("b", "letters", 0);
  const { sides, error, doing } = models.store.getState();
  expect(sides.b).toMatchObject({ source: "letters", chosen: 0, loaded: null });
  expect([error?.message, doing, models.ready()]).toEqual(["Another shape.", null, ["a"]]);
  await models.choose("b", "letters", 0);
  expect(models.ready()).toEqual(["a", "b"]);
  expect(models.store.getState().error).toBeNull();
});

test("a worker that is lost takes the weights along; loading starts another", async () => {
  const { models, loseWorker, connections } = fakeTry();
  await models.enter("micro");
  loseWorker();
  const { error, sides } = models.store.getState();
  expect([error?.code, sides.a?.source, sides.a?.loaded]).toEqual(["worker-lost", "micro", null]);
  expect(models.ready()).toEqual([]);
  expect(await models.ask("sampling", async () => "never")).toBeNull();
  await models.choose("a", "micro");
  expect([connections(), models.ready()]).toEqual([2, ["a"]]);
});
