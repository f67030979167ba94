import type { TranslationOf } from "../../i18n/index.ts";
import type { classWords } from "./words.en.ts";

const zh: TranslationOf<typeof classWords> = {
  run: {
    learns: { share: "验证器学习时", label: "学习" },
    other: (method) => `采用${method}时`,
  },
};

export default zh;
