import { defineWords } from "../../../i18n/index.ts";

export const answersWords = defineWords("story/blocks/answers", {
  answers: "All attempts at one problem",
  grade: { right: "right", wrong: "wrong" },
});
