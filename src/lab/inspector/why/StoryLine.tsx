import { Text } from "../../../kit/box/Text.tsx";
import { VERDICTS } from "../../../page/verdict-names.ts";
import { SIGNS } from "../../../runtime/step-facts.ts";
import type { InspectedRow } from "../inspected-row.ts";
import { TEXTS } from "../names.ts";
import { storyOf } from "./story.ts";

const ENDS = {
  caught: ". Caught.",
  missed: ". Missed: it is wrong.",
  falseAlarm: ". False alarm: it is right.",
  accepted: ". It is right.",
};

interface Props extends InspectedRow {
  /** Id of the task. */
  readonly task: string;
  readonly step: number | null;
}

/** "Attempt 3, step 1: wrote 8 for 7 + 0; the verifier gets 7 and says ✗ wrong. Caught." */
export function StoryLine({ group, row, record, task, step }: Props) {
  const { facts, inputs, own, end } = storyOf(task, group, record, step);
  const isStep = step !== null && step < record.steps.length;
  const { verdict } = facts;
  const said = `${SIGNS[verdict]} ${VERDICTS[verdict]}`;
  const value = facts.value || "nothing";
  return (
    <p className="mt-s2 mb-s3 text-t2 short:text-t1">
      {isStep
        ? `${TEXTS[group.updated](row + 1)}, step ${step + 1}: `
        : `${TEXTS[group.updated](row + 1)}: `}
      <Text as="b" tone="generator">
        {isStep ? `${value} is written` : `the answer is ${value}`}
      </Text>
      {inputs === null ? "" : ` for ${inputs}`}
      {verdict === "none" ? null : (
        <Text as="b" tone="verifier">
          {verdict === "unusable"
            ? "; what the verifier wrote cannot be used"
            : own === null
              ? `; the verifier says ${said}`
              : `; the verifier gets ${own} and says ${said}`}
        </Text>
      )}
      {end === null ? (facts.isRight ? ". That is right." : ". That is wrong.") : ENDS[end]}
    </p>
  );
}
