import { TASKS } from "../../../core/tasks/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { checkOf, checkText, readProblem } from "../../../page/solution/check-text.ts";
import { joinInputs } from "../../../page/solution/problem-text.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../../runtime/step-facts.ts";

/** What the models did with a step or an answer, without rewards. */
export interface Story {
  readonly facts: StepFacts;
  /** What the step combines, "7 + 0"; null for the answer, and where the problem cannot be read. */
  readonly inputs: string | null;
  /** The verifier's own value, "8", "6 + 2 = 8" or "h at place 3"; null for the answer, or if it wrote none. */
  readonly own: string | null;
  /** How the verdict compares with the truth; null without a verdict of right or wrong. */
  readonly end: "caught" | "missed" | "falseAlarm" | "accepted" | null;
}

/** What the step combines, and the verifier's own value for it. */
function workOf(task: string, { problem }: RolloutGroup, row: RolloutRow, step: number) {
  const read = readProblem(TASKS.get(task), problem);
  const check = checkOf(row, step, read);
  const inputs = read?.task.stepInputs(read.problem, step, row.steps.slice(0, step));
  return {
    inputs: read && inputs ? joinInputs(inputs, read.task.operator) : null,
    own: check && checkText(row.steps[step] ?? "", check),
  };
}

function endOf({ verdict, mark }: StepFacts): Story["end"] {
  if (verdict === "unusable" || verdict === "none") return null;
  return mark ?? (verdict === "wrong" ? "caught" : "accepted");
}

/** @param task its id @param step index of the chosen step; null, or beyond the last, for the answer */
export function storyOf(
  task: string,
  group: RolloutGroup,
  row: RolloutRow,
  step: number | null,
): Story {
  const isStep = step !== null && step < row.steps.length;
  const facts = isStep ? stepFacts(row, step) : finalFacts(row);
  return {
    facts,
    ...(isStep ? workOf(task, group, row, step) : { inputs: null, own: null }),
    end: endOf(facts),
  };
}
