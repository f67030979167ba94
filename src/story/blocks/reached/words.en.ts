import { defineWords } from "../../../i18n/index.ts";

export const reachedWords = defineWords("story/blocks/reached", {
  ofSeeds: (there: string, runs: string) => `${there} of ${runs}`,
});
