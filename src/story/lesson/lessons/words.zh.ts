import type { TranslationOf } from "../../../i18n/index.ts";
import type { lessonFileWords } from "./words.en.ts";

const zh: TranslationOf<typeof lessonFileWords> = {
  refused: (faults) => `这一课无法使用：${faults}。`,
  lessThan: (most) => `必须小于 ${most}`,
  oneRight: (count) => `应有一个正确答案，而不是 ${count} 个`,
};

export default zh;
