import { numberName } from "../../i18n/en/numbers.ts";
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
  twice: {
    same: "The same problem, twice",
    two: "One attempt at the start, one at the end",
    at: (update: string) => `Update ${update}`,
    spoken: (problem: string, answer: string) => `${problem}: the answer ${answer}`,
    verdict: {
      right: { believed: "✓ Right, and believed", doubted: "✗ Right, and not believed." },
      wrong: { believed: "✓ Wrong, and believed.", doubted: "✗ “Wrong”, true." },
    },
    /** After "Right, and believed". */
    nines: (count: number) =>
      count === 0 ? "." : `: even its ${count === 1 ? "9" : `${numberName(count)} 9s`} on top.`,
    missed: (step: string) => `But it lets ${step} pass.`,
  },
});
