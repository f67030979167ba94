import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calmStore } from "./calm-store.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

function counter() {
  const source = { value: 0, moving: true, listeners: new Set<() => void>() };
  const store = calmStore({
    read: () => source.value,
    isMoving: () => source.moving,
    subscribe: (listener) => {
      source.listeners.add(listener);
      return () => source.listeners.delete(listener);
    },
  });
  const set = (value: number) => {
    source.value = value;
    for (const listener of source.listeners) listener();
  };
  return { source, store, set };
}

test("moving, it changes after 450 ms at the earliest and shows the last of several values", () => {
  const { store, set } = counter();
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.read()));
  for (let value = 1; value <= 20; value++) {
    set(value);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([1, 5, 9, 14, 18, 20]);
});

test("everybody reads the same value at the same time", () => {
  const { store, set } = counter();
  store.subscribe(() => {});
  set(1);
  vi.advanceTimersByTime(100);
  set(2);
  // This one comes later, and waits with the others.
  const late: number[] = [];
  store.subscribe(() => late.push(store.read()));
  expect(store.read()).toBe(1);
  vi.advanceTimersByTime(400);
  expect(late).toEqual([2]);
});

test("at rest it is the value itself, also one that was held back", () => {
  const { source, store, set } = counter();
  store.subscribe(() => {});
  set(1);
  set(2);
  expect(store.read()).toBe(1);
  source.moving = false;
  set(2);
  expect(store.read()).toBe(2);
  set(3);
  expect(store.read()).toBe(3);
});

test("without a listener it holds nothing and watches nothing", () => {
  const { source, store, set } = counter();
  const end = store.subscribe(() => {});
  set(1);
  set(2);
  end();
  expect(store.read()).toBe(2);
  expect(source.listeners.size).toBe(0);
});
