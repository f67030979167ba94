import type { Recording } from "../../core/recording/recording.ts";
import { updatesToGain } from "./gain.ts";
import type { MomentWeights, OwnRun, ShelfItem } from "./item.ts";

/** A run of the person's own as a recording to be watched. */
export function openedItem(
  recording: Recording,
  weights: MomentWeights | null,
  own: OwnRun,
): ShelfItem {
  const { generatorUpdates, verifierUpdates } = recording.run.counts;
  const moments = weights?.moments ?? [];
  return {
    recording,
    weights,
    facts: {
      run: recording.run,
      updates: generatorUpdates + verifierUpdates,
      flags: moments.map((moment) => moment.generatorUpdates + moment.verifierUpdates),
      gain: updatesToGain(recording.lines),
      hasStarts: false,
      own,
    },
  };
}
