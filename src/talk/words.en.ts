import { defineWords } from "../i18n/index.ts";

export const talkWords = defineWords("talk", {
  scenes: "Scenes",
  scene: (number: string, name: string) => `Scene ${number}: ${name}`,
  keys: "Keys",
  names: {
    live: "live",
    recorded: "recorded",
    black: "black",
    truth: "truth",
    noTruth: "no truth",
    next: "next",
    more: "more",
    leave: "leave",
    speaker: "speaker",
  },
  source: { recorded: "Recorded", getsReady: "Recorded; live gets ready", live: "Live" },
  show: "Black screen. Show the scene again",
  again: "Press Esc again to leave",
  noFigures: "The figures of this scene could not be fetched.",
});
