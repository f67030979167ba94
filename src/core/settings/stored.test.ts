import { expect, test } from "vitest";
import { checkedSettings } from "../runs/checkpoint.ts";
import { applySettings, defaultSettings } from "./parse.ts";
import { restoredSettings, storedSettings } from "./stored.ts";

const withDapo = (clipHigh: number) =>
  applySettings(defaultSettings(), [
    ["estimator", "dapo"],
    ["clipHigh", clipHigh],
  ]);

test("the old default of clipHigh is read as the estimator's default", () => {
  const old = { ...defaultSettings(), estimator: "dapo", clipHigh: 0.2 };
  expect(checkedSettings("old.json", old).clipHigh).toBe(0);
});

test("a run from before the verifier was checked between the tables has no such checks", () => {
  const { verifierEvalEvery, ...old } = defaultSettings();
  expect(verifierEvalEvery).toBe(10);
  expect(checkedSettings("old.json", old).verifierEvalEvery).toBe(0);
});

test.each([0, 0.1, 0.2, 0.28, 1])("clipHigh %d is restored as it was set", (clipHigh) => {
  const settings = withDapo(clipHigh);
  const stored = JSON.parse(JSON.stringify(storedSettings(settings)));
  expect(checkedSettings("new.json", stored)).toEqual(settings);
  expect(restoredSettings(stored)).toEqual(settings);
});

test("engines of older runs get their names of today", () => {
  const restored = (engine: string) => restoredSettings({ ...defaultSettings(), engine }).engine;
  expect(["fused", "webgpu", "wasm", "tfjs-cpu"].map(restored)).toEqual([
    "gpu",
    "tfjs-webgpu",
    "tfjs-wasm",
    "tfjs-cpu",
  ]);
});

test.each([
  [{ a: 2, toString: 2 }, "an object"],
  [["wasm"], "a list"],
  ["constructor", '"constructor"'],
])("an engine that is %j is refused in a sentence", (engine, shown) => {
  const read = () => checkedSettings("config.json", { ...defaultSettings(), engine });
  expect(read).toThrow(`config.json cannot be used: engine is ${shown}, but must be one of `);
});
