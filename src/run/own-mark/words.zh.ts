import type { TranslationOf } from "../../i18n/index.ts";
import type { ownMarkWords } from "./words.en.ts";

const zh: TranslationOf<typeof ownMarkWords> = {
  markOf: (part, value) => `${part}，${value}`,
  says: { right: "正确", wrong: "错误" },
  agreed: { yes: "属实", no: "不实" },
};

export default zh;
