import { defineWords } from "../../i18n/index.ts";

export const knowledgePanelWords = defineWords("knowledge", {
  title: "What they know",
  at: (update: string) => `After update ${update}`,
  start: "At the start",
  empty: "The first check of all facts is still to come.",
});
