/** How an update changed the chances in a group, as a headline. */
import type { RolloutGroup } from "../../core/training/records.ts";
import { type Moved, mostMoved } from "../../runtime/attempt-chance.ts";
import { NO_ADVANTAGE } from "../../runtime/update-facts.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { type Headline, tell } from "./tell.ts";

/** The character of the group whose chance the update moved most, and whether it moved as it was pushed. */
export function changeHeadline(group: RolloutGroup): Headline {
  const [most] = group.rows
    .flatMap((row, index) => {
      const moved = mostMoved(row, group.updated);
      return moved ? [{ moved, index }] : [];
    })
    .sort((a, b) => changeOf(b.moved) - changeOf(a.moved));
  if (!most)
    return tell(
      `The ${group.updated} takes one step.`,
      "All problems of this update move its weights together.",
    );
  const { moved, index } = most;
  const [before, after] = [moved.before, moved.after].map(formatPercent);
  return tell(
    `${placeOf(group, index, moved)}: the chance of its “${moved.character}” goes from ${before} to ${after}.`,
    reasonOf(moved),
  );
}

const changeOf = ({ before, after }: Moved): number => Math.abs(after - before);

/** "Attempt 3, step 5", "Attempt 3, answer", "Check 2" */
function placeOf({ rows, updated }: RolloutGroup, index: number, { at }: Moved): string {
  if (updated === "verifier") return `Check ${index + 1}`;
  const before = rows[index]?.solution.slice(0, at) ?? "";
  const place = before.includes("#") ? "answer" : `step ${before.split(";").length}`;
  return `Attempt ${index + 1}, ${place}`;
}

/** Why a chance moved as it did: a push may fail, since all problems of an update move the same weights. */
function reasonOf({ push, before, after }: Moved): string {
  if (Math.abs(push) < NO_ADVANTAGE)
    return "It was not pushed: other problems move the same weights.";
  const agrees = Math.sign(after - before) === Math.sign(push);
  return `It was pushed ${push > 0 ? "up" : "down"}${agrees ? "." : ", but other problems pulled harder."}`;
}
