import { defineWords } from "../index.ts";

/** Notices about the page and its run. */
export const stateWords = defineWords("states", {
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string) => `${minutes} min`,
  recovered: {
    label: "Run resumed",
    update: (update: string) =>
      `The graphics device was lost. The run resumed automatically from its checkpoint at update ${update}.`,
    sft: (step: string) =>
      `The graphics device was lost. The run resumed automatically from its checkpoint at SFT step ${step}.`,
    start:
      "The graphics device was lost. The run had no checkpoint yet and started again automatically.",
  },
  otherVersion: {
    title: "This recording was made by another version of the lab",
    text: (recorded: string, own: string) =>
      `It was recorded with version ${recorded}; this page is version ${own}. It plays as recorded, but a live run with the same seed may differ.`,
  },
  dismiss: "Dismiss",
});
