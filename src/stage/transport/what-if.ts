/** What "What if …?" does at the moment on screen. */
import { isLive, type LabState, settingsShown } from "../../runtime/lab-state.ts";
import { methodOf } from "../player/method.ts";

export type WhatIf =
  /** Lays a recorded lane over the recording. `arm` is null when there are several to choose from. */
  | { readonly kind: "lane"; readonly id: string; readonly arm: string | null }
  /** Opens the form for two live runs; `freezes` chooses a verifier that stops learning. */
  | { readonly kind: "branch"; readonly freezes: boolean };

/** The recorded lanes answer at once; without any, two runs can be trained. */
export function whatIfOf(state: LabState): WhatIf {
  const lanes = isLive(state) ? [] : (state.recordings.recording?.lanes ?? []);
  const [first] = lanes;
  if (first) return { kind: "lane", id: first.id, arm: lanes.length === 1 ? first.arm : null };
  const { verifier } = methodOf(settingsShown(state).algorithm);
  return { kind: "branch", freezes: verifier === "rewarded" || verifier === "fitted" };
}
