import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { presetSettings } from "../core/presets/registry.ts";
import { Away } from "./away.ts";
import { initialState, type LabState } from "./reduce.ts";
import type { Progress } from "./run-state.ts";

const at = (generatorUpdates: number): Progress => ({
  phase: "generator",
  stage: null,
  done: 0,
  planned: 60,
  upcoming: [],
  generatorUpdates,
  verifierUpdates: 0,
});

function make(state: Partial<LabState> = {}) {
  const fresh = initialState("quick", presetSettings("quick"));
  const trains = { status: "training", source: "live", progress: at(10) } as const;
  const store = createStore<LabState>(() => ({ ...fresh, ...trains, ...state }));
  const away = new Away(store);
  return { store, away, last: () => away.store.getState().last };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("says how long the tab was hidden, and the updates that reached the page by its return", () => {
  const { store, away, last } = make();
  away.leave(1000);
  store.setState({ progress: at(25) });
  away.comeBack(91_000);
  // Said while the page slept, heard after its return.
  store.setState({ progress: at(30) });
  vi.runAllTimers();
  expect(last()).toEqual({ seconds: 90, updates: 20 });
  away.leave(100_000);
  away.comeBack(101_000);
  expect(last()).toBeNull();
});

test("a run that the browser held back made none", () => {
  const { away, last } = make();
  away.leave(0);
  away.comeBack(600_000);
  vi.runAllTimers();
  expect(last()).toEqual({ seconds: 600, updates: 0 });
});

test.each<[string, Partial<LabState>, Partial<LabState>]>([
  ["a recording", { source: "recorded" }, {}],
  ["a run at rest", { status: "paused" }, {}],
  ["a run that a fault stopped meanwhile", {}, { status: "fault" }],
  ["another lane", {}, { lane: "2" }],
  ["a run that went on from a checkpoint", {}, { progress: at(4) }],
])("of %s nothing is said", (_, before, meanwhile) => {
  const { store, away, last } = make(before);
  away.leave(0);
  store.setState(meanwhile);
  away.comeBack(60_000);
  vi.runAllTimers();
  expect(last()).toBeNull();
});
