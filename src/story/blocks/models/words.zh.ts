import type { TranslationOf } from "../../../i18n/index.ts";
import type { modelsWords } from "./words.en.ts";

const zh: TranslationOf<typeof modelsWords> = {
  does: { generator: "一步一步地写出解答", verifier: "说出每一步是对还是错" },
  hears: "它得知",
  learns: {
    generator: "最后的答案对不对，以及验证器怎样看它的步骤",
    verifier: "最后的答案对不对，但从不知道哪一步错了",
  },
  between: { steps: "步骤 →", verdicts: "← 判定" },
};

export default zh;
