/** What a model's card says about the update on screen. */
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Now } from "../now/now.ts";
import { methodOf } from "./method.ts";

/** What a model does in an update. */
export type Turn =
  | "learns"
  | "practices" // the verifier, before the rounds
  | "writes" // the generator, while the verifier learns
  | "judges"
  | "waits" // at the start
  | "fixed" // judges or writes, and never learns
  | "absent";

/** Whether a model is updated in this turn. */
export const isLearning = (turn: Turn): boolean => turn === "learns" || turn === "practices";

/** What a model does in the update on screen, from the run's method. */
export function turnOf(role: Role, { role: learner, inWarmUp, settings }: Now): Turn {
  const method = methodOf(settings.algorithm);
  if (role === "verifier" && method.verifier === "none") return "absent";
  if (inWarmUp && learner === role) return "practices";
  const learns = role === "generator" ? method.generatorLearns : method.verifier !== "frozen";
  if (!learns) return "fixed";
  if (learner === null) return "waits";
  if (learner === role) return "learns";
  return role === "generator" ? "writes" : "judges";
}

/** What the judge pays for besides right answers: steps, or attempts as a whole. */
const JUDGED = {
  verifier: ["steps the verifier accepts", "those the verifier believes in"],
  self: ["steps that it accepts itself", "its own belief in them"],
  gold: ["steps the gold labels accept", "those the gold labels believe in"],
  random: ["steps drawn at random", "attempts drawn at random"],
} as const;

function judgedWork({ by, as, isExact }: JudgeFacts): string {
  if (as === null || by === "none") return "nothing else";
  if (isExact && as === "labels") return "right steps";
  return JUDGED[by][as === "probability" ? 1 : 0];
}

/** The generator is said to be paid "a little" for judgements whose weight α is below this. */
const LITTLE = 0.3;

/**
 * What a model is rewarded for, or learns from instead, in words.
 * @param alpha weight of the judgements in this update; null where unknown
 */
export function paidFor(
  role: Role,
  settings: Pick<Settings, "algorithm" | "alpha0" | "formatWeight">,
  alpha: number | null,
): string {
  const { generatorLearns, verifier, seesFutures, judge } = methodOf(settings.algorithm);
  if (role === "generator") {
    const weight = alpha ?? settings.alpha0;
    if (!generatorLearns) return "nothing: it does not learn";
    if (!judge.pays || weight === 0) return "right answers only";
    return `right answers, and ${weight < LITTLE ? "a little for " : ""}${judgedWork(judge)}`;
  }
  if (verifier === "rewarded") {
    return settings.formatWeight > 0
      ? "a correct last word, and a well-formed check"
      : "a correct last word: is the answer right?";
  }
  if (verifier !== "fitted") return "nothing: it does not learn";
  return seesFutures
    ? "nothing: it is shown from which steps the answer can still be reached"
    : "nothing: it is shown the right verdicts";
}
