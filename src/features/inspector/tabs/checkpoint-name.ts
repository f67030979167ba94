import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { AllWords } from "../../../i18n/all.ts";

/** How far a checkpoint is, in a few characters: "G 20, V 47". */
export function checkpointName(
  words: AllWords["looks"]["moments"],
  { generatorUpdates, verifierUpdates }: CheckpointRef,
): string {
  if (generatorUpdates > 0) return words.after(generatorUpdates, verifierUpdates);
  return verifierUpdates > 0 ? words.warmUp(verifierUpdates) : words.start;
}
