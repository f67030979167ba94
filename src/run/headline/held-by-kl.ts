/** Detects runs without a verifier that fail only because of their KL coefficient, which is no fault of GRPO. */
import type { Settings } from "../../core/settings/settings.ts";

/** Tasks on which GRPO was measured with both KL coefficients, 0.05 and 0.001. */
const MEASURED_TASKS: readonly string[] = ["minus", "find"];
const HELD = 0.05; // KL coefficient from which GRPO stays at zero

/**
 * Whether only the KL coefficient keeps GRPO at zero. With no right answer in a batch the only gradients are those of
 * entropy bonus and KL: with 0.05 GRPO stays at zero on these tasks, with the 0.001 of the paper's code it climbs
 * (docs/results/superseded.md).
 */
export const isHeldByKl = (settings: Pick<Settings, "task" | "generatorKlCoef">): boolean =>
  MEASURED_TASKS.includes(settings.task) && settings.generatorKlCoef >= HELD;
