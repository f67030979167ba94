import type { Recording } from "../../../core/recording/recording.ts";
import { openingUpdate } from "../../../runtime/timeline/opening-update.ts";
import type { NamedUpdate, SceneMoment } from "../scenes/scene.ts";

const NAMED: Readonly<Record<NamedUpdate, (recording: Recording) => number | null>> = {
  start: () => 0,
  opening: ({ groups }) => openingUpdate(groups),
  end: ({ run: { counts } }) => counts.generatorUpdates + counts.verifierUpdates,
};

/** The update of a recording that a scene goes to, counted over both models; null stays. */
export function updateOf({ update }: SceneMoment, recording: Recording): number | null {
  if (update === null) return null;
  return typeof update === "string"
    ? NAMED[update](recording)
    : Math.min(update, NAMED.end(recording) ?? update);
}
