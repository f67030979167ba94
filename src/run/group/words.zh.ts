import type { TranslationOf } from "../../i18n/index.ts";
import type { groupWords } from "./words.en.ts";

const zh: TranslationOf<typeof groupWords> = { hidden: "此链接隐藏验证者写的内容。" };
export default zh;
