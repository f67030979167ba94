import { expect, test } from "vitest";
import { gameOf, tabOf, wishOf } from "./tabs.ts";

test.each([
  ["", null, null],
  ["#try", null, null],
  ["#try/", null, null],
  ["#try/quiz", "quiz", null],
  ["#try/quiz/more", "quiz", null],
  ["#try/chess", null, null],
  ["#try/sample", null, "sample"],
  ["#try/figures", null, "figures"],
  ["#try/compare", null, "sample"],
])("%j opens the game %j and the tab %j", (hash, game, tab) => {
  expect([gameOf(hash), tabOf(hash)]).toEqual([game, tab]);
});

test.each([
  ["#try", null],
  ["#try/quiz", null],
  ["#try/compare", "compare"],
  ["#try/edit", "edit"],
])("%j asks for %j", (hash, wish) => {
  expect(wishOf(hash)).toBe(wish);
});
