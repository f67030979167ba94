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
  begins: {
    withSecond: "The clock starts with scene 2",
    withNext: "The clock starts with the next scene",
  },
  start: "Start the clock",
  reset: "Clock to 0:00",
  plan: (scene: string, scenes: string, used: string, seconds: string) =>
    `Scene ${scene} of ${scenes}, ${used} of ${seconds}`,
  sceneOf: (scene: string, scenes: string) => `scene ${scene} of ${scenes}`,
  used: (used: string, seconds: string) => `${used} of ${seconds}`,
  seconds: (count: string) => `${count} s`,
  source: { label: "What the wall shows", live: "Live", recorded: "Recorded" },
  notes: {
    signs: { smaller: "A−", larger: "A+" },
    title: (number: string, title: string) => `Scene ${number} · ${title}`,
    smaller: "Smaller notes",
    larger: "Larger notes",
    none: "No notes for this scene.",
    ifAsked: "If asked:",
  },
  wall: {
    title: "On the wall",
    update: (update: string, updates: string) => `update ${update} of ${updates}`,
    label: (title: string) => `On the wall: ${title}`,
    drawing: "is being drawn",
    black: "black",
    white: "white",
    own: "This recording is in the wall's window alone, so it is not drawn here.",
  },
  next: {
    title: "Next",
    scene: (number: string) => `scene ${number}`,
    label: (title: string) => `Next: ${title}`,
    none: "This is the last scene.",
    go: "Next",
  },
  black: "Black",
  lines: {
    noWall: "No window shows the talk. This one joins by itself as soon as one does.",
    openWall: "Open the talk",
    twoWalls: "Two windows show the talk. This one follows the first; close the other.",
    twoSpeakers: "Another speaker's window is open. Both act on the wall.",
    version: "A window has another version of the page. Reload both.",
    lost: {
      resumes:
        "The GPU was lost: the same update is shown recorded. The live run gets ready again.",
      waits: "The live run is back at its checkpoint: L returns to it.",
      stopped: "The live run has stopped: the recording is shown.",
    },
  },
  keys: {
    label: "Keys",
    next: "next",
    back: "back",
    scene: "scene",
    source: "live / recorded",
    black: "black",
    white: "white",
    truth: "truth",
    full: "full screen, no reload",
    said: "note said",
  },
  /** Notices at the foot of the wall. */
  quiet: {
    joined: "Speaker's window joined",
    closed: "Speaker's window closed",
    blocked: "Speaker's window did not open: allow pop-ups",
    open: "Speaker's window is open already",
    twoWalls: "Another window shows the talk, too",
    version: "Another window has another version: reload it",
    lost: {
      resumes: "Live run gets ready again",
      waits: "Live run is back: L",
      stopped: "Live run has stopped",
    },
  },
});
