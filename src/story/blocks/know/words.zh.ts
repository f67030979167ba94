import type { TranslationOf } from "../../../i18n/index.ts";
import type { knowWords } from "./words.en.ts";

const zh: TranslationOf<typeof knowWords> = {
  at: (update, of) => `第 ${update} 次更新时的检查，共 ${of} 次`,
  start: "开始",
  after: (number, band) => `第 ${number} 波之后：${band}`,
  first: "先去看最后一次检查",
};
export default zh;
