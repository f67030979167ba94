import { defineWords } from "../../../i18n/index.ts";

export const doingWords = defineWords("learn/doing", {
  waiting: "This part is being loaded.",
  failed: "This part could not be loaded. Reload the page to try again.",
});
