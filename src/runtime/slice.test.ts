import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { sliceOf } from "./slice.ts";

test("a slice changes its part alone, and tells only those who follow it", () => {
  const store = createStore(() => ({ one: { a: 1, b: 2 }, other: { c: 3 } }));
  const [one, other] = [sliceOf(store, "one"), sliceOf(store, "other")];
  const received: unknown[] = [];
  const end = one.subscribe((now, before) => received.push([now, before]));
  one.setState({ a: 5 });
  other.setState(({ c }) => ({ c: c + 1 }));
  expect(store.getState()).toEqual({ one: { a: 5, b: 2 }, other: { c: 4 } });
  expect(received).toEqual([
    [
      { a: 5, b: 2 },
      { a: 1, b: 2 },
    ],
  ]);
  end();
  one.setState({ b: 0 });
  expect(received).toHaveLength(1);
  expect(one.getInitialState()).toEqual({ a: 1, b: 2 });
});
