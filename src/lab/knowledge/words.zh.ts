import type { TranslationOf } from "../../i18n/index.ts";
import type { knowledgePanelWords } from "./words.en.ts";

const zh: TranslationOf<typeof knowledgePanelWords> = {
  title: "它们知道什么",
  at: (update) => `第 ${update} 次更新之后`,
  start: "开始时",
  empty: "对所有算式的第一次检查还没有进行。",
};
export default zh;
