import type { TranslationOf } from "../../../i18n/index.ts";
import type { denseWords } from "./words.en.ts";

const zh: TranslationOf<typeof denseWords> = {
  number: { generator: "作答", verifier: "检查" },
  lastWord: "结论",
  note: "备注",
  push: "平均推力",
  cut: (rows, steps) => `最多显示 ${rows} 行和 ${steps} 步。`,
  whole: "裁判对整次作答只给一个数，不判定各步骤。",
  judged: "都在检查这次作答：",
  key: "下划线是真值（直线为正确，波浪线为错误）。✗ 8：验证器算得 8，判为错误。粗边：判定不实。漏判：验证器放过的错误步骤。",
};
export default zh;
