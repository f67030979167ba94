import { LessonColumn } from "./LessonColumn.tsx";
import { hasStage, LessonStage } from "./LessonStage.tsx";
import styles from "./lesson.module.css";
import type { Lesson } from "./lessons/schema.ts";
import { useLesson } from "./use-lesson.ts";

interface Props {
  readonly lesson: Lesson;
  readonly onLeave: () => void;
}

/** A lesson: its text on the left and the activity's picture on the right; a text without picture is centered. */
export function LessonView({ lesson, onLeave }: Props) {
  const state = useLesson(lesson);
  const isBeside = hasStage(state);
  return (
    <div
      className={`${styles.lesson} grid min-h-0 flex-1 grid-cols-[minmax(360px,432px)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)]`}
      data-alone={!isBeside}
    >
      <LessonColumn state={state} onLeave={onLeave} />
      {isBeside ? <LessonStage state={state} /> : null}
    </div>
  );
}
