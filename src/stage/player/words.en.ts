import { defineWords } from "../../i18n/index.ts";
import type { StepCounts } from "../headline/group-counts.ts";
import type { Checker } from "./method.ts";
import type { Measured, Pay, Role, Turn } from "./player-model.ts";

export const playerWords = defineWords("stage/player", {
  name: { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>,
  role: { generator: "writes steps", verifier: "checks steps" } satisfies Record<Role, string>,
  checksAnswers: "checks answers",
  turn: {
    learns: "Learns now",
    practices: "Practices alone",
    writes: "Writes only",
    judges: "Judges only",
    waits: "Not started",
    fixed: "Does not learn in this method",
    absent: "Not in this method",
  } satisfies Record<Turn, string>,
  /** Beside the name on a small card. */
  learnsShort: "learns",
  of: {
    answers: "of its answers are right",
    steps: "balanced accuracy",
    final: "balanced accuracy",
    newProblems: "of new problems solved",
  } satisfies Record<Measured, string>,
  at: (update: number) => `in update ${update}`,
  atStart: "at the start",
  unmeasured: "not measured yet",
  was: (percent: string) => `was ${percent}`,
  here: "here",
  rightHere: (right: number, of: number) => `${right} of ${of} right`,
  /** Of the group: wrong steps called wrong, and right steps called wrong. */
  stepsHere: ({ caught, wrong, rejected, steps }: StepCounts) => {
    const mistakes = wrong === 0 ? "no mistakes" : `${caught} of ${wrong} caught`;
    const [right, doubted] = [steps - wrong, rejected - caught];
    return right === 0 ? mistakes : `${mistakes}, ${doubted} of ${right} doubted`;
  },
  trueHere: (right: number, of: number) => `${right} of ${of} last words true`,
  hidden: "not graded yet",
  paidFor: "Paid for",
  learnsFrom: "Learns from",
  pay: {
    nothing: () => "nothing: it does not learn",
    answers: () => "right answers only",
    verdicts: (isLittle: boolean) =>
      isLittle
        ? "right answers, and a little for steps the verifier accepts"
        : "right answers, and steps that the verifier accepts",
    beliefs: (isLittle: boolean) =>
      isLittle
        ? "right answers, and a little for those the verifier believes in"
        : "right answers, and those that the verifier believes in",
    own: (isLittle: boolean) =>
      isLittle
        ? "right answers, and a little for its own belief in them"
        : "right answers, and its own belief in them",
    gold: (isLittle: boolean) =>
      isLittle ? "right answers, and a little for right steps" : "right answers, and right steps",
    coin: (isLittle: boolean) =>
      isLittle
        ? "right answers, and a little for steps drawn at random"
        : "right answers, and steps drawn at random",
    truth: () => "a true last word: is the answer right?",
    form: () => "a true last word on the answer, and for good form",
    shown: () => "being shown the right verdicts",
    futures: () => "being shown from which steps the answer can still be reached",
  } as Readonly<Record<Pay, (isLittle: boolean) => string>>,
  /** Who checks the steps where there is no verifier. */
  instead: {
    generator: "The generator judges its own work.",
    gold: "Gold labels judge the steps.",
    coin: "A coin judges the steps.",
    nobody: "Nobody judges the steps.",
  } satisfies Record<Exclude<Checker, "verifier">, string>,
  other: {
    arms: {
      grpo: "without a verifier",
      "frozen-verifier": "if the verifier never learns",
      "random-steps": "with a coin as verifier",
      "oracle-steps": "if the verifier is always right",
      short: "on new problems, given short ones",
    } as Readonly<Record<string, string | undefined>>,
    another: "in the other run",
    absent: "Not there",
    inOther: "in the other run",
    unmeasured: "not measured here",
  },
  reward: "reward",
});
