import type { TranslationOf } from "../../i18n/index.ts";
import type { watchWords } from "./words.en.ts";

const zh: TranslationOf<typeof watchWords> = {
  stage: "两个模型，以及它们知道或写下的内容",
  title: "观看",
  nothing: {
    start: "还没有写下任何内容。请点击播放，或在下方的总览中转到某次更新。",
    loading: "正在加载录制。",
    none: "这次更新的作答已不再保留。请转到另一次更新。",
  },
  next: "接下来？",
  lesson: "它怎样从八个错误的答案中学习？第 1 课",
  twice: {
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
  },
};
export default zh;
