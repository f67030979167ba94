import { expect, test } from "vitest";
import { nearName } from "./near-name.ts";

const KNOWN = ["train", "eval", "study", "search", "map", "mixed-set"];

test.each([
  ["trian", "train"],
  ["tarin", "train"],
  ["Train", "train"],
  ["stduy", "study"],
  ["serach", "search"],
  ["evl", "eval"],
  ["mapp", "map"],
  ["mixedset", "mixed-set"],
])("%s means %s", (given, meant) => {
  expect(nearName(given, KNOWN)).toBe(meant);
});

test.each(["", "x", "mop-up", "__proto__", "constructor", "x".repeat(5000)])(
  "%s means none of them",
  (given) => {
    expect(nearName(given, KNOWN)).toBeNull();
  },
);
