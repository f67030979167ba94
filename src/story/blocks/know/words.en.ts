import { defineWords } from "../../../i18n/index.ts";

export const knowWords = defineWords("story/blocks/know", {
  at: (update: string, of: string) => `Check at update ${update} of ${of}`,
  start: "Start",
  /** @param band which model teaches in the wave */
  after: (number: string, band: string) => `After wave ${number}: ${band}`,
  first: "Go to the last check first",
});
