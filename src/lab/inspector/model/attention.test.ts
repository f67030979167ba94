import { expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { InferenceConnection } from "../../../runtime/inference/connection.ts";
import type { SolutionRef } from "../../../runtime/shown-solution.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { AttentionModel, mostAttended } from "./attention.ts";

const ABOUT: SolutionRef = {
  source: "micro",
  lane: "",
  line: 150,
  problem: "34+42=",
  solution: "7;4;#74.",
  verification: "77C44C>C.",
};

/** A run with checkpoints at lines 100, 140 and 170, whose one weight is the line. */
function fakeAttention() {
  const asked: string[] = [];
  const faults: string[] = [];
  let ends = 0;
  let wait = Promise.resolve();
  let onLost: (error: TangoError) => void = () => undefined;
  const connection = {
    attention: async ({ weights, text }) => {
      asked.push(`${weights[0]} ${text}`);
      await wait;
      const fault = faults.pop();
      if (fault) throw new TangoError("worker-lost", fault);
      const length = text.length;
      const even = Array.from({ length: length ** 2 }, (_, i) => {
        const [row, column] = [Math.floor(i / length), i % length];
        return column > row ? 0 : column === 0 && row > 0 ? 0.5 : 0.5 / Math.max(1, row);
      });
      return { layers: 1, heads: 1, length, probabilities: Float32Array.from(even) };
    },
    end: () => {
      ends += 1;
    },
  } as Partial<InferenceConnection> as InferenceConnection;
  const model = new AttentionModel(
    () => ({
      list: async () =>
        [100, 140, 170].map((line) => ({ line, generatorUpdates: 0, verifierUpdates: 0 })),
      weights: async ({ line }) => {
        const one = { layout: [], weights: Float32Array.of(line), reference: Float32Array.of(0) };
        return { settings: presetSettings("micro"), generator: one, verifier: one };
      },
    }),
    (lost) => {
      asked.push("connect");
      onLost = lost;
      return connection;
    },
  );
  return {
    model,
    asked,
    faults,
    /** Lets calls wait until the returned function is called. */
    hold: () => {
      let go: () => void = () => undefined;
      wait = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
    loseWorker: () => onLost(new TangoError("worker-lost", "The worker is gone.")),
    ends: () => ends,
  };
}

test("is that of the last weights before the update", async () => {
  const { model, asked } = fakeAttention();
  await model.show(ABOUT, "generator");
  expect(model.store.getState()).toMatchObject({ error: null, isComputing: false });
  expect(model.store.getState().shown).toMatchObject({ text: "34+42=7;4;#74." });
  await model.show(ABOUT, "verifier");
  expect(model.store.getState().shown).toMatchObject({ role: "verifier" });
  await model.show({ ...ABOUT, line: 3 }, "generator");
  expect(asked).toEqual([
    "connect",
    "140 34+42=7;4;#74.",
    "140 34+42=7;4;#74?77C44C>C.",
    "100 34+42=7;4;#74.",
  ]);
});

test("names the places that a character takes most from", async () => {
  const { model } = fakeAttention();
  await model.show(ABOUT, "generator");
  const { shown } = model.store.getState();
  if (!shown) throw new Error("nothing is shown");
  const most = mostAttended(shown, { layer: 0, head: 0 }, 2, 2);
  expect(most).toEqual([
    { position: 0, character: "3", weight: 0.5 },
    { position: 1, character: "4", weight: 0.25 },
  ]);
  expect(mostAttended(shown, { layer: 0, head: 0 }, 0, 3)).toHaveLength(1);
});

test("says what went wrong, and starts another worker after one that died", async () => {
  const { model, asked, faults, loseWorker } = fakeAttention();
  faults.push("Gone.");
  await model.show(ABOUT, "generator");
  expect(model.store.getState()).toMatchObject({
    shown: null,
    isComputing: false,
    error: { message: "Gone." },
  });
  loseWorker();
  await model.show(ABOUT, "generator");
  expect(asked.filter((call) => call === "connect")).toHaveLength(2);
});

test("ends with the inspector, without a complaint", async () => {
  const { model, asked, hold, ends } = fakeAttention();
  const go = hold();
  const look = model.show(ABOUT, "generator");
  await eventually(() => expect(asked).toHaveLength(2));
  model.rest();
  go();
  await look;
  expect(model.store.getState()).toMatchObject({ asked: null, shown: null, isComputing: false });
  expect(ends()).toBe(1);
});
