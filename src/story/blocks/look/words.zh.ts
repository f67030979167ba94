import type { TranslationOf } from "../../../i18n/index.ts";
import type { lookWords } from "./words.en.ts";

const zh: TranslationOf<typeof lookWords> = { first: "先在图里试一试" };

export default zh;
