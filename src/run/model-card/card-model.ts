/** What a model's card says about the update on screen. */
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Now } from "../now/now.ts";
import { type Method, methodOf } from "./method.ts";

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

/** What a model is rewarded for, or trained on instead. */
export type RewardSource =
  | "nothing"
  | "answers"
  | "judged" // answers, and what the judge gives
  | "truth" // a final verdict that agrees with the answer
  | "form" // the same, and the format of its text
  | "shown" // not rewarded: shown the right verdicts
  | "futures"; // not rewarded: shown which steps can still reach the answer

/** The generator is said to be paid "a little" for judgements whose weight α is below this. */
const LITTLE = 0.3;

/**
 * What a model is rewarded for, and whether the weight of judgements in that is small.
 * @param alpha weight of the judgements in this update; null where unknown
 */
export function rewardSourceOf(
  role: Role,
  method: Method,
  { alpha0, formatWeight }: Pick<Settings, "alpha0" | "formatWeight">,
  alpha: number | null,
): { readonly pay: RewardSource; readonly isLittle: boolean } {
  const weight = alpha ?? alpha0;
  return { pay: role === "generator" ? generatorPay() : verifierPay(), isLittle: weight < LITTLE };

  function generatorPay(): RewardSource {
    if (!method.generatorLearns) return "nothing";
    return method.judge.pays && weight > 0 ? "judged" : "answers";
  }

  function verifierPay(): RewardSource {
    if (method.verifier === "rewarded") return formatWeight > 0 ? "form" : "truth";
    if (method.verifier !== "fitted") return "nothing";
    return method.seesFutures ? "futures" : "shown";
  }
}
