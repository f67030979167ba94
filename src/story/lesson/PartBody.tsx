import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import { DoingTask } from "./Doing.tsx";
import styles from "./lesson.module.css";
import { tried } from "./model/answers.ts";
import { Outcome } from "./Outcome.tsx";
import { OwnWords } from "./OwnWords.tsx";
import { PredictTask } from "./predict/PredictTask.tsx";
import { Question } from "./Question.tsx";
import type { LessonState } from "./use-lesson.ts";

/** The content of the text column for each part of a lesson. */
export function PartBody({ state }: { readonly state: LessonState }) {
  const { lesson, answers, texts, change } = state;
  switch (answers.part) {
    case "goal":
      return <Paragraphs texts={lesson.goal} numbers={texts} />;
    case "predict":
      return <PredictTask state={state} />;
    case "do":
      return (
        <PartBoundary>
          <DoingTask state={state} />
        </PartBoundary>
      );
    case "see":
      return (
        <>
          <Question
            question={lesson.see}
            numbers={texts}
            tries={answers.seen === null ? [] : [answers.seen]}
            isOver={answers.seen !== null}
            onAnswer={(seen) => change({ seen })}
          />
          {answers.seen === null ? (
            <Text size="t2" tone="soft" weight="plain">
              Your first answer counts. Look at the picture once more before you tap.
            </Text>
          ) : null}
        </>
      );
    case "explain":
      return <Explained state={state} />;
    case "check":
      return (
        <Question
          question={lesson.check}
          numbers={texts}
          tries={answers.tries}
          isOver={answers.tries.some((index) => lesson.check.answers[index]?.right)}
          onAnswer={(index) => change(tried(answers, index))}
        />
      );
    case "further":
      return <Further state={state} />;
  }
}

/** The result, the student's own line, and below them the explanation once it is open. */
function Explained({ state }: { readonly state: LessonState }) {
  const { lesson, answers, texts, change } = state;
  return (
    <>
      <Outcome state={state} />
      <OwnWords
        value={answers.words}
        onChange={(written) => change({ words: written })}
        onTell={answers.isTold ? null : () => change({ isTold: true })}
      />
      {answers.isTold ? <Paragraphs texts={lesson.explain} numbers={texts} /> : null}
    </>
  );
}

/** The link to the Lab, where the student can go on. */
function Further({ state: { lesson, texts } }: { readonly state: LessonState }) {
  const { text, link } = lesson.further;
  return (
    <>
      <p className={styles.result}>Lesson done.</p>
      <Paragraphs texts={[text]} numbers={texts} />
      <p>
        <Row
          as="a"
          inline
          tone="ink"
          size="t2"
          className="min-h-[max(40px,var(--target))] rounded-r2 border border-edge px-s5 no-underline"
          href={`?${link}`}
        >
          {/#try/.test(link) ? "Try it yourself" : "Open the Lab there"}
        </Row>
      </p>
    </>
  );
}
