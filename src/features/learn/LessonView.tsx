import { LessonBody } from "./LessonBody.tsx";
import { LessonText } from "./LessonText.tsx";
import styles from "./lesson.module.css";
import { useLessonState } from "./lesson-state.ts";
import type { Lesson } from "./lessons/lesson.ts";

/** A lesson: its text on the left, its recording on the right. */
export function LessonView({ lesson }: { readonly lesson: Lesson }) {
  const state = useLessonState(lesson);
  return (
    <div className={styles.lesson}>
      <LessonText state={state} />
      <LessonBody state={state} />
    </div>
  );
}
