import { createPortal } from "react-dom";
import styles from "../blocks/pieces/paper.module.css";
import { AnswerKey } from "./AnswerKey.tsx";
import type { PrintedLesson } from "./printed-lesson.ts";
import { Sheet } from "./Sheet.tsx";

interface Props {
  readonly lessons: readonly PrintedLesson[];
  readonly hasAnswers: boolean;
}

/** What is printed in place of the page: worksheets, then answer keys. Hidden on screen. */
export const Printed = ({ lessons, hasAnswers }: Props) =>
  createPortal(
    <div className={styles.paper}>
      {lessons.map((printed) => (
        <Sheet key={printed.lesson.id} printed={printed} />
      ))}
      {hasAnswers
        ? lessons.map((printed) => <AnswerKey key={printed.lesson.id} printed={printed} />)
        : null}
    </div>,
    document.body,
  );
