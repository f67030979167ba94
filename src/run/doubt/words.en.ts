import { numberName } from "../../i18n/en/numbers.ts";
import { defineWords } from "../../i18n/index.ts";

/** Why a verifier does not believe a right answer: the same words wherever it is seen. */
export const doubtWords = defineWords("run/doubt", {
  /** Joins two rejected steps, each of which may contain commas. */
  and: (one: string, other: string) => `${one}; and ${other}`,
  gets: (what: string, got: string) => `${what}, where it gets ${got}`,
  although: (what: string, got: string) => `${what}, although it gets ${got}`,
  /** Follows the number of an attempt in its heading. */
  remark: {
    step: (what: string, others: number) =>
      others === 0
        ? `right, but not believed: it distrusts ${what}`
        : `right, but not believed: it distrusts ${what}, and ${others} more`,
    noStep: "right, but not believed: its last word goes against its own verdicts",
    chance: (percent: string) => `right, but it gives this a chance of only ${percent}`,
  },
  allPass: (steps: number, distrusted: string) =>
    `Right, but it believes only answers whose ${steps === 1 ? "" : `${numberName(steps)} `}steps all pass; it still distrusts ${distrusted}`,
  knows: (what: string, percent: string) =>
    `Of ${what} it knows ${percent}: how often it accepts the right digit and rejects the other nine`,
  wrongSteps: (rejected: string) =>
    `The answer is right by luck: it rejects ${rejected}, and that step is wrong.`,
  noStep: (steps: number) =>
    `Right, and it accepts ${steps === 1 ? "the step" : `all ${numberName(steps)} steps`}; its last word is “wrong” all the same.`,
  chance: (percent: string) =>
    `Right, but it gives the whole answer a chance of ${percent}; it counts as believed from 50 % on.`,
});

export type DoubtWords = typeof doubtWords.english;
