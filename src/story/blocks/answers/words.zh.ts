import type { TranslationOf } from "../../../i18n/index.ts";
import type { answersWords } from "./words.en.ts";

const zh: TranslationOf<typeof answersWords> = {
  answers: "同一道题的所有解答",
  grade: { right: "对", wrong: "错" },
};

export default zh;
