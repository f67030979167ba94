import { defineWords } from "../../i18n/index.ts";

export const openWords = defineWords("learn/before", {
  before: {
    title: "Before lesson 1: two questions",
    about:
      "Write what you think now; a guess is fine, and nobody grades it. After the last lesson you answer both again and see what has changed.",
    go: "Go to lesson 1",
    other: "Answer them again after the lessons",
  },
  after: {
    title: "After the lessons: the same two questions",
    about: "Answer them once more. What you wrote before appears when you have chosen a category.",
    go: "Save all my answers",
    other: "The answers before the lessons",
  },
  questions: {
    steps: {
      asked:
        "A model only learns whether its final answer was right. Nobody marks its steps. How can its steps get better?",
      categories: {
        a: "Somebody has to show it the right steps",
        b: "It memorizes the right answers",
        c: "It tries several times, and what led to right answers becomes more likely",
        d: "It reasons about its mistakes and corrects them",
        unknown: "I do not know yet",
      },
    },
    ninety: {
      asked: "A checker's verdicts are true 90\u00a0% of the time. Is it a good checker?",
      categories: {
        a: "Yes: 90\u00a0% is nearly always",
        b: "No: only 100\u00a0% is good enough",
        c: "That depends on what it checks: always saying “wrong” may be true 90\u00a0% of the time",
        d: "Yes, if it was trained on enough data",
        unknown: "I do not know yet",
      },
    },
  },
  yours: "Your answer, in one or two sentences",
  nearest: "Which of these is nearest to your answer?",
  earlier: "Before the lessons:",
  nothing: "You had not answered it.",
  kept: "Your answers stay on this device.",
});
