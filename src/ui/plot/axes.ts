import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { type AppState, settingsShown } from "../../runtime/app-state.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import { useApp } from "../page/app.ts";

export const AXES = {
  turns: "updates of the verifier",
  updates: "updates",
  line: "lines of the run",
  tokens: "tokens sampled",
  seconds: "seconds trained",
} satisfies Record<XAxis, string>;

/** The chosen axis; of a run whose generator never learns the updates are the verifier's, which are all its turns. */
function axisOf(state: AppState): XAxis {
  const { xAxis } = state.view;
  if (xAxis !== "updates" && xAxis !== "turns") return xAxis;
  return trains(armById(settingsShown(state).algorithm), "generator") ? "updates" : "turns";
}

export const useXAxis = (): XAxis => useApp(axisOf);
