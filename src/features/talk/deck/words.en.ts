import { defineWords } from "../../../i18n/index.ts";

/** Talks from a file. Names of fields stay as the file states them. */
export const deckWords = defineWords("talk/deck", {
  refused: (why: string) => `This file cannot be used as a talk: ${why}.`,
  title: "The talk",
  own: "The lab's own talk",
  about:
    "A talk is a file of texts, updates and seconds. It holds no code, and nothing of it leaves this device.",
  inUse: (title: string, scenes: string) =>
    `${title}: ${scenes} ${scenes === "1" ? "scene" : "scenes"}`,
  save: "Save it as a file",
  open: "Open a talk file",
  drop: "You can also drop a file that ends in “.talk.json” on this window.",
  leave: "Back to the lab's own talk",
  print: "Print all scenes",
  /** What is wrong with a file as a whole. */
  file: {
    tooLong: (most: string) => `it has more than ${most} characters`,
    empty: "it is empty",
    notJson: (why: string) => `it ${why}`,
    foreign: (kind: string) => `it does not begin with "file": "${kind}"`,
    version: (got: string, known: string) =>
      `it has version ${got}, and this page reads version ${known}`,
  },
  more: (count: string) => `and ${count} more`,
  at: (place: string, why: string) => `${place}: ${why}`,
  places: {
    within: (outer: string, inner: string) => `${outer}, ${inner}`,
    scene: (number: string) => `scene ${number}`,
    note: (number: string) => `note ${number}`,
  },
  /** What is wrong with a field. */
  why: {
    missing: "is missing",
    unknown: (key: string) => `${key} is no field of a talk`,
    meant: (key: string, meant: string) => `${key} is no field of a talk, did you mean ${meant}?`,
    types: {
      string: (got: string) => `must be a text in quotation marks, not ${got}`,
      number: (got: string) => `must be a number, not ${got}`,
      array: (got: string) => `must be a list […], not ${got}`,
      strict_object: (got: string) => `must be written { … }, not ${got}`,
    },
    empty: "is empty",
    characters: (most: string, got: string) => `must have at most ${most} characters, not ${got}`,
    most: (most: string, got: string) => `must be at most ${most}, not ${got}`,
    least: (least: string, got: string) => `must be at least ${least}, not ${got}`,
    whole: (got: string) => `must be a whole number, not ${got}`,
    form: (got: string) => `cannot be ${got}`,
    noAddress: (got: string) => `${got} is no public address of a site`,
    noScene: (id: string) => `no scene is called "${id}"`,
    noNumber: (name: string) => `{${name}} is no figure of this scene`,
    twice: (id: string) => `the scene "${id}" is there already`,
  },
  printing: {
    drawing: "The scenes are being drawn.",
    notes: "With notes",
    print: "Print",
    back: "Back to the talk",
  },
});
