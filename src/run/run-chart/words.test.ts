import { expect, test } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { ARMS } from "../../core/algorithms/registry.ts";
import { withFallback } from "../../i18n/translation.ts";
import { runChartWords } from "./words.en.ts";
import chinese from "./words.zh.ts";

const en = runChartWords.english;
const zh = withFallback(en, chinese);

test("the legend says on which solutions the verifier is measured, where it is", () => {
  expect(en.legend(null)).toBe("line: in training · ○ greedy, on new problems");
  expect(en.legend("mixed")).toBe(`${en.legend(null)}, verifier: on a fixed, mixed set`);
  expect(en.legend("first")).toBe(`${en.legend(null)}, verifier: on the first solutions`);
  expect(zh.legend(null)).toBe("线：训练中 · ○ 新题，贪心");
  expect(zh.legend("mixed")).toBe(`${zh.legend(null)}，验证器：固定的混合集`);
  expect(zh.legend("first")).toBe(`${zh.legend(null)}，验证器：最初的解答`);
});

test.each([...ARMS.values()])("says who judges in $id, here and in the other run", (arm) => {
  const judge = judgeOf(arm);
  for (const words of [en, zh]) {
    for (const text of [
      words.instead(judge),
      words.insteadShort(judge),
      words.insteadThere(judge),
    ]) {
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(/undefined|null|\[object/);
    }
  }
  expect(zh.insteadThere(judge)).not.toMatch(/[a-z]/);
});
