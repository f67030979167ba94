import { expect, test } from "vitest";
import { tabOf, wishOf } from "./tabs.ts";

test.each([
  ["", "sample"],
  ["#try", "sample"],
  ["#try/", "sample"],
  ["#try/quiz", "quiz"],
  ["#try/quiz/more", "quiz"],
  ["#try/chess", "sample"],
])("%j opens %j", (hash, tab) => {
  expect(tabOf(hash)).toBe(tab);
});

test.each([
  ["#try", null],
  ["#try/quiz", null],
  ["#try/compare", "compare"],
  ["#try/edit", "edit"],
])("%j asks for %j", (hash, wish) => {
  expect(wishOf(hash)).toBe(wish);
});
