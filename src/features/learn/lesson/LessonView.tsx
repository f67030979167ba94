import type { Lesson } from "../lessons/schema.ts";
import { LessonColumn } from "./LessonColumn.tsx";
import { LessonStage } from "./LessonStage.tsx";
import styles from "./lesson.module.css";
import { useLesson } from "./use-lesson.ts";

interface Props {
  readonly lesson: Lesson;
  /** Position in the path, and of how many; null for a lesson from a file. */
  readonly position: { readonly number: number; readonly of: number } | null;
  readonly onLeave: () => void;
}

/** A lesson: its text on the left, what one does on the right. */
export function LessonView({ lesson, position, onLeave }: Props) {
  const state = useLesson(lesson);
  return (
    <div className={styles.lesson}>
      <LessonColumn state={state} position={position} onLeave={onLeave} />
      <LessonStage state={state} />
    </div>
  );
}
