import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { fakeTry } from "./testing/fakes.ts";

test("entering loads the last weights of what is preferred, on the processor", async () => {
  const { models, asked } = fakeTry();
  expect(models.store.getState()).toMatchObject({ loaded: null, isBusy: true });
  await models.enter("micro");
  const { loaded, isBusy, error } = models.store.getState();
  expect(loaded).toMatchObject({ judge: "steps", checkpoint: { generatorUpdates: 8 } });
  expect([isBusy, error]).toEqual([false, null]);
  expect(asked[0]?.request).toMatchObject({ engine: "cpu" });
});

test("weights load again when another run is in front, and when this one has trained on", async () => {
  const { models, asked, trainOn } = fakeTry();
  await models.enter("micro");
  await models.enter("micro");
  expect(asked).toHaveLength(1);
  await models.enter("letters");
  expect(models.store.getState().loaded?.settings.task).toBe("letters");
  trainOn();
  await models.enter("letters");
  expect(asked).toHaveLength(3);
});

test("what is not there gives way to the first", async () => {
  const { models } = fakeTry();
  await models.enter("chess");
  expect(models.store.getState().loaded?.settings.task).toBe("columns");
});

test("does one thing at a time, in the order asked for", async () => {
  const { models } = fakeTry();
  const order: string[] = [];
  const task = (name: string) =>
    models.ask(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    });
  await Promise.all([models.enter("micro"), task("one"), task("two")]);
  expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("weights that cannot be loaded say why, and can be tried again", async () => {
  const { models, refuseNext } = fakeTry();
  await models.enter("micro");
  refuseNext(new TangoError("bad-shape", "Another shape."));
  await models.enter("letters");
  const { loaded, error, isBusy } = models.store.getState();
  expect([loaded, error?.message, isBusy]).toEqual([null, "Another shape.", false]);
  await models.enter("letters");
  expect(models.store.getState()).toMatchObject({ error: null, loaded: { judge: "steps" } });
});

test("a worker that is lost takes the weights along; loading starts another", async () => {
  const { models, loseWorker, connections } = fakeTry();
  await models.enter("micro");
  loseWorker();
  const { error, loaded } = models.store.getState();
  expect([error?.code, loaded]).toEqual(["worker-lost", null]);
  expect(await models.ask(async () => "never")).toBeNull();
  await models.enter("micro");
  expect(connections()).toBe(2);
  expect(models.store.getState().loaded).not.toBeNull();
});
