import { expect, test } from "vitest";
import { withFallback } from "../../i18n/translation.ts";
import { knowledgeWords } from "./words.en.ts";
import chinese from "./words.zh.ts";

const en = knowledgeWords.english;
const zh = withFallback(en, chinese);

test("a triangle says whose it is and how many facts are known", () => {
  expect(en.triangle("verifier", 47, 55)).toBe("Verifier: knows 47 of 55 facts");
  expect(zh.triangle("generator", 47, 55)).toBe("生成器：知道 55 条算式中的 47 条");
});

test("the nines are only called unknown where neither knew one", () => {
  expect([true, false].map((isNew) => en.nines(10, isNew))).toEqual([
    "ten nines: neither knew them",
    "ten nines",
  ]);
  expect(zh.nines(10, true)).toBe("10 条 9 的算式：谁也不知道");
  expect(zh.nines(10, false)).toBe("10 条 9 的算式");
  for (const words of [en, zh]) {
    const [told, other] = [true, false].map((is) => words.waves[2].finding(is));
    expect(told).not.toBe(other);
    expect(words.waves[2].meaning(true)).not.toBe(words.waves[2].meaning(false));
  }
});

test("the limit says for how many tokens", () => {
  for (const words of [en, zh]) {
    for (const tell of [words.end.frozenOnly, words.end.frozen]) {
      const [same, fewer] = [true, false].map((isEqual) => tell("74 %", "14 %", "93 %", isEqual));
      for (const share of ["74 %", "14 %", "93 %"]) expect(same).toContain(share);
      expect(same).not.toBe(fewer);
    }
  }
});
