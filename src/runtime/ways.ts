/** What may help after a fault, beside going on from the checkpoint and starting again. */
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { LabState } from "./reduce.ts";

/** The learning rate of the model that was being updated; null in SFT, whose rate is of the start. */
export function rateOfUpdate({ progress }: LabState): "generatorLr" | "verifierLr" | null {
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

/** Half of that rate, where the run can go on with it after a number that is not finite. */
export function halfRate(state: LabState): number | null {
  const { fault, saved, running } = state;
  const rate = rateOfUpdate(state);
  return fault?.code === "not-finite" && saved && running && rate ? running[rate] / 2 : null;
}

/** What a batch asks for, in activations up to a factor that all runs share. */
const roomOf = ({ batchSize, groupSize, sftBatch, width, layers }: Settings): number =>
  Math.max(batchSize * groupSize, sftBatch) * width * layers;

/** The preset that asks for least, when that is less than the run did; null also while lanes race. */
export function smallerPreset({ running, race }: LabState): string | null {
  if (!running || race !== "none") return null;
  const rooms = [...PRESETS.keys()].map((id) => ({ id, room: roomOf(presetSettings(id)) }));
  const smallest = rooms.reduce((least, one) => (one.room < least.room ? one : least));
  return smallest.room < roomOf(running) ? smallest.id : null;
}
