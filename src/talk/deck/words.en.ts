import { defineWords } from "../../i18n/index.ts";

/** Talks from a file. Names of fields stay as the file states them. */
export const deckWords = defineWords("talk/deck", {
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
  addPicture: "Add a picture as a scene",
  picture: {
    refused: (name: string, why: string) => `${name} was not added: ${why}.`,
    large: (got: string, most: string) => `it has ${got}, and at most ${most} fit`,
    none: "it is not a picture in PNG, JPEG, WebP or SVG",
  },
  notKept: "This browser has no room to keep this talk: save it as a file.",
  /** What is wrong with a file as a whole. */
  file: {
    tooLong: (picture: string, pictures: string) =>
      `it is too large: its pictures may have ${picture} each and ${pictures} together`,
    foreign: (kind: string) => `it does not begin with "file: ${kind}"`,
    version: (got: string, known: string) =>
      `it has version ${got}, and this page reads version ${known}`,
  },
  why: {
    noAddress: (got: string) => `${got} is not a public address of a site`,
    noScene: (id: string) => `no scene is called "${id}"`,
    twice: (id: string) => `the scene "${id}" is there already`,
    allOut: "all of them are left out",
    noPicture:
      "is not a picture in PNG, JPEG, WebP or SVG as a data address (data:image/png;base64,…)",
    largePicture: (got: string, most: string) => `a picture of ${got}, and at most ${most} fit`,
    largePictures: (got: string, most: string) =>
      `their pictures have ${got} together, and at most ${most} fit`,
    noFormula: (fault: string) => `no formula that KaTeX can set: ${fault}`,
  },
  printing: {
    drawing: "The scenes are being drawn.",
    notes: "With notes",
    print: "Print",
    back: "Back to the talk",
  },
});
