import type { TranslationOf } from "../../../i18n/index.ts";
import type { twiceWords } from "./words.en.ts";

const zh: TranslationOf<typeof twiceWords> = {
  same: "同一道题，两次",
  two: "开始时一次作答，结束时一次作答",
  at: (update) => `第 ${update} 次更新`,
  spoken: (problem, answer) => `${problem}：答案 ${answer}`,
  verdict: {
    right: { believed: "✓ 正确，也被相信", doubted: "✗ 正确，却不被相信。" },
    wrong: { believed: "✓ 错误，却被相信。", doubted: "✗ 判为错误，属实。" },
  },
  nines: (count) => (count === 0 ? "。" : `，连上面的 ${count} 个 9 也是。`),
  missed: (step) => `但它放过了 ${step}。`,
};
export default zh;
