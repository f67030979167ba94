import type { RolloutGroup } from "../core/training/records.ts";

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
  longer.splice(leastMissed(longer, pinned), 1);
  return longer;
}

/** The index of the group that can best be spared; never the first or the newest ones. */
function leastMissed(groups: readonly RolloutGroup[], pinned: number | null): number {
  const before: Record<RolloutGroup["updated"], number[]> = { generator: [], verifier: [] };
  let spared = 1;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, { line, updated }] of groups.entries()) {
    const earlier = before[updated];
    const candidate = earlier.at(-1);
    const previous = earlier.at(-2);
    earlier.push(index);
    if (candidate === undefined || previous === undefined) continue;
    if (candidate >= groups.length - NEWEST || groups[candidate]?.line === pinned) continue;
    const hole = line - (groups[previous]?.line ?? 0);
    if (hole < smallest) [smallest, spared] = [hole, candidate];
  }
  return spared;
}

/** What was known before that line. */
export const historyBefore = (
  history: readonly RolloutGroup[],
  line: number,
): readonly RolloutGroup[] => history.filter((group) => group.line < line);
