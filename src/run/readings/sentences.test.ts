import { expect, test } from "vitest";
import { readingCollapse } from "./collapse-text.ts";

test.each([
  ["no-spread", true, "right by chance: all its checks earn the same"],
  ["all-wrong", true, "calls everything wrong: all its checks"],
  ["all-right", false, "calls everything right."],
] as const)("a verifier that collapsed: %s", (kind, earnsAlike, says) => {
  expect(readingCollapse(kind, earnsAlike, "update 12")).toContain("Since update 12 the verifier");
  expect(readingCollapse(kind, earnsAlike, "update 12")).toContain(says);
});
