import { defineWords } from "../../i18n/index.ts";

export const watchWords = defineWords("watch", {
  stage: "The two models and what they know or write",
  title: "Watch",
  nothing: {
    start: "Nothing is written yet. Press Play, or go to an update on the chart below.",
    loading: "Loading the recording.",
    none: "The attempts of this update are no longer kept. Go to another one.",
  },
  next: "What next?",
  lesson: "How does it learn from eight wrong answers? Lesson 1",
});
