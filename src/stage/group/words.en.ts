import { defineWords } from "../../i18n/index.ts";

export const groupWords = defineWords("stage/group", {
  hidden: "This link hides what the verifier writes.",
});
