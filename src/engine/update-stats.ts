import type { UpdateRequest, UpdateStats } from "../core/policy.ts";

/**
 * The statistics that an update reports.
 * @param numbers policy loss, entropy, k3-KL, both clip fractions, norm of the gradient
 */
export function updateStatsOf(
  { optimizer, referenceLogprobs }: Pick<UpdateRequest, "optimizer" | "referenceLogprobs">,
  numbers: ArrayLike<number>,
): UpdateStats {
  const [
    policyLoss = 0,
    entropy = 0,
    k3 = 0,
    clipLowFraction = 0,
    clipHighFraction = 0,
    gradNorm = 0,
  ] = Array.from(numbers);
  const kl = referenceLogprobs ? k3 : null;
  const loss = policyLoss - optimizer.entropyCoef * entropy + optimizer.klCoef * (kl ?? 0);
  return { loss, policyLoss, entropy, kl, clipLowFraction, clipHighFraction, gradNorm };
}
