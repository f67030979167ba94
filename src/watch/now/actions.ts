/** What buttons and keys of the stage do to the moment on screen. */
import type { Recording } from "../../core/recording/recording.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { runShown } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { app } from "../../ui/page/app.ts";
import { isLocked } from "../../ui/page/navigation/locks.ts";
import { readNow } from "./now.ts";

/** Puts an attempt of the group on the sheet, with one of its steps chosen, or none. */
export function chooseAttemptAndStep(attempt: number, step: number | null = null): void {
  const { group } = readNow();
  if (!group || attempt < 0 || attempt >= group.rows.length) return;
  const view = { line: group.line, row: attempt, step };
  app.controller.dispatch({ type: "view", view });
}

/** Goes to the attempt before (−1) or after (1) the one on the sheet; does not wrap around at the ends. */
export function chooseNextAttempt(by: -1 | 1): void {
  const { attempt } = readNow();
  if (attempt !== null) chooseAttemptAndStep(attempt + by);
}

/** Goes to the step before (−1) or after (1) the chosen one; to the last or first step when none is chosen. */
export function chooseNextStep(by: -1 | 1): void {
  const { group, attempt, step } = readNow();
  const steps = attempt === null ? 0 : (group?.rows[attempt]?.steps.length ?? 0);
  if (attempt === null || steps === 0) return;
  const next = step === null ? (by > 0 ? 0 : steps - 1) : step + by;
  chooseAttemptAndStep(attempt, Math.min(steps - 1, Math.max(0, next)));
}

/** Whether the rewards of a group differ, so that the group has something to teach. */
export const hasUnequalRewards = ({ rows }: RolloutGroup): boolean =>
  rows.some(({ reward }) => reward !== rows[0]?.reward);

/** The update of a recorded group, in updates of both models. */
export function recordedUpdate(
  { lines }: Pick<Recording, "lines">,
  { line }: RolloutGroup,
): number {
  const { generator_updates = 0, verifier_updates = 0 } = lines[line]?.values ?? {};
  return generator_updates + verifier_updates;
}

/** The next update after the one on screen whose group has unequal rewards; null when none is known. */
export function nextUnequalUpdate(): number | null {
  const { source, update } = readNow();
  const { recording } = app.player.item ?? {};
  if (source === "recorded" && recording) {
    const updateOf = (group: RolloutGroup) => recordedUpdate(recording, group);
    const found = recording.groups.find(
      (group) => updateOf(group) > update && hasUnequalRewards(group),
    );
    return found ? updateOf(found) : null;
  }
  const updateOf = ({ line }: RolloutGroup) => updatesAt(app.metrics, line);
  const { groups } = runShown(app.store.getState());
  const found = groups.find((group) => updateOf(group) > update && hasUnequalRewards(group));
  return found ? updateOf(found) : null;
}

/** Goes to the next update with unequal rewards, pausing a recording. @returns false when there is none */
export function goToNextUnequal(): boolean {
  const next = nextUnequalUpdate();
  if (next === null || isLocked("update")) return false;
  if (readNow().source === "recorded") void app.timeline.pause();
  app.timeline.seek(next);
  return true;
}
