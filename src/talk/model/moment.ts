import type { Recording } from "../../core/recording/recording.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import { openingUpdate, verdictsPush } from "../../runtime/timeline/opening-update.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { app } from "../../ui/page/app.ts";
import { runKnowledge } from "../../watch/knowledge/model/run-knowledge.ts";
import type { WaveKind } from "../../watch/knowledge/model/waves.ts";
import { recordedRun } from "../../watch/run-chart/runs.ts";
import type { Look, NamedUpdate, SceneMoment } from "../scenes/scene.ts";

const lastOf = ({ run: { counts } }: Recording): number =>
  counts.generatorUpdates + counts.verifierUpdates;

/** Least number of different counts of right steps that makes the order visible. */
const LEAST_LEVELS = 3;

/** Whether attempts with more right steps always get the higher push, and visibly so. */
function followsSteps(group: RolloutGroup): boolean {
  const { attempts } = updateFacts(group);
  const marks = group.rows.map((row, i) => ({
    right: attempts[i]?.steps.filter(({ isRight }) => isRight).length ?? 0,
    push: pushOf(row) ?? 0,
  }));
  const isOrdered = marks.every((a) => marks.every((b) => a.right >= b.right || a.push < b.push));
  return isOrdered && new Set(marks.map(({ right }) => right)).size >= LEAST_LEVELS;
}

/** The first update in which verdicts alone push, and push as the right steps go; else the opening's update. */
function orderedUpdate(groups: readonly RolloutGroup[]): number | null {
  const at = groups.findIndex((group) => verdictsPush(group) && followsSteps(group));
  return at < 0 ? openingUpdate(groups) : at + 1;
}

/** The last update of a wave of this kind; the run's last update if the run has no such wave. */
function endOfWave(kind: WaveKind, recording: Recording): number {
  const last = lastOf(recording);
  const waves = runKnowledge(recordedRun(recording), last)?.waves ?? [];
  const wave = waves.find((one) => one.kind === kind);
  // `until` is also the next wave's first update.
  return wave && wave.until < last ? wave.until - 1 : last;
}

const NAMED: Readonly<Record<NamedUpdate, (recording: Recording) => number | null>> = {
  start: () => 0,
  opening: ({ groups }) => openingUpdate(groups),
  ordered: ({ groups }) => orderedUpdate(groups),
  wave1: (recording) => endOfWave(1, recording),
  wave2: (recording) => endOfWave(2, recording),
  wave3: (recording) => endOfWave(3, recording),
  end: lastOf,
};

/** The update of a recording that a scene goes to, counted over both models; null leaves the recording where it is. */
export function updateOf(
  { update }: Pick<SceneMoment, "update">,
  recording: Recording,
): number | null {
  return update === null ? null : NAMED[update](recording);
}

/** Moves the open recording to what a scene shows, where it waits. @param from moves only from this update */
export async function goToLook(look: Look, from: number | null): Promise<void> {
  const { item } = app.player;
  const update = item && updateOf(look, item.recording);
  if (update === null) return;
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (from !== null && app.timeline.position !== from) return;
  app.timeline.seek(update);
}
