import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { defaultSettings } from "../core/settings/parse.ts";
import { initialState, runOf } from "./app-state.ts";
import type { ConnectionHandlers, RunControls } from "./connection.ts";
import { FIRST_LANE } from "./lanes/lane.ts";
import { FLUSH_MS, LIVE_BEAT_MS, Run } from "./run.ts";
import type { RunEvent } from "./run-state.ts";
import { checkpointAt, groupAt } from "./testing/fixtures.ts";

/** A run with a connection that does nothing; the batches of events that it emits. */
function openRun(beat = FLUSH_MS) {
  const batches: RunEvent["type"][][] = [];
  const store = createStore(() => initialState("quick", defaultSettings()));
  const run = new Run<RunControls>(FIRST_LANE, store, {
    listener: (events) => batches.push(events.map(({ type }) => type)),
    beat,
  });
  const streams: ConnectionHandlers["onStream"][] = [];
  run.open(({ onStream }) => {
    streams.push(onStream);
    const done = async () => null;
    return { play: done, pause: done, step: done, end: () => undefined };
  });
  const send = (line: number) => streams[0]?.({ type: "rollouts", group: groupAt(line) });
  return { run, batches, send, store };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("rollouts reach the state together, at most 200 ms after the first", () => {
  const { batches, send, store } = openRun();
  send(1);
  vi.advanceTimersByTime(100);
  send(2);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([["rollouts", "rollouts"]]);
  expect(runOf(store.getState(), FIRST_LANE).groups.map(({ line }) => line)).toEqual([1, 2]);
  // React renders at most that often.
  send(3);
  vi.advanceTimersByTime(FLUSH_MS - 1);
  expect(batches).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(batches).toHaveLength(2);
});

test("a live run that streams updates the store once a beat, and a pause at once", async () => {
  const { run, batches, send } = openRun(LIVE_BEAT_MS);
  for (let line = 0; line < 20; line++) {
    send(line);
    vi.advanceTimersByTime(100);
  }
  // The first after FLUSH_MS, then all of a beat; the last one is buffered.
  expect(batches.map((batch) => batch.length)).toEqual([2, 8, 9]);
  if (run.connection) await run.pause(run.connection);
  const rollouts = ["rollouts"];
  expect(batches.slice(3)).toEqual([["pausing"], rollouts, ["paused"]]);
});

test("a checkpoint brings what is buffered with it: one update of the store", () => {
  const { run, batches, send } = openRun(LIVE_BEAT_MS);
  const checkpoint = checkpointAt(2);
  for (let beat = 0; beat < 3; beat++) {
    send(beat);
    vi.advanceTimersByTime(FLUSH_MS - 1);
    run.addCheckpoint(checkpoint);
    vi.advanceTimersByTime(LIVE_BEAT_MS - FLUSH_MS);
  }
  expect(batches).toEqual(Array(3).fill(["rollouts", "checkpoint", "checkpoints"]));
});

test("a pause flushes the buffer first, and ending the run drops it", async () => {
  const { run, batches, send } = openRun();
  send(1);
  if (run.connection) await run.pause(run.connection);
  expect(batches).toEqual([["pausing"], ["rollouts"], ["paused"]]);
  send(2);
  run.end();
  vi.advanceTimersByTime(1000);
  expect(batches).toHaveLength(3);
});
