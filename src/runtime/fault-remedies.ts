/** What may help after a fault, besides resuming from the checkpoint and starting again. */
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Settings } from "../core/settings/settings.ts";
import { type LabState, runShown } from "./lab-state.ts";
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

/** Half of that rate, when a run that hit a non-finite number can resume with it; else null. */
export function halfRate(run: RunState): number | null {
  const { fault, saved, running } = run;
  const rate = rateOfUpdate(run);
  return fault?.code === "not-finite" && saved && running && rate ? running[rate] / 2 : null;
}

/** Memory of a batch, in activations up to a constant factor. */
const roomOf = ({ batchSize, groupSize, sftBatch, width, layers }: Settings): number =>
  Math.max(batchSize * groupSize, sftBatch) * width * layers;

/** The preset that needs the least memory, if that is less than the run needs; null also in a race. */
export function smallerPreset(state: LabState): string | null {
  const { running } = runShown(state);
  if (!running || state.race !== "none") return null;
  const rooms = [...PRESETS.keys()].map((id) => ({ id, room: roomOf(presetSettings(id)) }));
  const smallest = rooms.reduce((least, preset) => (preset.room < least.room ? preset : least));
  return smallest.room < roomOf(running) ? smallest.id : null;
}
