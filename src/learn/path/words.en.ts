import { defineWords } from "../../i18n/index.ts";

export const pathWords = defineWords("learn/path", {
  title: "Your path",
  about: "What your teacher chose, in this order. The address of this page brings you back to it.",
  done: (done: string, all: string) => `${done} of ${all} done or opened`,
  goOn: "Go on",
  allDone: "All of it is done or opened.",
  unknown: (count: string) =>
    `Not in this version of the lab, or lost on the way here: ${count}. Ask for the link again.`,
  states: { new: "new", begun: "begun", opened: "opened", done: "done" },
  steps: {
    before: "The questions before",
    after: "The questions after",
    try: "Try it yourself",
    class: "The class: train, and send your code",
    line: (name: string) => `Write the line: ${name}`,
  },
  make: {
    title: "Put a path together",
    about:
      "Press what your students should do, in order. The link holds the path; progress stays on each student's device.",
    offered: "What there is",
    lessons: "Lessons",
    lines: "Write the line",
    others: "Besides",
    class: "The link of a class, if it is part of the path",
    badClass: "This is not a class link of this lab: copy it from “For your class”.",
    add: "Add the class",
    chosen: "The path",
    empty: "Nothing yet.",
    remove: (name: string) => `Take out: ${name}`,
    link: "Link for the students",
    copy: "Copy the link",
    copied: "Copied.",
    notCopied: "The browser did not copy it: the link is marked, copy it by hand.",
    open: "Look at it",
    another: "Put another path together",
  },
});
