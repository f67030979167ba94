import type { RolloutGroup } from "../core/training/records.ts";
import { leastMissed } from "./thinning.ts";

/** Groups of a run in memory, of both models together. */
export const MAX_GROUPS = 600;
/** The newest groups are never dropped, so that every recent update can be shown. */
const NEWEST = 100;

/**
 * Adds a group to the history, which is in the order of lines. Beyond MAX_GROUPS one is dropped: the
 * one that leaves the smallest gap between groups of its model, of equal ones the oldest. A run of
 * days then fits in memory and can still be shown from its first update on.
 * @param pinned line of the group on screen, which is not dropped
 */
export function withGroup(
  history: readonly RolloutGroup[],
  group: RolloutGroup,
  pinned: number | null,
): readonly RolloutGroup[] {
  const all = [...history, group];
  if (all.length <= MAX_GROUPS) return all;
  const dropped = leastMissed(all, {
    position: ({ line }) => line,
    series: ({ updated }) => updated,
    mayDrop: ({ line }, index) => index < all.length - NEWEST && line !== pinned,
  });
  return all.toSpliced(dropped ?? 1, 1);
}

/** The groups before that line. */
export const historyBefore = (
  history: readonly RolloutGroup[],
  line: number,
): readonly RolloutGroup[] => history.filter((group) => group.line < line);
