import { TASKS } from "../../core/tasks/registry.ts";
import { finalFacts, SIGNS, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { checkOf, checkText, readProblem } from "../../ui/page/solution/check-text.ts";
import { joinInputs } from "../../ui/page/solution/problem-text.ts";
import { VERDICTS } from "../../ui/page/verdict-names.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { NUMBERED } from "./names.ts";

interface Props extends Inspected {
  /** Id of the task. */
  readonly task: string;
}

/** What a step combines, "7 − 2", and the verifier's own value for it, "6 + 2 = 8"; null where there is none. */
function workOf({ task, group, record }: Props, step: number) {
  const read = readProblem(TASKS.get(task), group.problem);
  const check = checkOf(record, step, read);
  const inputs = read?.task.stepInputs(read.problem, step, record.steps.slice(0, step));
  return {
    inputs: read && inputs ? joinInputs(inputs, read.task.operator) : null,
    own: check && checkText(record.steps[step] ?? "", check),
    // A model may write a sum that does not agree, and accept the step all the same.
    agrees: check?.by ? check.value === check.by.target : null,
  };
}

/** How the verdict compares with the truth. */
function endOf({ verdict, mark, isRight }: StepFacts): string {
  if (verdict === "unusable" || verdict === "none") {
    return isRight ? ". That is right." : ". That is wrong.";
  }
  if (mark === "missed") return ". Missed: it is wrong.";
  if (mark === "falseAlarm") return ". False alarm: it is right.";
  return verdict === "wrong" ? ". Caught." : ". It is right.";
}

function saidOf({ verdict }: StepFacts, own: string | null, agrees: boolean | null): string {
  if (verdict === "none") return "";
  if (verdict === "unusable") return "; what the verifier wrote cannot be used";
  const said = `${SIGNS[verdict]} ${VERDICTS[verdict]}`;
  return own === null
    ? `; the verifier says ${said}`
    : `; the verifier gets ${own} ${agrees === (verdict === "right") || agrees === null ? "and" : "and nevertheless"} says ${said}`;
}

/** "Attempt 3, step 1: 8 is written for 7 + 0; the verifier gets 7 and says ✗ wrong. Caught." */
export function Story(props: Props) {
  const { group, row, record, step } = props;
  const isStep = step !== null && step < record.steps.length;
  const facts = isStep ? stepFacts(record, step) : finalFacts(record);
  const { inputs, own, agrees } = isStep
    ? workOf(props, step)
    : { inputs: null, own: null, agrees: null };
  const name = NUMBERED[group.updated](row + 1);
  const value = facts.value || "nothing";
  return (
    <p>
      {isStep ? `${name}, step ${step + 1}: ` : `${name}: `}
      <Text as="b" tone="generator">
        {isStep ? `${value} is written` : `the answer is ${value}`}
      </Text>
      {inputs === null ? "" : ` for ${inputs}`}
      <Text as="b" tone="verifier">
        {saidOf(facts, own, agrees)}
      </Text>
      {endOf(facts)}
    </p>
  );
}
