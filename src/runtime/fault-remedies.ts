/** Suggestions after a fault, besides resuming from the checkpoint and starting again. */
import type { EngineName } from "../core/policy.ts";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Settings } from "../core/settings/settings.ts";
import { type AppState, type GpuTrouble, runShown } from "./app-state.ts";
import type { RunState } from "./run-state.ts";

/** The learning rate of the model that was being updated; null in SFT, whose rate cannot change in a run. */
export function rateOfUpdate({ progress }: RunState): "generatorLr" | "verifierLr" | null {
  switch (progress?.phase) {
    case "generator":
      return "generatorLr";
    case "verifier":
    case "warm-up":
      return "verifierLr";
    default:
      return null;
  }
}

/** Half of that learning rate, if a run that hit a non-finite number can resume with it; else null. */
export function halfRate(run: RunState): number | null {
  const { fault, saved, running } = run;
  const rate = rateOfUpdate(run);
  return fault?.code === "not-finite" && saved && running && rate ? running[rate] / 2 : null;
}

/** A number proportional to a batch's memory, in activations. */
const roomOf = ({ batchSize, groupSize, sftBatch, width, layers }: Settings): number =>
  Math.max(batchSize * groupSize, sftBatch) * width * layers;

/** The preset that needs the least memory, if that is less than the run needs; null also in a race. */
export function smallerPreset(state: AppState): string | null {
  const { running } = runShown(state);
  if (!running || state.race !== "none") return null;
  const rooms = [...PRESETS.keys()].map((id) => ({ id, room: roomOf(presetSettings(id)) }));
  const smallest = rooms.reduce((least, preset) => (preset.room < least.room ? preset : least));
  return smallest.room < roomOf(running) ? smallest.id : null;
}

const NONE: readonly EngineName[] = [];
const WITHOUT_GPU: readonly EngineName[] = ["cpu"];
const INSTEAD_OF_TFJS: readonly EngineName[] = ["cpu", "gpu"];
const INSTEAD_OF_OURS: readonly EngineName[] = ["cpu", "tfjs-webgpu"];

/** Why the run on screen, which has stopped, cannot train on its GPU; null for other faults. */
export function gpuTroubleOf(state: AppState): GpuTrouble | null {
  const { fault } = runShown(state);
  const code = state.gpuTrouble === "storm" ? "device-lost" : "no-adapter";
  return state.race === "none" && fault?.code === code ? state.gpuTrouble : null;
}

/** Engines on which a run that lost its GPU can continue, the safest first. */
export function otherEngines(state: AppState): readonly EngineName[] {
  const trouble = gpuTroubleOf(state);
  if (trouble === null) return NONE;
  if (trouble === "refused") return WITHOUT_GPU;
  return runShown(state).running?.engine === "tfjs-webgpu" ? INSTEAD_OF_TFJS : INSTEAD_OF_OURS;
}
