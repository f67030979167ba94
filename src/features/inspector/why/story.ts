import { taskById } from "../../../core/tasks/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { checkOf } from "../../../lab/solution/check-text.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../../runtime/step-facts.ts";

/** What happened to a step or an answer, before any number. */
export interface Story {
  readonly facts: StepFacts;
  /** What the step combines, "7 + 0"; null for the answer, and where the problem cannot be read. */
  readonly inputs: string | null;
  /** The value that the verifier got; null for the answer, and where it wrote none. */
  readonly own: string | null;
  /** How verdict and truth met; null where nobody said right or wrong. */
  readonly end: "caught" | "missed" | "falseAlarm" | "accepted" | null;
}

/** "7 + 0"; words have a comma between them. */
function inputsOf(task: string, { problem }: RolloutGroup, row: RolloutRow, step: number) {
  const read = taskById(task).parse(problem);
  if ("flaw" in read) return null;
  const inputs = taskById(task).stepInputs(read, step, row.steps.slice(0, step));
  return inputs.join(inputs.every((input) => /^\d+$/.test(input)) ? " + " : ", ");
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
    inputs: isStep ? inputsOf(task, group, row, step) : null,
    own: isStep ? (checkOf(row, step)?.value ?? null) : null,
    end: endOf(facts),
  };
}
