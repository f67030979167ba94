import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { presetSettings } from "../core/presets/registry.ts";
import { AbsenceNotice } from "./absence.ts";
import { initialState } from "./app-state.ts";
import type { Progress } from "./run-state.ts";
import { changed } from "./testing/states.ts";

const at = (generatorUpdates: number): Progress => ({
  phase: "generator",
  stage: null,
  done: 0,
  planned: 60,
  generatorUpdates,
  verifierUpdates: 0,
});

type Change = Parameters<typeof changed>[1];

function make(change: Change = {}) {
  const fresh = initialState("quick", presetSettings("quick"));
  const trains = changed(fresh, { status: "training", progress: at(10) });
  const store = createStore(() => changed(trains, change));
  return {
    absence: new AbsenceNotice(store),
    change: (next: Change) => store.setState((state) => changed(state, next)),
    last: () => store.getState().absence,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("reports how long the tab was hidden and how many updates were made meanwhile", () => {
  const { change, absence, last } = make();
  absence.leave(1000);
  change({ progress: at(25) });
  absence.comeBack(91_000);
  // Sent while the page was suspended, received after its return.
  change({ progress: at(30) });
  vi.runAllTimers();
  expect(last()).toEqual({ seconds: 90, updates: 20 });
  absence.leave(100_000);
  absence.comeBack(101_000);
  expect(last()).toBeNull();
});

test("reports no updates for a run that the browser suspended", () => {
  const { absence, last } = make();
  absence.leave(0);
  absence.comeBack(600_000);
  vi.runAllTimers();
  expect(last()).toEqual({ seconds: 600, updates: 0 });
});

test.each<[string, Change, Change]>([
  ["a recording", { source: "recorded" }, {}],
  ["a run at rest", { status: "paused" }, {}],
  ["a run that a fault stopped meanwhile", {}, { status: "fault" }],
  ["another lane", {}, { front: "2" }],
  ["a run that went on from a checkpoint", {}, { progress: at(4) }],
])("of %s nothing is said", (_, before, meanwhile) => {
  const { change, absence, last } = make(before);
  absence.leave(0);
  change(meanwhile);
  absence.comeBack(60_000);
  vi.runAllTimers();
  expect(last()).toBeNull();
});
