import { useEffect, useRef } from "react";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { classes, formatInteger } from "../../kit/format.ts";
import { REFUGE } from "../../kit/refuge.ts";
import pieces from "../blocks/pieces/pieces.module.css";
import { Footer } from "./Footer.tsx";
import styles from "./lesson.module.css";
import { positionOf } from "./lessons/registry.ts";
import type { Lesson } from "./lessons/schema.ts";
import { indexOf, PARTS } from "./model/parts.ts";
import { PartBody } from "./PartBody.tsx";
import { PartSteps } from "./PartSteps.tsx";
import { PART_NAMES } from "./part-names.ts";
import type { LessonState } from "./use-lesson.ts";
import { isData } from "./use-lesson-data.ts";
import { useOwnRun } from "./use-own-run.ts";

interface Props {
  readonly state: LessonState;
  readonly onLeave: () => void;
}

/** Minutes that the remaining parts take, at least one. */
const minutesLeft = (minutes: number, done: number): number =>
  Math.max(1, Math.round(minutes * (1 - done / PARTS.length)));

function placeOf(lesson: Lesson): string {
  const position = positionOf(lesson);
  return `Lesson ${formatInteger(position.number)} of ${formatInteger(position.of)}`;
}

const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === REFUGE;

/** The column of a lesson's text: one part at a time, with its questions and its buttons. */
export function LessonColumn({ state, onLeave }: Props) {
  const own = useOwnRun();
  const body = useRef<HTMLDivElement>(null);
  const { lesson, answers, resolved } = state;
  const { part, done, isTold } = answers;
  const place = `${part} ${state.at}`;
  const first = useRef(place);
  // A new part or activity gets the focus, so that screen readers read it from its start.
  useEffect(() => {
    if (first.current !== place) body.current?.focus();
    first.current = place;
  }, [place]);
  const progress = `${done} ${isTold}`;
  const before = useRef(progress);
  // The button that ends an activity or opens the explanation disappears when pressed: the part gets the focus.
  useEffect(() => {
    if (before.current !== progress && isFocusLost()) body.current?.focus({ preventScroll: true });
    before.current = progress;
  }, [progress]);
  return (
    <article className={styles.text}>
      <Row as="p" gap="s3" justify="between" size="t1" tone="faint" weight="strong">
        <Button className="px-s3 text-ink-soft" onClick={onLeave}>
          All lessons
        </Button>
        <span>{placeOf(lesson)}</span>
        <span>{`about ${formatInteger(minutesLeft(lesson.minutes, indexOf(part)))} min left`}</span>
      </Row>
      <h1 className={classes(pieces.heading, styles.heading)}>{lesson.title}</h1>
      <PartSteps state={state} />
      {resolved !== null && !isData(resolved) ? (
        <p className="rounded-r2 border-[1.5px] border-edge bg-fault px-s5 py-s4" role="alert">
          {resolved.message}
        </p>
      ) : null}
      {/* Not a fieldset, since most parts have no fields. */}
      <Stack
        ref={body}
        gap="s4"
        size="t3"
        className={`${styles.body} leading-[1.48] focus-visible:rounded-r1 focus-visible:outline-offset-6 short:gap-s3 short:text-t3 short:leading-[1.4]`}
        tabIndex={-1}
        role="group"
        aria-label={PART_NAMES[part]}
        data-part={part}
      >
        <h2 className="visually-hidden">{PART_NAMES[part]}</h2>
        <PartBody state={state} />
      </Stack>
      {own.isPaused ? (
        <Text size="t1" tone="soft">
          Your own run is paused. <Button onClick={own.goBack}>Back to it</Button>
        </Text>
      ) : null}
      <Footer state={state} onLeave={onLeave} />
    </article>
  );
}
