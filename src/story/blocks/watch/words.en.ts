import { defineWords } from "../../../i18n/index.ts";

export const watchWords = defineWords("story/blocks/watch", {
  play: "Play",
  resume: "Go on",
  pause: "Pause",
  again: "Play again",
  skip: "Skip to the end",
  progress: (update: string, of: string) => `Update ${update} of ${of}`,
  hidden: "you see it when you play",
  opening: "still to come",
  yours: "your prediction",
  measured: "measured",
  measuredAgainst: (guess: string) => `measured. You predicted ${guess}.`,
  other: (recording: string) =>
    `This part plays the recorded run ${recording}. A run of your own pauses, and you can go back to it.`,
  open: (recording: string) => `Open ${recording}`,
});
