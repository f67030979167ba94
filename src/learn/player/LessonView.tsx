import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { capital } from "../../ui/kit/english.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import { REFUGE } from "../../ui/kit/refuge.ts";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";
import { type Doing, DoingContext } from "../activities/doing.ts";
import { FigureTexts } from "../figures.tsx";
import type { Lesson } from "../lesson.ts";
import { LESSONS } from "../lessons.ts";
import { indexOf, PARTS } from "./answers.ts";
import { Footer } from "./Footer.tsx";
import styles from "./lesson.module.css";
import { PartBody } from "./PartBody.tsx";
import { PredictStage } from "./Predict.tsx";
import { guessOf, guessText } from "./prediction.ts";
import { type LessonState, useLesson } from "./use-lesson.ts";
import { useOwnRun } from "./use-own-run.ts";

interface Props {
  readonly lesson: Lesson;
  readonly onLeave: () => void;
}

/** A lesson: its text on the left and a picture on the right; a text without picture is centered. */
export function LessonView({ lesson, onLeave }: Props) {
  const state = useLesson(lesson);
  const own = useOwnRun();
  const body = usePartFocus(state);
  const { data, figures } = state;
  const { part } = state.answers;
  const texts = new Map([...figures].map(([name, { text }]) => [name, text]));
  const frame = (task: ReactNode, picture: ReactNode) => (
    <FigureTexts value={texts}>
      <div className={styles.lesson} data-alone={picture === null}>
        <article className={styles.text}>
          <Head state={state} onLeave={onLeave} />
          <Body state={state} body={body}>
            {part === "do" ? task : <PartBody state={state} />}
          </Body>
          {own.isPaused ? (
            <Text size="t1" tone="soft">
              Your own run is paused. <Button onClick={own.goBack}>Back to it</Button>
            </Text>
          ) : null}
          <Footer state={state} onLeave={onLeave} />
        </article>
        {picture === null ? null : (
          <section className={styles.stage} aria-label="The picture of the lesson">
            <PartBoundary>{picture}</PartBoundary>
            <Predicted state={state} />
          </section>
        )}
      </div>
    </FigureTexts>
  );
  if (part === "goal") return frame(null, null);
  if (part === "predict")
    return frame(null, lesson.predict.kind === "choice" ? null : <PredictStage state={state} />);
  if (!data) return frame(null, <p role="status">The figures are being loaded.</p>);
  return (
    <PartBoundary>
      <DoingContext key={state.at} value={doingOf(state, frame)}>
        {lesson.do[state.at]}
      </DoingContext>
    </PartBoundary>
  );
}

/** What the activity on screen gets. */
function doingOf(state: LessonState, frame: Doing["frame"]): Doing {
  const { lesson, answers, at, keep, finish, figures } = state;
  return {
    figures,
    guess: guessOf(lesson.predict, answers.prediction),
    kept: answers.kept[at] ?? null,
    onKeep: keep,
    isDone: answers.done > at,
    onDone: finish,
    frame,
  };
}

interface BodyProps {
  readonly state: LessonState;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The part on screen. Not a fieldset, since most parts have no fields. */
function Body({ state: { answers }, body, children }: BodyProps) {
  const name = capital(answers.part);
  return (
    <Stack
      ref={body}
      gap="s4"
      className={styles.body}
      tabIndex={-1}
      role="group"
      aria-label={name}
      data-part={answers.part}
    >
      <h2 className="visually-hidden">{name}</h2>
      {children}
    </Stack>
  );
}

/** The chosen answer below the picture, to compare. */
function Predicted({ state: { lesson, answers } }: { readonly state: LessonState }) {
  const isOver = answers.done === lesson.do.length && answers.part !== "explain";
  if (!isOver || lesson.predict.kind !== "choice") return null;
  return (
    <p className="rounded-r2 border-[1.5px] border-dashed border-edge bg-surface px-s5 py-s3 text-t2 font-strong">
      {`You predicted: ${guessText(lesson, answers.prediction)}`}
    </p>
  );
}

/** The title, and the parts as steps: the student can go back to each part reached so far. */
function Head({ state, onLeave }: Pick<Props, "onLeave"> & { readonly state: LessonState }) {
  const { lesson, answers } = state;
  const { part: now, reached } = answers;
  const place = formatInteger(LESSONS.indexOf(lesson) + 1);
  return (
    <>
      <Row as="p" gap="s3" justify="between" size="t1" tone="faint" weight="strong">
        <Button className="px-s3 text-ink-soft" onClick={onLeave}>
          All lessons
        </Button>
        <span>{`Lesson ${place} of ${formatInteger(LESSONS.length)}`}</span>
        <span>{now === "further" ? "done" : `${formatInteger(lesson.minutes)} min`}</span>
      </Row>
      <h1 className="text-t6 leading-tight font-bold text-balance short:text-t5">{lesson.title}</h1>
      <Row
        as="ol"
        gap="s2"
        align="stretch"
        className={styles.parts}
        aria-label="Parts of the lesson"
      >
        {PARTS.map((part) => (
          <li key={part} data-done={indexOf(part) < indexOf(now)} data-now={part === now}>
            {indexOf(part) <= indexOf(reached) ? (
              <Button
                aria-current={part === now ? "step" : undefined}
                onClick={() => state.goTo(part)}
              >
                {capital(part)}
              </Button>
            ) : (
              <span>{capital(part)}</span>
            )}
          </li>
        ))}
      </Row>
      {state.error ? (
        <p className="rounded-r2 border-[1.5px] border-edge bg-fault px-s5 py-s4" role="alert">
          {state.error.message}
        </p>
      ) : null}
    </>
  );
}

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === REFUGE;

/** A new part gets the focus, so that screen readers read it from its start; so does one whose button went. */
function usePartFocus({ answers, at }: LessonState) {
  const body = useRef<HTMLDivElement>(null);
  const place = `${answers.part} ${at}`;
  const progress = `${place} ${answers.done} ${answers.isTold}`;
  const shown = useRef({ place, progress });
  useEffect(() => {
    const before = shown.current;
    if (before.place !== place) body.current?.focus();
    else if (before.progress !== progress && isFocusLost())
      body.current?.focus({ preventScroll: true });
    shown.current = { place, progress };
  }, [place, progress]);
  return body;
}
