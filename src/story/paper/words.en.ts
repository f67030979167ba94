import { defineWords } from "../../i18n/index.ts";

export const sheetWords = defineWords("story/paper", {
  title: "Worksheets",
  about:
    "Each lesson prints on one or two pages with space to write. The answers come on pages of their own, with the pictures: show those once everybody has predicted.",
  which: "Lessons to print",
  answers: "Print the answers, too",
  print: "Print",
  reading: "The figures are being read.",
  sheet: {
    name: "Name",
    date: "Date",
    lesson: (number: string) => `Lesson ${number}`,
    goal: "Goal",
    predict: "Predict, before you do anything",
    mark: (title: string) => `Mark your point on the line: ${title}`,
    order: "Number them, 1 is the largest.",
    dots: (dots: string) => `Draw ${dots} dots where you expect the runs.`,
    why: "Why do you think so?",
    do: "Do",
    see: "See: what did you see?",
    explain: "Explain in your own words",
    check: "Check",
    source: "The numbers are those of the lab's studies and recordings.",
  },
  key: {
    title: (title: string) => `Answers: ${title}`,
    predicted: "What happened",
    spread: "The runs of the study are in the lesson.",
    fields: "Numbers",
    see: "What there was to see",
    explain: "Explanation",
    check: "The question",
    not: (text: string) => `Not “${text}”:`,
  },
});
