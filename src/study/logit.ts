/** Which figures are shares, and shares on the logit scale. */

import { ROLLOUTS_ACCURACY } from "../core/metrics/names.ts";
import type { Resolved } from "./resolved.ts";
import type { Measure } from "./spec.ts";

/** Whether a figure lies between 0 and 1. */
export const isShare = (figure: string): boolean =>
  /accuracy|auroc|f1$|precision$|ece$|whole|caught|false_alarms|accepted|follows|own_right|\/(right|wrong)$|(parse|positive)_rate$|_ratio$|frac_|solved_/.test(
    figure,
  );

/**
 * The log odds of a share of `draws` decisions, with half a decision added to each side (Haldane 1956,
 * Anscombe 1956), so that 0 and 1 are finite: ln((c + ½) / (N − c + ½)).
 */
export const logit = (share: number, draws: number): number =>
  Math.log((share * draws + 0.5) / ((1 - share) * draws + 0.5));

/** How many generator updates a measure averages over; null for areas and evaluation points. */
function updatesOf(at: Measure["at"]): number | null {
  if (typeof at === "number") return at > 0 ? 1 : null;
  if (typeof at === "string" || "reach" in at) return null;
  return "window" in at ? at.window[1] - at.window[0] + 1 : at.lastWindow;
}

/**
 * The number of decisions behind a share: rollouts of a window, steps asked for in them, or held-out
 * problems. Steps are counted where all problems have the same number of them, else as one per rollout;
 * a window of a held-out check counts as one check. Null where the number is not known.
 */
export function drawsOf({ figure, at }: Measure, { settings }: Resolved): number | null {
  const number = (key: string) => Number(settings[key]);
  const updates = updatesOf(at);
  const rollouts = (updates ?? 0) * number("batchSize") * number("groupSize") || null;
  if (figure === ROLLOUTS_ACCURACY) return rollouts;
  if (figure === "rollouts/step_accuracy") {
    const steps = settings["rlMinSteps"] === settings["rlMaxSteps"] ? number("rlMaxSteps") : 1;
    return rollouts && rollouts * Math.max(1, steps);
  }
  const isCheck = /^eval\/(greedy|sampled)_accuracy\/(in_range|longer)$/.test(figure);
  return isCheck && at !== "mean" ? number("evalProblems") : null;
}
