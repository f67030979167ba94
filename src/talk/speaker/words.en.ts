import { defineWords } from "../../i18n/index.ts";

/** The speaker's window, and the notices about it at the foot of the wall. */
export const speakerWords = defineWords("talk/speaker", {
  title: "Speaker's window",
  /** Accessible name of the clock. */
  time: "Time since the talk began",
  of: (planned: string) => `of ${planned}`,
  ahead: (seconds: string) => `${seconds} ahead of plan`,
  late: (seconds: string) => `${seconds} late`,
  onTime: "on time",
  begins: "The clock starts with scene 2",
  start: "Start the clock",
  reset: "Clock to 0:00",
  used: (used: string, seconds: string) => `this scene ${used} of ${seconds}`,
  source: { live: "Live", recorded: "Recorded" },
  scene: (number: string, title: string) => `Scene ${number} · ${title}`,
  ifAsked: "If asked:",
  scenes: "Scenes",
  nextScene: "Next scene",
  none: "This is the last scene.",
  next: "Next",
  black: "Black",
  noWall: "No window shows the talk. This one joins by itself as soon as one does.",
  openWall: "Open the talk",
  lost: {
    resumes: "The GPU was lost: the same update is shown recorded. The live run gets ready again.",
    waits: "The live run is back at its checkpoint: L returns to it.",
    stopped: "The live run has stopped: the recording is shown.",
  },
  /** Notices at the foot of the wall. */
  foot: {
    blocked: "Speaker's window did not open: allow pop-ups",
    lost: {
      resumes: "Live run gets ready again",
      waits: "Live run is back: L",
      stopped: "Live run has stopped",
    },
  },
});
