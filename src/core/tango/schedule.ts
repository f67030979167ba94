import type { Settings } from "../settings/settings.ts";

/**
 * α of generator update n: max(α_min, α0·e^(−kn)) with k = ln(α0/α_min)/N, or linear or cosine
 * between the same ends. A pure function of n. Source: RL Tango, section 3.2; released schedules.
 * @param n generator updates done so far (verifier updates do not count)
 * @param planned N
 */
export function alphaAt(
  schedule: Settings["alphaSchedule"],
  n: number,
  alpha0: number,
  alphaMin: number,
  planned: number,
): number {
  if (alpha0 === 0) return 0;
  if (schedule === "constant") return alpha0;
  const fraction = Math.min(1, n / planned);
  const span = alpha0 - alphaMin;
  if (schedule === "linear") return Math.max(alphaMin, alpha0 - span * fraction);
  if (schedule === "cosine") return alphaMin + span * 0.5 * (1 + Math.cos(Math.PI * fraction));
  if (alphaMin === 0) return n >= planned ? 0 : alpha0 * (1 - fraction);
  // The difference of logarithms, because the ratio itself overflows for very small α_min.
  const decay = Math.log(alpha0) - Math.log(alphaMin);
  return Math.max(alphaMin, alpha0 * Math.exp((-decay * n) / planned));
}

/** Which model a turn updates: the generator N_g times, then the verifier N_v times, repeated. */
export function turnAt(
  turn: number,
  generatorPerRound: number,
  verifierPerRound: number,
): "G" | "V" {
  return turn % (generatorPerRound + verifierPerRound) < generatorPerRound ? "G" : "V";
}

/** Linear rise over the first `warmup` updates, then constant. Update 0 has a rate above 0. */
export function learningRateAt(n: number, peak: number, warmup: number): number {
  return n < warmup ? (peak * (n + 1)) / warmup : peak;
}

/**
 * The generator's learning rate: as above; with `linear` it then falls in equal steps. The last planned
 * update has a rate above 0, later ones have 0.
 * @param n generator updates done so far
 */
export function generatorLearningRate(
  settings: {
    readonly generatorLr: number;
    readonly lrWarmup: number;
    readonly lrSchedule: "constant" | "linear";
    readonly updates: number;
  },
  n: number,
): number {
  const { generatorLr, lrWarmup, lrSchedule, updates } = settings;
  const peak = learningRateAt(n, generatorLr, lrWarmup);
  if (lrSchedule === "constant" || n < lrWarmup) return peak;
  return peak * Math.max(0, 1 - (n - lrWarmup) / Math.max(1, updates - lrWarmup));
}

/** SFT's learning rate: linear rise, then cosine decay to a tenth of the peak. */
export function sftLearningRateAt(n: number, steps: number, peak: number, warmup: number): number {
  if (n < warmup) return (peak * (n + 1)) / warmup;
  const fraction = (n - warmup) / Math.max(1, steps - warmup);
  return peak * (0.1 + 0.9 * 0.5 * (1 + Math.cos(Math.PI * Math.min(1, fraction))));
}

/**
 * Weights of the entropy bonus and of the KL term in generator update n. With `targetEntropy` the bonus has the
 * weight at which the entropy is held; from `regularizedUpdates` on both are off.
 * @param n generator updates done so far
 * @param held weight that `entropyCoefAfter` gave after the update before, at first 0
 */
export function generatorCoefs(
  settings: Pick<
    Settings,
    "entropyCoef" | "generatorKlCoef" | "regularizedUpdates" | "targetEntropy"
  >,
  n: number,
  held: number,
): { readonly entropyCoef: number; readonly klCoef: number } {
  const { entropyCoef, generatorKlCoef, regularizedUpdates, targetEntropy } = settings;
  if (regularizedUpdates > 0 && n >= regularizedUpdates) return { entropyCoef: 0, klCoef: 0 };
  return { entropyCoef: targetEntropy > 0 ? held : entropyCoef, klCoef: generatorKlCoef };
}

/**
 * The weight of the entropy bonus after one update: a step of `entropyCoef` up where the entropy is below the
 * target, else down, never below 0. It stays as it is without a target. After the adaptive entropy control of
 * Skywork OR1 (arXiv 2505.22312), which besides switches the bonus off in updates that begin above the target.
 * @param before the weight in this update
 * @param entropy mean over response tokens in this update, in nats
 */
export function entropyCoefAfter(
  { entropyCoef, targetEntropy }: Pick<Settings, "entropyCoef" | "targetEntropy">,
  before: number,
  entropy: number,
): number {
  if (targetEntropy === 0) return before;
  return Math.max(0, before + (entropy < targetEntropy ? entropyCoef : -entropyCoef));
}
