import { defineWords } from "../../../i18n/index.ts";

/** Talks from a file. Names of fields stay as the file states them. */
export const deckWords = defineWords("story/talk/deck", {
  refused: (why: string) => `This file cannot be used as a talk: ${why}.`,
  title: "The talk",
  own: "The lab's own talk",
  about:
    "A talk is a file of texts, updates and seconds. It holds no code, and nothing of it leaves this device.",
  inUse: (title: string, scenes: string, time: string) =>
    `${title}: ${scenes} ${scenes === "1" ? "scene" : "scenes"}, ${time}`,
  minutes: "Minutes",
  scenes: "Scenes",
  save: "Save it as a file",
  open: "Open a talk file",
  drop: "You can also drop a file that ends in “.talk.yaml” on this window.",
  leave: "Back to the lab's own talk",
  print: "Print all scenes",
  /** What is wrong with a file as a whole. */
  file: {
    foreign: (kind: string) => `it does not begin with "file: ${kind}"`,
    version: (got: string, known: string) =>
      `it has version ${got}, and this page reads version ${known}`,
  },
  why: {
    noAddress: (got: string) => `${got} is no public address of a site`,
    noScene: (id: string) => `no scene is called "${id}"`,
    twice: (id: string) => `the scene "${id}" is there already`,
    allOut: "all of them are left out",
  },
  printing: {
    drawing: "The scenes are being drawn.",
    notes: "With notes",
    print: "Print",
    back: "Back to the talk",
  },
});
