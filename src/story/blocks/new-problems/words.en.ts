import { defineWords } from "../../../i18n/index.ts";

export const newProblemsWords = defineWords("story/blocks/new-problems", {
  numbers: "Figures",
  first: (share: string) => `at the start ${share}`,
  at: (update: string) => `at update ${update}`,
});
