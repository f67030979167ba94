import { defineWords } from "../../i18n/index.ts";

/** Try the models: a sum with digits to turn, and three games. */
export const inferenceWords = defineWords("inference-lab", {
  title: "Try it yourself",
  lessons: "All lessons",
  behind: "Training continues behind this view.",
  loading: "Loading the models…",
  dealing: "Looking for a good problem…",
});
