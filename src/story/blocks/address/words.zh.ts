import type { TranslationOf } from "../../../i18n/index.ts";
import type { addressWords } from "./words.en.ts";

const zh: TranslationOf<typeof addressWords> = {
  noCode: "请向演讲者索取地址。",
  code: (address) => `${address} 的二维码`,
};

export default zh;
