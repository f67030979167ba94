/** The attempts of a group as rows of a table: their order, and the marks at their end. */
import type { RolloutGroup } from "../../../core/training/records.ts";
import { type Mark, pushOf } from "../../../runtime/step-facts.ts";
import type { RevealedParts } from "../../../runtime/timeline/update-stages.ts";
import type { AttemptFacts } from "../../../runtime/update-facts.ts";

/** How an attempt's verdicts differ from the truth, each kind once; none while verdicts or truth are hidden. */
export function marksOf(
  { steps, whole }: AttemptFacts,
  seen: RevealedParts,
): readonly Exclude<Mark, null>[] {
  const marks = new Set([...steps, whole].map(({ mark }) => mark));
  const isTold = seen.truth && seen.verdicts;
  return (["missed", "falseAlarm"] as const).filter((mark) => isTold && marks.has(mark));
}

/** Whether the attempts are pushed differently, so that there is something to sort by. */
export const hasOrder = ({ rows }: RolloutGroup): boolean => new Set(rows.map(pushOf)).size > 1;

/** Indices of the attempts: as sampled, or by push, the highest first; without a push last, and ties as sampled. */
export function orderOf({ rows }: RolloutGroup, isHighestFirst: boolean): number[] {
  const indices = [...rows.keys()];
  if (!isHighestFirst) return indices;
  const pushes = rows.map((row) => pushOf(row) ?? Number.NEGATIVE_INFINITY);
  // Two attempts without a push give NaN, which is falsy, so their index decides.
  return indices.sort((a, b) => (pushes[b] ?? 0) - (pushes[a] ?? 0) || a - b);
}
