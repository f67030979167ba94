/** What two rules score on a set of solutions, as landmarks of ProcessBench F1. */
import { processBenchF1 } from "../../metrics/classification.ts";
import type { Solution } from "../../tango/solution.ts";
import { needsNine } from "../../tasks/facts.ts";
import type { Task } from "../../tasks/task.ts";

/**
 * ProcessBench F1 of a verifier that knows all steps but those that need a nine (`isNine`), of which it accepts all or
 * rejects all, unread.
 * @returns null where the set has no solution of a kind, or the task no columns
 */
export function f1ReadingNoNine(
  task: Task,
  solutions: readonly Solution[],
  nines: "accepted" | "rejected",
): number | null {
  if (!task.columns) return null;
  return processBenchF1(
    solutions.map(({ problem, stepTruth }) => ({
      predicted: stepTruth.findIndex((isRight, k) =>
        needsNine(task, problem, k) ? nines === "rejected" : !isRight,
      ),
      actual: stepTruth.indexOf(false),
    })),
  );
}
