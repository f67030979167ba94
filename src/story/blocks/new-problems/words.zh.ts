import type { TranslationOf } from "../../../i18n/index.ts";
import type { newProblemsWords } from "./words.en.ts";

const zh: TranslationOf<typeof newProblemsWords> = {
  numbers: "数字",
  first: (share) => `开始时 ${share}`,
  at: (update) => `第 ${update} 次更新时`,
};

export default zh;
