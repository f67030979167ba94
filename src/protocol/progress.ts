import type { Arm } from "../core/algorithms/arm.ts";
import type { Settings } from "../core/settings/settings.ts";
import { nextUnit, upcomingTurns } from "../core/training/plan.ts";
import type { SessionState } from "../core/training/state.ts";
import type { StreamMessage } from "./messages.ts";

/** Number of turns in `upcoming`. */
const UPCOMING = 12;

/** Progress of a run with these counters, and its next turns. */
export function progressAt(
  arm: Arm,
  settings: Settings,
  state: SessionState,
): Extract<StreamMessage, { type: "progress" }> {
  const { generatorUpdates, verifierUpdates } = state;
  const next = nextUnit(arm, settings, state);
  const upcoming = upcomingTurns(arm, settings, state, UPCOMING);
  return { type: "progress", ...next, generatorUpdates, verifierUpdates, upcoming };
}
