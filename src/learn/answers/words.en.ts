import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

/** The answers of a class in one table. */
export const answersWords = defineWords("learn/answers", {
  title: "Answers of a class",
  about:
    "Students press “Save my answers” and send you the file. Open all files here, or paste what is in them: one row per student, and a CSV file with the marks. Nothing leaves this device.",
  choose: "Open files of answers",
  drop: "You can also drop them here.",
  paste: "Or paste what is in the files, one after the other",
  add: "Add to the table",
  pasted: (place: number) => `pasted ${place}`,
  student: "File",
  done: "Lessons done",
  points: "Points",
  marks: { new: "–", begun: "begun", unread: "cannot be read" },
  rule: "Up to 100 points per finished lesson: half for the first observation, half for the question at the end, less for each wrong answer tapped before. Predictions and one's own words are not graded.",
  same: (name: string) => `the same answers as ${name}`,
  save: "Save the table (CSV)",
  clear: "Empty the table",
  count: (rows: number) => pluralize(rows, "student"),
  refused: "Not read",
  why: {
    json: "is not JSON: the file is truncated or was changed",
    format: "is not a file of answers of this lab",
    later: "is from a later version of the lab: reload the page",
    text: "is not text",
    unread: "could not be read: it may be a folder, or gone",
    tooLarge: "is too large for a file of answers",
  },
});
