import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { WordsOf } from "../../../i18n/index.ts";
import type { inspectorWords } from "../words.en.ts";

/** A short name of a checkpoint: "G 20, V 47". */
export function checkpointName(
  words: WordsOf<typeof inspectorWords>["moments"],
  { generatorUpdates, verifierUpdates }: CheckpointRef,
): string {
  if (generatorUpdates > 0) return words.after(generatorUpdates, verifierUpdates);
  return verifierUpdates > 0 ? words.warmUp(verifierUpdates) : words.start;
}
