import type { TranslationOf } from "../../../i18n/index.ts";
import type { curvesWords } from "./words.en.ts";

const zh: TranslationOf<typeof curvesWords> = {
  oneRun: "各一次录制的运行，九次更新的平均",
  updates: (updates) => `${updates} 次更新`,
};

export default zh;
