import type { TranslationOf } from "../../i18n/index.ts";
import type { growthWords } from "./words.en.ts";

const zh: TranslationOf<typeof growthWords> = {
  label: "整个运行",
  slider: "更新",
  names: { generator: "生成器", verifier: "验证器" },
  beside: { frozen: "验证器从不学习", none: "没有验证器" },
  besideShort: { frozen: "从不学习", none: "没有验证器" },
  recorded: "录制的运行",
  start: "开始",
  updates: (count) => `${count} 次更新`,
  position: (update, updates) => `第 ${update} 次更新，共 ${updates} 次`,
  answers: (percent) => `生成器在新题上答对 ${percent}`,
  judged: {
    steps: (percent) => `验证器找到第一个错误或认可答案的 F1 为 ${percent}`,
    final: (percent) => `验证器对答案的平衡准确率为 ${percent}`,
  },
};
export default zh;
