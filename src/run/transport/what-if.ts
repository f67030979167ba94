/** What the "What if …?" button does at the moment on screen. */
import { type AppState, isLive, settingsShown } from "../../runtime/app-state.ts";
import { methodOf } from "../model-card/method.ts";

export type WhatIf =
  /** Lays a recorded lane over the recording; other lanes can then be chosen at the chart. */
  | { readonly kind: "lane"; readonly id: string }
  /** Opens the form for two live runs; `freezes` chooses a verifier that stops learning. */
  | { readonly kind: "branch"; readonly freezes: boolean };

/** Where a recording has lanes, the lane laid over it already, or else the first; otherwise training two runs. */
export function whatIfOf(state: AppState): WhatIf {
  const lanes = isLive(state) ? [] : (state.recordings.recording?.lanes ?? []);
  const lane = lanes.find(({ id }) => id === state.whatIf) ?? lanes[0];
  if (lane) return { kind: "lane", id: lane.id };
  const { verifier } = methodOf(settingsShown(state).algorithm);
  return { kind: "branch", freezes: verifier === "rewarded" || verifier === "fitted" };
}
