import type { TranslationOf } from "../../../i18n/index.ts";
import type { beforeAfterWords } from "./words.en.ts";

const zh: TranslationOf<typeof beforeAfterWords> = {
  before: "之前",
  after: (updates) => `${updates} 次更新之后`,
  verdicts: (said, of) => `验证器：${of} 个判断中 ${said} 个正确`,
  others: (right, of) => `${of} 道这样的题：${right} 道正确`,
  none: (preset) => `预设 ${preset} 的录制没有前后对照的题：用 lab record --attempts 写出。`,
};

export default zh;
