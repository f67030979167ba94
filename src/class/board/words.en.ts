import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";
import type { BadCode } from "../../study/class/result-code.ts";

/** The board of a class. */
export const boardWords = defineWords("class/board", {
  title: (name: string) => `Class ${name}`,
  unknown: "This browser has no such class. A board is on the device on which its class was made.",
  toClasses: "All classes",
  notKept: "This browser stores nothing: save the CSV file before you close this page.",
  join: {
    title: "Join the class",
    qr: "QR code of the class link",
    link: "Class link",
    copy: "Copy link",
    copied: "The link was copied.",
    notCopied: "The browser did not allow it: copy the selected link yourself.",
    large: "Show large",
    private: "Nobody logs in, and there is no server. Results come as codes only.",
  },
  plan: {
    title: "Everyone trains the same",
    preset: "Task",
    arms: "Compared",
    updates: "Updates",
    alpha: "Weight α",
    seed: "Seed",
    dealt: (from: string, to: string) => `one each, ${from} to ${to}`,
    drawn: "drawn by each page",
  },
  picture: {
    none: "no difference",
    about: (updates: string) => `New problems solved after ${pluralize(updates, "update")}`,
    difference: (one: string, other: string) => `${one} minus ${other}`,
    range: (low: string, high: string) => `${low} to ${high}`,
    points: (points: string) => pluralize(points, "point"),
    shown: (title: string, mean: string, range: string, seeds: string) =>
      `${title}: mean ${mean}, interval ${range}, ${pluralize(seeds, "seed")}`,
    absent: "none yet",
    dots: "a seed",
    mean: "mean and 95\u00a0% interval",
    latest: "latest code",
    predictions: "Predictions",
  },
  headline: {
    none: "No results yet",
    few: (seeds: string) =>
      seeds === "1"
        ? "One seed is too few to tell a difference"
        : `${pluralize(seeds, "seed")} are too few to tell a difference`,
    open: (seeds: string) => `No difference can be seen yet with ${pluralize(seeds, "seed")}`,
    more: (points: string, one: string, other: string) =>
      `${pluralize(points, "point")} more with ${one} than with ${other}`,
    less: (points: string, one: string, other: string) =>
      `${pluralize(points, "point")} less with ${one} than with ${other}`,
    single: (mean: string, seeds: string) =>
      `${mean} solved on average, with ${pluralize(seeds, "seed")}`,
  },
  codes: {
    title: "Codes",
    of: (count: string, all: string) => `${count} of ${pluralize(all, "seed")}`,
    count: (count: string) => pluralize(count, "seed"),
    field: "Paste result codes",
    hint: "One or many, from a list, a spreadsheet or a mail. Files can be dropped anywhere.",
    add: "Add",
    files: "Open files",
    seed: "Seed",
    latest: "latest first",
    difference: "difference",
    remove: (seed: string) => `Remove the code of seed ${seed}`,
    removed: (seed: string) => `The code of seed ${seed} was removed.`,
    undo: "Undo",
    conflict: "another code of this seed: not counted",
    csv: "Save as CSV",
    stays: "Codes stay in this browser.",
  },
  told: {
    one: (seed: string) => `Seed ${seed} was added: it has a ring.`,
    some: (count: string) => `${pluralize(count, "code")} were added.`,
    conflicts: (seeds: string) =>
      `Different codes came for seed ${seeds}: the first one counts. Remove the wrong one.`,
    onceAgain: "One code was on the board already; it counts once.",
    again: (count: string) =>
      `${pluralize(count, "code")} were on the board already; each counts once.`,
    tooMany: (count: string, most: string) =>
      `${pluralize(count, "code")} ${count === "1" ? "was" : "were"} left out: a board holds at most ${most}.`,
    prose: (lines: string) => `Without a code: ${lines}.`,
    line: (line: string) => `line ${line}`,
    moreLines: (count: string) =>
      count === "1"
        ? "1 more line does not count; it is listed below."
        : `${count} more lines do not count; they are listed below.`,
    andMore: (lines: string) => `${lines} and others`,
    nothing: "There is no code in it.",
    noText: (name: string) => `${name}: the file is no text.`,
    tooLarge: (name: string) => `${name}: the file is too large for a list of codes.`,
    from: (name: string, sentence: string) => `${name}: ${sentence}`,
    atLine: (line: string, sentence: string) => `Line ${line}: ${sentence}`,
  },
  /** Why a text does not count. */
  bad: {
    foreign: "this is not a result code of Tango Lab.",
    "too-long": "this is longer than a result code; perhaps two codes stand together.",
    damaged: "the code has a wrong or missing character. Copy it again.",
    older: "the code comes from an older Tango Lab: reload the student's page and copy it again.",
    newer: "the code comes from a newer Tango Lab: reload this page, and paste it again.",
    "other-class": "the code belongs to another class, with other settings or other arms.",
    impossible:
      "the code is whole, but no student of this class can have it: its seed or its numbers are not of this class.",
  } satisfies Readonly<Record<BadCode, string>>,
  otherOwn: (name: string) => `it belongs to your class ${name}: paste it on that board.`,
  refused: {
    title: (count: string) => `Not counted (${count})`,
    remove: "Remove",
    removeAll: "Remove all",
  },
  wall: { open: "Large, for the wall", close: "Leave the large picture" },
  table: {
    predicted: (arm: string) => `${arm}, predicted`,
    difference: (one: string, other: string) => `${one} minus ${other}`,
    nickname: "name",
    engine: "engine",
    code: "code",
    counts: "counts",
    yes: "yes",
    no: "no",
  },
});
