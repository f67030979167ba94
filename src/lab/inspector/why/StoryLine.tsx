import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { SIGNS } from "../../../runtime/step-facts.ts";
import type { InspectedRow } from "../inspected-row.ts";
import { inspectorWords } from "../words.en.ts";
import { storyOf } from "./story.ts";
import styles from "./why.module.css";

interface Props extends InspectedRow {
  /** Id of the task. */
  readonly task: string;
  readonly step: number | null;
}

/** "Attempt 3, step 1: wrote 8 for 7 + 0; the verifier gets 7 and says ✗ wrong. Caught." */
export function StoryLine({ group, row, record, task, step }: Props) {
  const words = useWords(inspectorWords).why;
  const shared = useWords();
  const { rollouts } = shared;
  const { facts, inputs, own, end } = storyOf(task, group, record, step, shared);
  const isStep = step !== null && step < record.steps.length;
  const { verdict } = facts;
  const said = `${SIGNS[verdict]} ${rollouts.verdicts[verdict]}`;
  const value = facts.value || rollouts.nothing;
  return (
    <p className={styles.story}>
      {isStep
        ? words.ofStep(words.texts[group.updated](row + 1), step + 1)
        : words.ofText(words.texts[group.updated](row + 1))}
      <Text as="b" tone="generator">
        {isStep ? words.wrote(value) : words.answered(value)}
      </Text>
      {inputs === null ? "" : words.from(inputs)}
      {verdict === "none" ? null : (
        <Text as="b" tone="verifier">
          {verdict === "unusable"
            ? words.unusable
            : own === null
              ? words.says(said)
              : words.gets(own, said)}
        </Text>
      )}
      {end === null ? words.truth[facts.isRight ? "right" : "wrong"] : words.ends[end]}
    </p>
  );
}
