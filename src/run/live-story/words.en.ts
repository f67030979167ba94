import { defineWords } from "../../i18n/index.ts";

/** The headlines of a live run while it trains. */
export const liveStoryWords = defineWords("run/live-story", {
  label: "Your run, live",
  live: (time: string) => `Live on this computer · ${time}`,
  searching: (written: string) => `Looking for the first right answer: ${written} written.`,
  /** For screen readers, which would otherwise announce every count. */
  searchingSpoken: "Looking for the first right answer.",
  recordedAt: (update: string) => `In the recorded run it came at update ${update}.`,
  found: (seconds: string, answer: string) => `First right answer after ${seconds}: ${answer}`,
  foundAt: (seconds: string) => `First right answer after ${seconds}.`,
  stays: "It stays on the wall. From here: the mean of nine updates.",
  told: (share: string) =>
    share === "less"
      ? "Fewer than one answer in two hundred is right."
      : `About ${share} of the answers are right.`,
  since: (seconds: string) => `Mean of nine updates. The first right one came after ${seconds}.`,
  fromStart: "Mean of nine updates.",
  wall: "The newest answers",
  firstOne: (seconds: string) => `✓ first one, ${seconds}`,
  noAnswer: "no answer",
  right: "right",
  wrong: "wrong",
  look: "Shows how it was written; your run goes on.",
  where: (update: string, updates: string) => `Update ${update} of ${updates}`,
  noPercent: "no percentage before the first one",
  about: (share: string) => (share === "less" ? "under 1 % right" : `about ${share} right`),
});

export type LiveStoryWords = typeof liveStoryWords.english;
