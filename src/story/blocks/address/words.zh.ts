import type { TranslationOf } from "../../../i18n/index.ts";
import type { addressWords } from "./words.en.ts";

const zh: TranslationOf<typeof addressWords> = {
  noCode: "还没有二维码：请在第一个场景的“准备好了吗？”里填写公开地址。",
  code: (address) => `${address} 的二维码`,
};

export default zh;
