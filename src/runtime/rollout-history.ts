import type { RolloutGroup } from "../core/training/records.ts";
import { leastMissed } from "./thinning.ts";

/** Groups of a run that the page keeps, of both models together. */
export const KEPT_GROUPS = 600;
/** The newest of them, none of which is given up: who looks back a little finds every update. */
const NEWEST = 100;

/**
 * The history with one more group, in the order of lines. Beyond the bound it is thinned evenly: the
 * group goes whose absence leaves the smallest hole among those of its model, of equal ones the
 * oldest. So a run of days keeps the page's memory, and both models stay in it to the first update.
 * @param pinned line of a group that is looked at, and stays
 */
export function withGroup(
  history: readonly RolloutGroup[],
  group: RolloutGroup,
  pinned: number | null,
): readonly RolloutGroup[] {
  const longer = [...history, group];
  if (longer.length <= KEPT_GROUPS) return longer;
  const dropped = leastMissed(longer, {
    position: ({ line }) => line,
    series: ({ updated }) => updated,
    mayDrop: ({ line }, index) => index < longer.length - NEWEST && line !== pinned,
  });
  return longer.toSpliced(dropped ?? 1, 1);
}

/** What was known before that line. */
export const historyBefore = (
  history: readonly RolloutGroup[],
  line: number,
): readonly RolloutGroup[] => history.filter((group) => group.line < line);
