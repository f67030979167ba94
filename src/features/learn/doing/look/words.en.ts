import { defineWords } from "../../../../i18n/index.ts";

export const lookWords = defineWords("learn/doing/look", {
  first: "Try it in the picture first",
  seen: "I have looked at it",
});
