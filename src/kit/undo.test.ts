import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNDO_MS, Undo } from "./undo.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function removed(undo: Undo, id: string) {
  const done = { undo: vi.fn(), drop: vi.fn() };
  undo.add({ id, name: `run ${id}`, ...done });
  return done;
}

test("what was taken away can be put back for ten seconds", () => {
  const undo = new Undo();
  const one = removed(undo, "a");
  expect(undo.store.getState().last).toEqual({ id: "a", name: "run a" });
  vi.advanceTimersByTime(UNDO_MS - 1);
  undo.undo("a");
  vi.advanceTimersByTime(UNDO_MS);
  expect([one.undo.mock.calls.length, one.drop.mock.calls.length]).toEqual([1, 0]);
  expect(undo.store.getState().last).toBeNull();
});

test("each is dropped when its own time is over; the last one is offered", () => {
  const undo = new Undo();
  const one = removed(undo, "a");
  vi.advanceTimersByTime(UNDO_MS / 2);
  const other = removed(undo, "b");
  vi.advanceTimersByTime(UNDO_MS / 2);
  expect([one.drop.mock.calls.length, other.drop.mock.calls.length]).toEqual([1, 0]);
  expect(undo.store.getState().last?.id).toBe("b");
  undo.undo("a");
  expect(one.undo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(UNDO_MS / 2);
  expect([other.drop.mock.calls.length, undo.store.getState().last]).toEqual([1, null]);
});
