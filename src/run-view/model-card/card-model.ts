/** What a player's card says about one of the two models at the moment on screen. */
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Now } from "../now/now.ts";
import type { RoleReadings, StepRates } from "../readings/readings.ts";
import { shownReading } from "../readings/shown-reading.ts";
import type { FixedSet } from "../run-chart/model/measures.ts";
import { type Method, methodOf } from "./method.ts";

/** What a model does in the update on screen. */
export type Turn =
  | "learns"
  | "practices" // the verifier, before the rounds
  | "writes" // the generator, while the verifier learns
  | "judges"
  | "waits" // at the start
  | "fixed" // judges or writes, and never learns
  | "absent";

/** Whether a model is updated in a turn. */
export const isLearning = (turn: Turn): boolean => turn === "learns" || turn === "practices";

/** What a model does in the update on screen. */
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

/** What a model is rewarded for. */
export type Pay =
  | "nothing"
  | "answers"
  | "judged" // answers, and what the judge gives
  | "truth" // a final verdict that agrees with the answer
  | "form" // that, and its form
  | "shown" // not rewarded: shown the right verdicts
  | "futures"; // not rewarded: shown which steps can still reach the answer

/** Below this weight of the judgements the generator is said to be paid "a little" for them. */
const LITTLE = 0.3;

/**
 * What a model is rewarded for, and whether only a little of it is for judgements.
 * @param alpha weight of the judgements in this update; null where it is not known
 */
export function payOf(
  role: Role,
  method: Method,
  { alpha0, formatWeight }: Pick<Settings, "alpha0" | "formatWeight">,
  alpha: number | null,
): { readonly pay: Pay; readonly isLittle: boolean } {
  const weight = alpha ?? alpha0;
  return { pay: role === "generator" ? generatorPay() : verifierPay(), isLittle: weight < LITTLE };

  function generatorPay(): Pay {
    if (!method.generatorLearns) return "nothing";
    return method.judge.pays && weight > 0 ? "judged" : "answers";
  }

  function verifierPay(): Pay {
    if (method.verifier === "rewarded") return formatWeight > 0 ? "form" : "truth";
    if (method.verifier !== "fitted") return "nothing";
    return method.seesFutures ? "futures" : "shown";
  }
}

/** What a player's large number measures. */
export type Measured = "answers" | "steps" | "final" | "newProblems";

export interface Share {
  /** In [0, 1]. */
  readonly value: number;
  readonly of: Measured;
  /** The fixed set that it was measured on; null for a share in training, and for one of answers. */
  readonly set: FixedSet | null;
  /** What a balanced accuracy of steps is the mean of; null for other shares. */
  readonly rates: StepRates | null;
  /** The update that measured it, where it is not the one on screen. */
  readonly at: number | null;
  /** The first share of the run, in [0, 1]; null where it says nothing more. */
  readonly first: number | null;
}

/**
 * The number of a player: its share in training, the same as the line of the score; before the first one,
 * and at the end, that of a check.
 * @param set what the verifier is checked on
 * @returns null before any measurement, and for a verifier that has been checked only
 */
export function shareOf(
  readings: RoleReadings,
  now: Pick<Now, "update" | "updates">,
  set: FixedSet,
): Share | null {
  const shown = shownReading(readings, now);
  const { measure } = readings;
  const isCheck = shown?.on === "check";
  if (!shown || (isCheck && measure !== "answers" && readings.now === null)) return null;
  const { value, rates, first, update } = shown;
  return {
    value,
    of: isCheck && measure === "answers" ? "newProblems" : measure,
    set: isCheck && measure !== "answers" ? set : null,
    rates,
    at: update === now.update ? null : update,
    first,
  };
}
