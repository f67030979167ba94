/** How much each term of the loss moves the weights: the gradient norm of each, measured separately. */
import type { OptimizerConfig, Policy, UpdateRequest } from "../policy.ts";
import type { Role } from "../role.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * The norm of each term's gradient over the sum of these norms, by term: `outcome` and `steps`, the two parts
 * of the advantage, `verdict`, the auxiliary rows of arms with one model, `entropy`, the bonus, and `kl`.
 * Gradients that oppose each other are not offset, so the norm of their sum may be far smaller.
 */
export type GradientShares = Readonly<Record<string, number>>;

/** A measurement is taken at every second held-out check. It costs one pass per term, about a whole update. */
export const CHECKS_BETWEEN = 2;

type Cadence = Pick<
  Settings,
  "evalEvery" | "generatorPerRound" | "verifierPerRound" | "verifierWarmup"
>;

/**
 * Whether an update is measured: the first of each model, then at every second held-out check of the
 * generator, and as many rounds apart for the verifier, without its warm-up; none when `evalEvery` is 0.
 * @param n updates of the model done before this one
 */
export function isMeasured(model: Role, n: number, cadence: Cadence): boolean {
  const { evalEvery, generatorPerRound: g, verifierPerRound: v, verifierWarmup } = cadence;
  const apart = CHECKS_BETWEEN * evalEvery;
  if (apart === 0) return false;
  const every =
    model === "generator" ? apart : Math.max(1, Math.round((apart / Math.max(1, g)) * v));
  const done = model === "generator" ? n : n - verifierWarmup;
  return done === 0 || (done > 0 && (done + 1) % every === 0);
}

/**
 * Measures the terms at the weights before the step. Nothing of the policy changes.
 * @param request the whole update
 * @param parts coefficients [N, T] by term, whose sum is that of the request
 * @returns null when no term has a gradient @throws as `Policy.update` does
 */
export async function gradientShares(
  policy: Pick<Policy, "gradientNorm">,
  request: UpdateRequest,
  parts: Readonly<Record<string, Float32Array>>,
): Promise<GradientShares | null> {
  const { optimizer, oldLogprobs, referenceLogprobs } = request;
  const { entropyCoef, klCoef } = optimizer;
  const normOf = (term: Partial<UpdateRequest>, coefs: Partial<OptimizerConfig> = {}) =>
    policy.gradientNorm({
      ...request,
      coefficients: new Float32Array(request.coefficients.length),
      oldLogprobs: null,
      referenceLogprobs: null,
      ...term,
      optimizer: { ...optimizer, entropyCoef: 0, klCoef: 0, ...coefs },
    });
  const norms: Record<string, number> = {};
  for (const [term, coefficients] of Object.entries(parts)) {
    const isZero = coefficients.every((coefficient) => coefficient === 0);
    norms[term] = isZero ? 0 : await normOf({ coefficients, oldLogprobs });
  }
  norms["entropy"] = entropyCoef === 0 ? 0 : await normOf({}, { entropyCoef });
  norms["kl"] = klCoef === 0 ? 0 : await normOf({ referenceLogprobs }, { klCoef });
  const sum = Object.values(norms).reduce((total, norm) => total + norm, 0);
  if (sum === 0) return null;
  return Object.fromEntries(Object.entries(norms).map(([term, norm]) => [term, norm / sum]));
}
