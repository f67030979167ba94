import { useId } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { LessonPicture } from "../pictures/LessonPicture.tsx";
import { MOST_WORDS, tried } from "./answers.ts";
import styles from "./lesson.module.css";
import { PredictTask } from "./Predict.tsx";
import { guessText } from "./prediction.ts";
import { answersIn, Question } from "./Question.tsx";
import type { LessonState } from "./use-lesson.ts";

interface Props {
  readonly state: LessonState;
}

/** The text of each part of a lesson but its activities, which have their own. */
export function PartBody({ state }: Props) {
  const { lesson, answers, change } = state;
  const { tries } = answers;
  switch (answers.part) {
    case "goal":
      return (
        <>
          <LessonPicture name={lesson.picture} className="h-[clamp(72px,16vh,150px)] self-start" />
          {lesson.goal}
        </>
      );
    case "predict":
      return <PredictTask state={state} />;
    case "see":
      return <Seen state={state} />;
    case "explain":
      return <Explained state={state} />;
    case "check":
      return (
        <Question
          {...lesson.check.props}
          tries={tries}
          isOver={tries.some((index) => answersIn(lesson.check)[index]?.right)}
          onAnswer={(answer) => change(tried(answers, answer))}
        />
      );
    case "further":
      return (
        <>
          <p className={styles.result}>Lesson done.</p>
          {lesson.further}
          <a
            className="self-start rounded-r2 border border-edge px-s5 py-s3 text-ink no-underline"
            href={`?${lesson.link}`}
          >
            Open the Lab there
          </a>
        </>
      );
    case "do":
      return null;
  }
}

/** What the student saw; the first answer counts. */
function Seen({ state: { lesson, answers, change } }: Props) {
  const { seen } = answers;
  return (
    <>
      <Question
        {...lesson.see.props}
        tries={seen === null ? [] : [seen]}
        isOver={seen !== null}
        onAnswer={(answer) => change({ seen: answer })}
      />
      {seen === null ? (
        <Text size="t2" tone="soft" weight="plain">
          Your first answer counts. Look at the picture once more before you tap.
        </Text>
      ) : null}
    </>
  );
}

/** The prediction beside the measured result, without a grade; the student's own line, then the explanation. */
function Explained({ state }: Props) {
  const { lesson, answers, change } = state;
  return (
    <>
      <p className={styles.result}>{outcomeOf(state)}</p>
      <OwnWords state={state} />
      {answers.isTold ? (
        lesson.explain
      ) : (
        <p className="flex gap-s3">
          <Button
            look="main"
            aria-disabled={answers.words.trim() === ""}
            onClick={() => (answers.words.trim() === "" ? null : change({ isTold: true }))}
          >
            {answers.words.trim() === "" ? "Write a line first" : "Read the explanation"}
          </Button>
          {answers.words.trim() === "" ? (
            <Button onClick={() => change({ isTold: true })}>Skip</Button>
          ) : null}
        </p>
      )}
    </>
  );
}

function outcomeOf({ lesson, answers, figures }: LessonState): string {
  const { predict } = lesson;
  const guess = guessText(lesson, answers.prediction);
  if (predict.kind === "spread") return "The runs lie above the line, your prediction below it.";
  const truth =
    predict.kind === "choice"
      ? (predict.options[predict.truth] ?? "")
      : (figures.get(predict.truth)?.text ?? "…");
  return guess === truth
    ? `It happened as you predicted: ${guess}.`
    : `You predicted: ${guess}. It was: ${truth}.`;
}

/** A field for a line in the student's own words. */
function OwnWords({ state: { answers, change } }: Props) {
  const id = useId();
  const { words } = answers;
  return (
    <Grid gap="s2">
      <Text as="label" weight="strong" htmlFor={id}>
        Why did it happen? One line in your own words:
      </Text>
      <textarea
        id={id}
        className="rounded-r2 px-s4 py-s3"
        rows={2}
        maxLength={MOST_WORDS}
        value={words}
        placeholder="Before you read on"
        onChange={(event) => change({ words: event.target.value.slice(0, MOST_WORDS) })}
      />
      <Text size="t2" tone="soft" weight="plain">
        {`${formatInteger(words.length)} of ${formatInteger(MOST_WORDS)} characters. It stays on this device.`}
      </Text>
    </Grid>
  );
}
