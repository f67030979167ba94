import { defineWords } from "../../i18n/index.ts";

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
    leave: "leave",
    speaker: "speaker",
    ready: "Ready?",
  },
  source: { recorded: "Recorded", getsReady: "Recorded; live gets ready", live: "Live" },
  show: {
    black: "Black screen. Show the scene again",
    white: "White screen. Show the scene again",
  },
  again: "Press Esc again to leave",
  nothing: "Nothing has been written yet.",
  numbers: "Figures",
  training: { generator: "of answers are right", verifier: "balanced accuracy" },
  newProblems: {
    generator: "of new problems solved",
    verifier: {
      mixed: "balanced accuracy on a fixed, mixed set",
      first: "balanced accuracy on the first solutions",
    },
  },
  first: (share: string) => `at the start ${share}`,
  at: (update: string) => `at update ${update}`,
  lanes: {
    label: "Right answers with and without a verifier",
    training: "right in training",
    newProblems: "right on new problems",
    updates: (updates: string) => `${updates} updates`,
    ends: "Right on new problems at the end",
    own: "with the verifier",
  },
});
