import type { Recording } from "../../core/recording/recording.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { app } from "../../page/app.ts";
import { runKnowledge } from "../../run/knowledge/model/run-knowledge.ts";
import type { WaveKind } from "../../run/knowledge/model/waves.ts";
import { chooseAttemptAndStep } from "../../run/now/actions.ts";
import { recordedRun } from "../../run/run-chart/runs.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import { openingUpdate, verdictsPush } from "../../runtime/timeline/opening-update.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import type { Look, NamedUpdate, SceneMoment } from "../scenes/scene.ts";

const lastOf = ({ run: { counts } }: Recording): number =>
  counts.generatorUpdates + counts.verifierUpdates;

const LEAST_LEVELS = 3; // with fewer distinct counts of right steps, the audience would not see the order

/** Whether attempts with more right steps always have a higher advantage, over enough levels to be visible. */
function followsSteps(group: RolloutGroup): boolean {
  const { attempts } = updateFacts(group);
  const marks = group.rows.map((row, i) => ({
    right: attempts[i]?.steps.filter(({ isRight }) => isRight).length ?? 0,
    push: pushOf(row) ?? 0,
  }));
  const isOrdered = marks.every((a) => marks.every((b) => a.right >= b.right || a.push < b.push));
  return isOrdered && new Set(marks.map(({ right }) => right)).size >= LEAST_LEVELS;
}

/** The first update where only verdicts give advantages, in the order of right steps; else the opening's update. */
function orderedUpdate(groups: readonly RolloutGroup[]): number | null {
  const at = groups.findIndex((group) => verdictsPush(group) && followsSteps(group));
  return at < 0 ? openingUpdate(groups) : at + 1;
}

/** The last update of a wave; the run's last one if it has no wave of this kind. */
function endOfWave(kind: WaveKind, recording: Recording): number {
  const last = lastOf(recording);
  const waves = runKnowledge(recordedRun(recording), last)?.waves ?? [];
  const wave = waves.find((one) => one.kind === kind);
  // A wave's last update is also the first one of the next.
  return wave && wave.until < last ? wave.until - 1 : last;
}

/** How each named update is found in a recording. */
const FIND_NAMED: Readonly<Record<NamedUpdate, (recording: Recording) => number | null>> = {
  start: () => 0,
  opening: ({ groups }) => openingUpdate(groups),
  ordered: ({ groups }) => orderedUpdate(groups),
  wave1: (recording) => endOfWave(1, recording),
  wave2: (recording) => endOfWave(2, recording),
  wave3: (recording) => endOfWave(3, recording),
  end: lastOf,
};

/** The update of a recording that a scene shows, counted over both models; null to leave the recording where it is. */
export function updateOf(
  { update }: Pick<SceneMoment, "update">,
  recording: Recording,
): number | null {
  if (update === null) return null;
  return typeof update === "string"
    ? FIND_NAMED[update](recording)
    : Math.min(update, lastOf(recording));
}

/** Moves the open recording to a look's update, paused. @param from if given, moves only from this update */
export async function goToLook(look: Look, from: number | null): Promise<void> {
  const { item } = app.player;
  const update = item && updateOf(look, item.recording);
  if (update === null) return;
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (from !== null && app.timeline.position !== from) return;
  app.timeline.seek(update);
  if (look.attempt !== undefined) chooseAttemptAndStep(look.attempt);
}
