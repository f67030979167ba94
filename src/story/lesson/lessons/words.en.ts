import { defineWords } from "../../../i18n/index.ts";

/** What is wrong with a lesson. Names of fields stay as the file states them. */
export const lessonFileWords = defineWords("story/lesson/lessons", {
  lessThan: (most: string) => `must be less than ${most}`,
  oneRight: (count: string) => `one answer must be right, not ${count}`,
});
