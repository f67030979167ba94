import { defineWords } from "../../../i18n/index.ts";

/** Talks from a file. Names of fields stay as the file states them. */
export const deckWords = defineWords("talk/deck", {
  refused: (field: string, why: string) => `The talk cannot be used: ${field}: ${why}.`,
  title: "The talk",
  own: "The lab's own talk",
  about:
    "A talk is a file of texts, updates and seconds. It holds no code, and nothing of it leaves this device.",
  inUse: (title: string, scenes: string) => `${title}: ${scenes} scenes`,
  save: "Save it as a file",
  open: "Open a talk's file",
  drop: "You can also drop a file named “….talk.json” on this window.",
  leave: "Back to the lab's own talk",
  print: "Print all scenes",
  file: "the file",
  why: {
    tooLong: (most: string) => `has more than ${most} characters`,
    notJson: "is not JSON",
    missing: "is missing",
    unknown: (key: string) => `${key} is no field of a talk`,
    expected: (expected: string, got: string) => `expected ${expected}, got ${got}`,
    form: (got: string) => `this field cannot hold ${got}`,
    other: "something else",
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
