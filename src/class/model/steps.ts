/** Counts the updates of a student's run, for the teacher's estimate and a student's remaining time. */
import { hasVerifier, trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { armSettings, type ClassPlan } from "../../study/class/plan.ts";

export interface UpdateCounts {
  readonly generator: number;
  /** Includes the warm-up before the first round. */
  readonly verifier: number;
}

/** Updates of both models in a run. */
export function updateCountsOf(settings: Settings): UpdateCounts {
  const { updates, generatorPerRound, verifierPerRound, verifierWarmup } = settings;
  const learns = trains(armById(settings.algorithm), "verifier");
  const rounds = updates / Math.max(1, generatorPerRound);
  return {
    generator: updates,
    verifier: learns ? verifierWarmup + Math.round(rounds * verifierPerRound) : 0,
  };
}

/** Steps of SFT of both models, which all arms of a seed share. */
export function sftSteps(plan: ClassPlan): number {
  const { sftGeneratorSteps, sftVerifierSteps } = plan.settings;
  const needsVerifier = plan.arms.some((arm) =>
    hasVerifier(armById(armSettings(plan, arm).algorithm)),
  );
  return sftGeneratorSteps + (needsVerifier ? sftVerifierSteps : 0);
}
