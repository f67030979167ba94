import { expect, test } from "vitest";
import { knowledgeWords } from "./words.en.ts";

const words = knowledgeWords.english;

test("a triangle says whose it is and how many facts are known", () => {
  expect(words.triangle("verifier", 47, 55)).toBe("Verifier: knows 47 of 55 facts");
});

test("the nines are only called unknown where neither knew one", () => {
  expect([true, false].map((isNew) => words.nines(10, isNew))).toEqual([
    "ten nines: neither knew them",
    "ten nines",
  ]);
  const [told, other] = [true, false].map((is) => words.waves[2].finding(is));
  expect(told).not.toBe(other);
  expect(words.waves[2].meaning(true)).not.toBe(words.waves[2].meaning(false));
});

test("the limit says for how many tokens", () => {
  for (const tell of [words.end.frozenOnly, words.end.frozen]) {
    const [same, fewer] = [true, false].map((isEqual) => tell("74 %", "14 %", "93 %", isEqual));
    for (const share of ["74 %", "14 %", "93 %"]) expect(same).toContain(share);
    expect(same).not.toBe(fewer);
  }
});
