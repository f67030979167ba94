/** The attempt that is explained: the chosen one, else the most instructive one of the group on screen. */
import { useSyncExternalStore } from "react";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { groupShown, isMoving, rowShown } from "../../runtime/app-state.ts";
import { calmStore } from "../../ui/kit/calm-store.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { chooseAttempt } from "./choose-attempt.ts";

export interface Inspected {
  readonly group: RolloutGroup;
  /** Index of the row in its group. */
  readonly row: number;
  readonly record: RolloutRow;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
}

/** The group on screen; while a run moves, it changes at most about twice a second. */
const calmGroup = calmStore({
  read: () => groupShown(app.store.getState()),
  isMoving: () => isMoving(app.store.getState()),
  subscribe: app.store.subscribe,
});

/** The group on screen with its explained attempt; null before the first group. */
export function useInspected(): Inspected | null {
  const group = useSyncExternalStore(calmGroup.subscribe, calmGroup.read);
  const chosen = useApp(rowShown);
  const chosenStep = useApp(({ view }) => view.step);
  const line = useApp(({ view }) => view.line);
  if (!group) return null;
  const isChosen = chosen !== null && line === group.line;
  const row = isChosen ? chosen : chooseAttempt(group);
  const record = group.rows[row];
  return record ? { group, row, record, step: isChosen ? chosenStep : null } : null;
}
