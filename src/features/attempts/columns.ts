import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { pushOf } from "../../runtime/step-facts.ts";

/**
 * Rows and steps that are drawn: every row of a run, and over twice the longest problem. A file may hold
 * a quarter of a million cells, which would take a minute.
 */
export const MOST_ROWS = 64;
export const MOST_STEPS = 32;

/** Which columns a group has. */
export interface Columns {
  /** One per step of its longest row, at least those of the longest problem shown, at most MOST_STEPS. */
  readonly steps: number;
  /** Whether it has more rows or steps than are drawn. */
  readonly isCut: boolean;
  /** Whether somebody gives a verdict on the whole. */
  readonly verdict: boolean;
  /** Whether rows are compared with each other; false where they were fitted to labels. */
  readonly push: boolean;
}

/** @param widest steps of the longest problem shown so far */
export function columnsOf(group: RolloutGroup, { model, as }: JudgeFacts, widest: number): Columns {
  const { rows } = group;
  const steps = Math.max(widest, ...rows.map((row) => row.steps.length));
  return {
    steps: Math.min(MOST_STEPS, steps),
    isCut: steps > MOST_STEPS || rows.length > MOST_ROWS,
    verdict: model !== null || as === "probability",
    push: rows.some((row) => pushOf(row) !== null),
  };
}
