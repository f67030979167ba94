import type { TranslationOf } from "../../../i18n/index.ts";
import type { lanesWords } from "./words.en.ts";

const zh: TranslationOf<typeof lanesWords> = {
  label: "有无验证器时的正确答案",
  training: "训练中正确",
  newProblems: "新题上正确",
  live: "训练中正确，实时",
  recorded: "其他曲线和数字都是录制的",
  ownRecorded: "有验证器，录制",
  updates: (updates) => `${updates} 次更新`,
  ends: "结束时新题上的正确率",
  own: "有验证器",
};

export default zh;
