import type { Arm } from "../algorithms/arm.ts";
import { SOLUTIONS_RIGHT } from "../metrics/names.ts";
import type { Settings } from "../settings/settings.ts";
import { type ClassCounts, updateCounts } from "../tango/class-weights.ts";
import { entropyCoefAfter } from "../tango/schedule.ts";
import { nextTurn } from "./plan.ts";
import type { MetricsLine } from "./records.ts";
import type { SessionState } from "./state.ts";

/**
 * The counters of a run after one more log line, reconstructed from the line. Class counts are exact
 * only without label noise, because lines log how many solutions are truly right.
 */
export function stateAfterUnits(
  arm: Arm,
  settings: Settings,
  before: SessionState,
  { phase, values }: Pick<MetricsLine, "phase" | "values">,
): SessionState {
  const state = {
    ...before,
    line: before.line + 1,
    tokens: values.num_tokens ?? before.tokens,
    tokensRead: values.num_tokens_read ?? before.tokensRead,
    seconds: values.seconds ?? before.seconds,
  };
  const turn = (nextTurn(arm, settings, before.turn) ?? before.turn) + 1;
  const afterVerifierUpdate = () => ({
    verifierUpdates: before.verifierUpdates + 1,
    classCounts: countsAfter(settings, before.classCounts, values[SOLUTIONS_RIGHT]),
  });
  switch (phase) {
    case "sft-generator":
      return { ...state, sftGenerator: before.sftGenerator + 1 };
    case "sft-verifier":
      return { ...state, sftVerifier: before.sftVerifier + 1 };
    case "evaluation":
      return { ...state, stages: before.stages + 1 };
    case "warm-up":
      return { ...state, ...afterVerifierUpdate(), warmup: before.warmup + 1 };
    case "generator":
      return {
        ...state,
        turn,
        generatorUpdates: before.generatorUpdates + 1,
        heldEntropyCoef: entropyCoefAfter(settings, before.heldEntropyCoef, values.entropy ?? 0),
      };
    case "verifier":
      return { ...state, ...afterVerifierUpdate(), turn };
    case "done":
      return state;
  }
}

/** @param share of the judged solutions that are right; undefined if not logged */
function countsAfter(
  { batchSize, groupSize, classWeightDecay }: Settings,
  before: ClassCounts | null,
  share: number | undefined,
): ClassCounts | null {
  if (share === undefined) return before;
  const rows = batchSize * groupSize;
  const right = share * rows;
  return updateCounts(before, { right, wrong: rows - right }, classWeightDecay);
}
