import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

/** The attempts of a group, around their average. */
export const railWords = defineWords("run/rail", {
  name: { generator: "All attempts of this group", verifier: "All checks of this solution" },
  all: {
    generator: (count: string) => `All ${count}`,
    verifier: (count: string) => `All ${count} checks`,
  },
  one: { generator: "One attempt", verifier: "One check" },
  above: "Above the line: pushed up",
  wrongStep: "a wrong step",
  rightSteps: "right steps",
  alike: "all alike: nothing to learn",
  nextUneven: "next uneven:",
  stepsOnlyShort: "only verdicts on steps push",
  stepsOnly: "Answers alike: only the verdicts on steps push",
  formOnly: "verdicts agree: only form pushes",
  bothWays: "⇅ some steps up, some down",
  fitted: "Fitted to the label: nothing is compared",
  chances: "chance in %, before → after",
  pulled: "⇄ other problems pulled harder",
  quoted: { right: "“right”", wrong: "“wrong”", unusable: "unreadable", none: "no word" },
  /** Shorter words for phones. */
  short: { right: "right", wrong: "wrong", unusable: "unread", none: "none" },
  noAnswer: "none",
  without: "Without it",
  otherRun: "The other run",
  noPush: "all alike: no push",

  spoken: {
    attempt: (number: string) => `Attempt ${number}`,
    check: (number: string) => `Check ${number}`,
    noAnswer: "no answer",
    right: "right",
    wrong: "wrong",
    true: "true",
    false: "false",
    steps: (right: string, all: string) => `${right} of ${pluralize(all, "step")} right`,
    pushBySteps: (push: string) => `mean push ${push}, from verdicts on its steps`,
    push: (push: string) => `mean push ${push}`,
    chance: (before: string, after: string) => `chance from ${before} to ${after}`,
    pulled: "other problems pulled harder",
  },
});

export type RailWords = typeof railWords.english;
