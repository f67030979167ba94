/** How an update changed the chances in a group, as a headline. */
import { ONE_CLASS, VERDICT_LOSS_COUNT } from "../../core/metrics/names.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatPercent } from "../../kit/format.ts";
import { attemptChance, type Moved, mostMoved } from "../../runtime/attempt-chance.ts";
import { NO_ADVANTAGE } from "../../runtime/update-facts.ts";
import { oneClassText } from "./counts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";

const STEP = {
  generator: "The generator takes one step.",
  verifier: "The verifier takes one step.",
};

const NEXT = { generator: "Next: the generator learns.", verifier: "Next: the verifier learns." };

/** The character of the group whose chance the update moved most, and whether it moved in the direction of its push. */
export function changeHeadline(
  { metric, next, now }: HeadlineFacts,
  group: RolloutGroup,
): Headline {
  const { rows, updated } = group;
  const upNext = next !== null && next !== updated ? NEXT[next] : "";
  const noStep = noStepReason(metric, group);
  if (noStep) return { finding: noStep, push: null, meaning: upNext };
  if (!rows.some((row) => attemptChance(row))) {
    return {
      finding: STEP[updated],
      push: null,
      meaning: joined("All problems of this update move its weights together.", upNext),
    };
  }
  const moves = rows.map((row) => mostMoved(row, updated));
  const points = moves.map((moved) =>
    moved ? Math.abs(percent(moved.after) - percent(moved.before)) : 0,
  );
  const most = Math.max(...points);
  // Of equal changes the one on the sheet.
  const index = points[now.attempt ?? -1] === most ? (now.attempt ?? 0) : points.indexOf(most);
  const moved = moves[index];
  if (!moved)
    return { finding: "This update moved nothing visibly here.", push: null, meaning: upNext };
  const [before, after] = [formatPercent(moved.before), formatPercent(moved.after)];
  return {
    finding: `${placeOf(group, index, moved)}: the chance of its “${moved.character}” goes from ${before} to ${after}.`,
    push: null,
    meaning: joined(reasonOf(moved), upNext),
  };
}

const percent = (chance: number): number => Math.round(100 * chance);

/** "Attempt 3, step 5", "Attempt 3, answer", "Check 2" */
function placeOf({ rows, updated }: RolloutGroup, index: number, { at }: Moved): string {
  if (updated === "verifier") return `Check ${index + 1}`;
  const before = rows[index]?.solution.slice(0, at) ?? "";
  const place = before.includes("#") ? "answer" : `step ${before.split(";").length}`;
  return `Attempt ${index + 1}, ${place}`;
}

/** Why the update took no optimizer step; null if the update took a step. */
function noStepReason(
  metric: HeadlineFacts["metric"],
  { rows, updated }: Pick<RolloutGroup, "rows" | "updated">,
): string | null {
  if (updated === "generator") return null;
  if (metric(ONE_CLASS) === 1) return oneClassText(rows[0]?.label === 1);
  return metric(VERDICT_LOSS_COUNT) === 0
    ? "No verdict could be read, so the verifier takes no step."
    : null;
}

const joined = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== "").join(" ");

/** Why a chance moved as it did: a push may fail, since all problems of an update move the same weights. */
function reasonOf({ push, before, after }: Moved): string {
  if (Math.abs(push) < NO_ADVANTAGE)
    return "It was not pushed: other problems move the same weights.";
  const agrees = Math.sign(after - before) === Math.sign(push);
  if (push > 0)
    return agrees ? "It was pushed up." : "It was pushed up, but other problems pulled harder.";
  return agrees ? "It was pushed down." : "It was pushed down, but other problems pulled harder.";
}
