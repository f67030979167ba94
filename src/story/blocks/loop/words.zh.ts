import type { TranslationOf } from "../../../i18n/index.ts";
import type { loopWords } from "./words.en.ts";

const zh: TranslationOf<typeof loopWords> = {
  writes: (attempts) => `生成器把每道题各答 ${attempts} 次。`,
  does: {
    check: "验证器说每一步是对还是错。",
    grade: "只有最后的答案与真值比较。",
    compare: "每个答案与同组的相比。",
    learn: "较好的变得更可能。验证器也轮流学习。",
  },
  again: "↺ 再来一遍",
  update: (update, updates) => `${updates} 次更新中的第 ${update} 次`,
  progress: "已做的更新",
};

export default zh;
