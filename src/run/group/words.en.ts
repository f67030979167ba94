import { defineWords } from "../../i18n/index.ts";

export const groupWords = defineWords("run/group", {
  hidden: "This link hides what the verifier writes.",
});
