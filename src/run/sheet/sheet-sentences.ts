import { pluralize } from "../../core/counted.ts";

export const SHEET = {
  attempt: (number: string, all: string) => `Attempt ${number} of ${all}`,
  check: (number: string, all: string) => `Check ${number} of ${all}`,
  before: { generator: "Attempt before", verifier: "Check before" },
  after: { generator: "Next attempt", verifier: "Next check" },

  notes: {
    columns: "every column is one step",
    rows: "every row is one step",
    mislabeled: {
      right: "graded as right by mistake: noisy label",
      wrong: "graded as wrong by mistake: noisy label",
    },
    flaws: {
      "no end": "it has no end",
      "text after the end": "it goes on after its end",
      "no answer": "it has no answer",
      "two answers": "it has two answers",
      "empty step": "a step is empty",
      "wrong number of steps": "its number of steps is wrong",
    },
    doubted: "right, but not believed",
    checks: {
      right: (times: string) => `one right solution, checked ${pluralize(times, "time")}`,
      wrong: (times: string) => `one wrong solution, checked ${pluralize(times, "time")}`,
      hidden: (times: string) => `one solution, checked ${pluralize(times, "time")}`,
    },
  },

  gold: "Gold labels",
  random: "A coin",
  quoted: { right: "“right”", wrong: "“wrong”" },
  /** Tags under the truth row. */
  tags: {
    caught: "caught",
    missed: "missed",
    falseAlarm: "false alarm",
    right: "right",
    wrong: "wrong",
  },

  spoken: {
    sum: (sum: string, target: string, verdict: string) =>
      `Verifier checks ${sum}, the problem has ${target}: ${verdict}`,
    look: (found: string, target: string, verdict: string) =>
      `Verifier finds ${found}, the problem asks for ${target}: ${verdict}`,
    verdicts: { right: "right", wrong: "wrong", unusable: "unreadable" },
    tags: {
      caught: "Caught",
      missed: "Missed",
      falseAlarm: "False alarm",
      right: "Right",
      wrong: "Wrong",
    },
  },
};
