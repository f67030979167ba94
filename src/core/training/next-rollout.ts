import type { RoundContext } from "../algorithms/work.ts";
import type { GenerateRequest } from "../policy.ts";
import { firstRollout } from "../tango/fresh-problems.ts";
import { verifierUpdate } from "../tango/round.ts";
import type { Phase } from "./records.ts";
import type { SessionState } from "./state.ts";

/**
 * The generator rollout that the next unit will ask for first; null if it begins with something else.
 * @param phase of that unit
 */
export function nextRollout(
  context: RoundContext,
  phase: Phase,
  { generatorUpdates, verifierUpdates }: SessionState,
): GenerateRequest | null {
  if (phase === "generator") {
    return firstRollout(context, "generator", generatorUpdates, context.settings.groupSize);
  }
  // Fitted verifiers sample other numbers of solutions.
  const isRewarded = context.work.updateVerifier === verifierUpdate;
  return phase === "verifier" && isRewarded
    ? firstRollout(context, "verifier", verifierUpdates, 1)
    : null;
}
