import { defineWords } from "../../../i18n/index.ts";

export const trainWords = defineWords("story/blocks/train", {
  choose: "What to train with",
  train: (seconds: string) => `Train for ${seconds} seconds`,
  again: "Train again",
  recorded: "Show the recorded run instead",
  ready: "The models are getting ready.",
  trains: "It trains on this device.",
  update: (updates: string) => `Update ${updates}.`,
  left: (seconds: string) => `${seconds} s left.`,
  empty: "No update was finished in that time. This device is slow: take the recorded run.",
  cancel: "Cancel",
  stop: "Stop here",
  seed: (seed: string) => `your seed: ${seed}`,
  inPlace: (choice: string) => `the recorded run in place of “${choice}”`,
  after: (updates: string) => `after update ${updates}`,
  beside: "Dotted: the recorded run.",
  others: "Trained before",
  reached: (share: string, updates: string) => `${share} after update ${updates}`,
});
