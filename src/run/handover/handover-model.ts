import type { Role } from "../../core/role.ts";
import type { Phase } from "../../core/training/records.ts";
import type { RunState } from "../../runtime/run-state.ts";

/** What a live run does before its first update, while the recording is still on screen. */
export type Readiness =
  | { readonly step: "engines" }
  | { readonly step: "sft"; readonly model: Role; readonly done: number; readonly planned: number }
  | { readonly step: "measuring" }
  | { readonly step: "first" };

const SFT_MODELS: Partial<Record<Phase, Role>> = {
  "sft-generator": "generator",
  "sft-verifier": "verifier",
};

/** How far a live run has got before its first update. */
export function readinessOf({
  status,
  progress,
}: Pick<RunState, "status" | "progress">): Readiness {
  if (status === "starting" || !progress) return { step: "engines" };
  const { phase, done, planned } = progress;
  const model = SFT_MODELS[phase];
  if (model) return { step: "sft", model, done, planned };
  return { step: phase === "evaluation" ? "measuring" : "first" };
}

/** Whole seconds from `since` to `now`. @param since, now milliseconds of the same clock */
export const secondsSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / 1000));
