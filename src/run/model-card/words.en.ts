import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Role } from "../../core/role.ts";
import { defineWords } from "../../i18n/index.ts";
import type { VerifierMeasure } from "../growth/model/checks.ts";
import type { RewardSource, Turn } from "./card-model.ts";

/** What earns the generator rewards besides right answers. */
const EARNING = {
  steps: {
    verifier: "steps the verifier accepts",
    self: "steps that it accepts itself",
    gold: "steps the gold labels accept",
    random: "steps drawn at random",
  },
  probability: {
    verifier: "those the verifier believes in",
    self: "its own belief in them",
    gold: "those the gold labels believe in",
    random: "attempts drawn at random",
  },
} satisfies Record<"steps" | "probability", Record<Exclude<Judge, "none">, string>>;

function earning({ by, as, isExact }: JudgeFacts): string {
  if (as === null || by === "none") return "";
  const paid = EARNING[as === "probability" ? as : "steps"];
  return isExact && as === "labels" ? "right steps" : paid[by];
}

const INSTEAD = {
  verifier: "The verifier judges",
  gold: "Gold labels judge",
  random: "A coin judges",
  none: "Nobody judges",
} satisfies Record<Exclude<Judge, "self">, string>;

export const modelCardWords = defineWords("run/model-card", {
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
  /** Shown beside the model's name on a small card. */
  learnsShort: "learns",
  answers: "right answers, new problems",
  /** What the verifier's number measures, and its standard name. */
  judged: {
    steps: { says: "finds the first mistake, or clears the answer", called: "ProcessBench F1" },
    final: { says: "tells right answers from wrong ones", called: "balanced accuracy" },
  } satisfies Record<VerifierMeasure, unknown>,
  unmeasured: "not measured yet",
  was: (percent: string) => `was ${percent} at the start`,
  paidFor: "Paid for",
  learnsFrom: "Learns from",
  pay: {
    nothing: "nothing: it does not learn",
    answers: "right answers only",
    truth: "a true last word: is the answer right?",
    form: "a true last word on the answer, and for good form",
    shown: "being shown the right verdicts",
    futures: "being shown from which steps the answer can still be reached",
  } satisfies Record<Exclude<RewardSource, "judged">, string>,
  /** The generator's rewards, if the judge's verdicts count too. */
  paidForJudged: (judge: JudgeFacts, isLittle: boolean): string =>
    `right answers, and ${isLittle ? "a little for " : ""}${earning(judge)}`,
  /** Who judges in runs without a verifier. */
  instead: ({ by, as }: JudgeFacts): string => {
    if (by === "self") return "The generator judges its own work.";
    const judged = as === "probability" ? "the attempts" : "the steps";
    return `${INSTEAD[by]} ${judged}.`;
  },
  other: {
    another: "in the other run",
    absent: "Not there",
    inOther: "in the other run",
    unmeasured: "not measured here",
  },
  reward: "reward",
});
