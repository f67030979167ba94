import { expect, test } from "vitest";
import { nearMiss } from "./near-miss.ts";

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
  expect(nearMiss(given, KNOWN)).toBe(meant);
});

test.each(["", "x", "mop-up", "__proto__", "constructor", "x".repeat(5000)])(
  "%s means none of them",
  (given) => {
    expect(nearMiss(given, KNOWN)).toBeNull();
  },
);
