import { defineWords } from "../../i18n/index.ts";

/** Words for a live run that starts up while the recording stays on screen. */
export const handoverWords = defineWords("run/handover", {
  label: "Your own run",
  ready: (time: string) => `Getting your own run ready, ${time}`,
  /** Says that this run uses another sampling seed than the recording. */
  dice: (number: string) => `Same start, its own random draws: ${number}`,
  diceAbout:
    "It starts from the same weights and practices on the same problems, but draws other attempts. The number is in the link and in the command.",
  stays: "The recording stays on screen until your run has made its first update.",
  school: {
    generator: (done: string, planned: string) => `School, writing: step ${done} of ${planned}`,
    verifier: (done: string, planned: string) => `School, checking: step ${done} of ${planned}`,
  },
  measuring: "Both models take their first test",
  first: "Making the first update",
  cancel: "Cancel",
});
