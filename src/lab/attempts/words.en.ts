import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

export const attemptsWords = defineWords("attempts", {
  title: "Attempts",
  whose: "Whose turns",
  shown: { both: "Both", generator: "Generator", verifier: "Verifier" },
  earlier: "Earlier group",
  later: "Later group",
  latest: "Latest",
  position: (index: number, count: number) => `${index} of ${count}`,
  taskOf: (title: string) => `Problems: ${title}`,
  presetOf: (title: string) => `Preset: ${title}`,
  watch: "Watch",
  emptyIdle:
    "Press Play: one problem and everything both models write about it will appear here, update by update.",
  emptyTraining: "The first group appears with the first update after SFT.",
  emptyPaused: "No group yet. The first one appears with the first update after SFT.",
  /** The model that was updated, and the update's number on the run chart. */
  updated: {
    generator: (update: string) => `Update ${update} · the generator's`,
    verifier: (update: string) => `Update ${update} · the verifier's`,
  },
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  trueOf: (right: number, all: number) => `${right} of ${pluralize(all, "verdict")} true`,
  highestFirst: "Highest reward first",
});
