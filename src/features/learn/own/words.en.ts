import { defineWords } from "../../../i18n/index.ts";

/** Lessons from a file or a link. Names of fields stay as the file states them. */
export const ownWords = defineWords("learn/own", {
  refused: (field: string, why: string) => `The lesson cannot be used: ${field}: ${why}.`,
  file: "the file",
  link: "the link",
  why: {
    tooLong: (most: string) => `has more than ${most} characters`,
    notJson: "is not JSON",
    damaged: "is damaged",
    missing: "is missing",
    unknown: (key: string) => `${key} is no field of a lesson`,
    expected: (expected: string, got: string) => `expected ${expected}, got ${got}`,
    other: "something else",
    noNumber: (name: string) => `"${name}" is not one of the numbers`,
    moreThan: (least: string) => `must be more than ${least}`,
    lessThan: (most: string) => `must be less than ${most}`,
    oneRight: (count: string) => `one answer must be right, not ${count}`,
    perChoice: "needs an entry for each of the choices",
  },
});
