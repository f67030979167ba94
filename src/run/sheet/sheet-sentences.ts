import { pluralize } from "../../core/counted.ts";
import { NUMBER_NAMES } from "../../kit/number-names.ts";

export const SHEET = {
  name: "One attempt",
  attempt: (number: string, all: string) => `Attempt ${number} of ${all}`,
  check: (number: string, all: string) => `Check ${number} of ${all}`,
  before: { generator: "Attempt before", verifier: "Check before" },
  after: { generator: "Next attempt", verifier: "Next check" },
  /** Counts in words; larger ones are written as numbers. */
  counts: NUMBER_NAMES,

  notes: {
    columns: "every column is one step",
    rows: "every row is one step",
    mislabeled: {
      right: "graded as right by mistake: noisy label",
      wrong: "graded as wrong by mistake: noisy label",
    },
    flaw: (why: string, text: string) => `not a proper solution, ${why}: ${text}`,
    flaws: {
      "no end": "it has no end",
      "text after the end": "it goes on after its end",
      "no answer": "it has no answer",
      "two answers": "it has two answers",
      "empty step": "a step is empty",
      "wrong number of steps": "its number of steps is wrong",
    },
    unusable: (why: string) => `no verdicts: ${why}`,
    missed: (missed: string) => `missed mistakes: ${missed}`,
    oneMissed: "one mistake missed",
    caughtAndMissed: (caught: string, missed: string) =>
      `mistakes caught: ${caught}, missed: ${missed}`,
    oneCaughtOneMissed: "one mistake caught, one missed",
    isNot: (remark: string, sum: string, value: string) => `${remark}: ${sum} is not ${value}`,
    book: (remark: string, sum: string, written: string) =>
      `${remark}: its book says ${sum}, so it lets ${written} pass`,
    doubted: "right, but not believed",
    against: (step: string) => `step ${step}: the verdict goes against the verifier's own check`,
    checkedOnce: "one solution, checked once",
    checks: {
      right: (times: string) => `one right solution, checked ${pluralize(times, "time")}`,
      wrong: (times: string) => `one wrong solution, checked ${pluralize(times, "time")}`,
      hidden: (times: string) => `one solution, checked ${pluralize(times, "time")}`,
    },
  },

  problem: "Problem",
  upper: "upper",
  lower: "lower",
  answer: "answer",
  step: (number: string) => `Step ${number}`,
  generator: "Generator",
  wrote: "wrote",
  verifier: "Verifier",
  says: "says",
  gets: "gets",
  bySum: (operator: string) => `written ${operator} lower = upper?`,
  byLook: "letter at that place?",
  place: "place",
  holds: "holds",
  onItself: "on its own work",
  gold: "Gold labels",
  random: "A coin",
  standIn: "in the verifier's place",
  truth: "Truth",
  locked: "steps: no model sees them",
  iGet: "I get",
  not: "not",
  nothing: "nothing",
  noAnswer: "no answer",
  noVerifier: "No verifier in this method",
  unasked: "This attempt was not checked",
  belief: (percent: string) =>
    `One number for the whole solution: ${percent} sure that it is right`,
  noLastWord: "no last word",
  quoted: { right: "“right”", wrong: "“wrong”" },
  notThis: (answer: string) => `not ${answer}`,
  points: (points: string) => pluralize(points, "point"),
  onePoint: "1 point",
  /** Points of a check: for its final verdict and for its format. */
  pointsSum: (word: number, form: string) => `${word} + ${form} for form`,
  pointsOf: (word: number, form: string) => `${word} for its last word, ${form} for its form`,
  fitted: "fitted, no points",
  /** Tags under the truth row. */
  tags: {
    caught: "caught",
    missed: "missed",
    falseAlarm: "false alarm",
    right: "right",
    wrong: "wrong",
  },
  /** Short form for narrow cells. */
  falseAlarmShort: "false ✗",

  spoken: {
    wrote: (step: string, value: string) => `Step ${step}: wrote ${value}`,
    notWritten: (step: string) => `Step ${step}: not written`,
    about: (inputs: string) => `From ${inputs}`,
    gets: (value: string, verdict: string) => `Verifier gets ${value}, ${verdict}`,
    sum: (sum: string, target: string, verdict: string) =>
      `Verifier checks ${sum}, the problem has ${target}: ${verdict}`,
    look: (found: string, target: string, verdict: string) =>
      `Verifier finds ${found}, the problem asks for ${target}: ${verdict}`,
    verdict: (verdict: string) => `Verdict: ${verdict}`,
    verdicts: { right: "right", wrong: "wrong", unusable: "unreadable" },
    against: "Against its own check",
    misprinted: "A misprint of its book",
    truth: (value: string) => `Truth ${value}`,
    noSuchStep: "The problem has no such step",
    tags: {
      caught: "Caught",
      missed: "Missed",
      falseAlarm: "False alarm",
      right: "Right",
      wrong: "Wrong",
    },
  },
};
