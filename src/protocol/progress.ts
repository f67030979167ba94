import type { Arm } from "../core/algorithms/arm.ts";
import type { Settings } from "../core/settings/settings.ts";
import { nextUnit } from "../core/training/plan.ts";
import type { SessionState } from "../core/training/state.ts";
import type { Progress } from "./messages.ts";

/** Progress of a run with these counters. */
export function progressAt(arm: Arm, settings: Settings, state: SessionState): Progress {
  const { generatorUpdates, verifierUpdates } = state;
  const next = nextUnit(arm, settings, state);
  return { type: "progress", ...next, generatorUpdates, verifierUpdates };
}
