import { defineWords } from "../../../i18n/index.ts";

export const beforeAfterWords = defineWords("story/blocks/before-after", {
  before: "Before: a problem of the first update",
  after: (updates: string) => `After: one of update ${updates}`,
});
