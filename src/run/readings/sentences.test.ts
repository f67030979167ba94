import { expect, test } from "vitest";
import { readingCollapse } from "./collapse-text.ts";
import { catchesText, doubtsText } from "./rates-text.ts";
import { fractionOf } from "./tenths.ts";

test("rates with and without those of the start", () => {
  expect(catchesText(fractionOf(0.9), fractionOf(0.8))).toBe("catches 9 of 10 mistakes (was 8)");
  expect(doubtsText(fractionOf(0.1), null)).toBe("doubts 1 of 10 right steps");
});

test.each([
  ["no-spread", true, "right by chance: all its checks earn the same"],
  ["all-wrong", true, "calls everything wrong: all its checks"],
  ["all-right", false, "calls everything right."],
] as const)("a verifier that collapsed: %s", (kind, earnsAlike, says) => {
  expect(readingCollapse(kind, earnsAlike, "update 12")).toContain("Since update 12 the verifier");
  expect(readingCollapse(kind, earnsAlike, "update 12")).toContain(says);
});
