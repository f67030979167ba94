import type { TranslationOf } from "../../i18n/index.ts";
import type { stagesWords } from "./words.en.ts";

const zh: TranslationOf<typeof stagesWords> = {
  label: "这次更新的各阶段",
  names: { write: "书写", check: "检查", grade: "评分", compare: "比较", learn: "学习" },
  stage: (number, name) => `阶段 ${number}：${name}`,
  skipped: "在这次更新中没有内容",
  none: "请先转到某次更新。",
};
export default zh;
