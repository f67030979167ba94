import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";
import { judgeOf } from "../../runtime/timeline/update-stages.ts";

/** Which columns a group has. */
export interface Columns {
  /** One per step of its longest row, at least those of the problem. */
  readonly steps: number;
  /** Whether somebody gives a verdict on the whole. */
  readonly verdict: boolean;
  /** Whether rows are compared with each other; false where they were fitted to labels. */
  readonly push: boolean;
}

export function columnsOf(group: RolloutGroup): Columns {
  const { rows, truth } = group;
  const judge = judgeOf(group);
  return {
    steps: Math.max(truth.steps.length, ...rows.map(({ steps }) => steps.length)),
    verdict: judge === "words" || judge === "whole",
    push: rows.some((row) => pushOf(row) !== null),
  };
}
