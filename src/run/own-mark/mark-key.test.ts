import { expect, test } from "vitest";
import { keyMark } from "./mark-key.ts";

test("C and X mark the next open step, and Backspace takes the last mark back", () => {
  expect(keyMark([null, null], "c")).toEqual({ k: 0, mark: true });
  expect(keyMark([true, null], "x")).toEqual({ k: 1, mark: false });
  expect(keyMark([true, null], "Backspace")).toEqual({ k: 0, mark: null });
  expect(keyMark([true, false], "Backspace")).toEqual({ k: 1, mark: null });
});

test("a key does nothing where all is marked, where nothing is, and if it is another one", () => {
  expect(keyMark([true, false], "c")).toBeNull();
  expect(keyMark([null], "Backspace")).toBeNull();
  expect(keyMark([null], "a")).toBeNull();
  expect(keyMark([null], null)).toBeNull();
});
