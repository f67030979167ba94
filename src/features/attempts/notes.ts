import type { RolloutRow } from "../../core/training/records.ts";
import { finalFacts, type Mark, stepFacts } from "../../runtime/step-facts.ts";

/** How a row's verdicts differ from the truth, on steps or on the whole: each way once, misses first. */
export function notesOf(row: RolloutRow): Exclude<Mark, null>[] {
  const marks = new Set([...row.steps.map((_, k) => stepFacts(row, k).mark), finalFacts(row).mark]);
  return (["missed", "falseAlarm"] as const).filter((mark) => marks.has(mark));
}
