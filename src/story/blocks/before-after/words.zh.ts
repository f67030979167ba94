import type { TranslationOf } from "../../../i18n/index.ts";
import type { beforeAfterWords } from "./words.en.ts";

const zh: TranslationOf<typeof beforeAfterWords> = {
  before: "之前：第一次更新的一道题",
  after: (updates) => `之后：第 ${updates} 次更新的一道题`,
};

export default zh;
