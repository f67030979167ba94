import { expect, test } from "vitest";
import { withFallback } from "../../i18n/translation.ts";
import { fractionOf } from "./tenths.ts";
import { readingWords } from "./words.en.ts";
import chinese from "./words.zh.ts";

const en = readingWords.english;
const zh = withFallback(en, chinese);

test("rates with and without those of the start", () => {
  expect(en.catches(fractionOf(0.9), fractionOf(0.8))).toBe("catches 9 of 10 mistakes (was 8)");
  expect(en.doubts(fractionOf(0.1), null)).toBe("doubts 1 of 10 right steps");
  expect(zh.catches(fractionOf(0.9), fractionOf(0.8))).toBe("抓到 9/10 的错误（起初 8/10）");
  expect(zh.doubts(fractionOf(0.1), null)).toBe("怀疑 1/10 的正确步骤");
});

test.each([
  ["no-spread", true, "right by chance: all its checks earn the same", "全凭运气：它的检查"],
  ["all-wrong", true, "calls everything wrong: all its checks", "把一切都判为错误：它的检查"],
  ["all-right", false, "calls everything right.", "把一切都判为正确。"],
] as const)("a verifier that collapsed: %s", (kind, earnsAlike, english, translated) => {
  expect(en.collapse(kind, earnsAlike, "12")).toContain(`Since update 12 the verifier`);
  expect(en.collapse(kind, earnsAlike, "12")).toContain(english);
  expect(zh.collapse(kind, earnsAlike, "12")).toContain("从第 12 次更新起");
  expect(zh.collapse(kind, earnsAlike, "12")).toContain(translated);
});
