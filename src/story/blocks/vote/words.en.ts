import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const voteWords = defineWords("story/blocks/vote", {
  position: (number: string, of: string, problem: string) =>
    `Problem ${number} of ${of}: ${problem}`,
  rules: { majority: "Majority", weighted: "Weighted vote" },
  bestOf: (count: string) => `Best of ${count}`,
  about: {
    majority: "takes the answer given most often.",
    best_of_n: "takes the answer with the highest belief.",
    weighted: "adds up the beliefs of equal answers and takes the largest sum.",
  },
  hints: {
    majority: (answer: string, times: string, of: string) =>
      `Not yet. ${answer} is given ${times} of ${pluralize(of, "time")}, another answer more often.`,
    best_of_n: (answer: string, belief: string) =>
      `Not yet. The highest belief in ${answer} is ${belief}. Another answer has a higher one.`,
    weighted: (answer: string, sum: string) =>
      `Not yet. The beliefs in ${answer} add up to ${sum}. Another answer has a larger sum.`,
  },
  hit: "Yes, this rule picks it.",
  next: "Next problem",
  before: "Problem before",
  noneRight: "None of these answers is right, so no rule could pick it.",
  noRule: (answer: string) => `${answer} is right. None of the three rules picked it.`,
  rightRules: (answer: string, rules: string) => `${answer} is right, picked by: ${rules}.`,
  attempts: (count: string, problem: string) => `${count} answers to ${problem}`,
  belief: "under each: the model's belief that it is right",
  beliefIs: "belief",
  noAnswer: "none",
  table: "What each answer comes to by the three rules",
  answer: "answer",
  counts: { majority: "how often", best_of_n: "highest", weighted: "sum" },
  picks: "picked",
  right: "right",
  wrong: "wrong",
});
