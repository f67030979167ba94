import type { Recording } from "../../../core/recording/recording.ts";
import { app } from "../../../page/app.ts";
import { chooseAttemptAndStep } from "../../../run/now/actions.ts";
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

/** Moves the open recording to a moment, where it waits. @param from moves only from this update */
export async function goToMoment(moment: SceneMoment, from: number | null): Promise<void> {
  const { item } = app.player;
  const update = item && updateOf(moment, item.recording);
  if (update === null) return;
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (from !== null && app.timeline.position !== from) return;
  app.timeline.seek(update);
  if (moment.attempt !== undefined) chooseAttemptAndStep(moment.attempt);
}
