import { useEffect, useState } from "react";
import { useOpenRecording } from "../../run-view/run-chart/use-runs.ts";
import type { Lesson } from "./lessons/lesson.ts";
import { type LessonNumbers, numbersOf } from "./model/lesson-numbers.ts";
import {
  FIRST_PROGRESS,
  keepProgress,
  type Part,
  type Progress,
  partBeside,
  readProgress,
} from "./model/progress.ts";
import { type LessonRun, playLesson, useLessonRun } from "./use-lesson-run.ts";

export interface LessonState {
  readonly lesson: Lesson;
  readonly progress: Progress;
  readonly run: LessonRun;
  /** Null until the lesson's recording is on screen, or where it was not measured. */
  readonly numbers: LessonNumbers | null;
  readonly setGuess: (guess: number) => void;
  readonly goTo: (part: Part) => void;
  /** Goes to the part before (−1) or after (1), where there is one. */
  readonly turn: (by: 1 | -1) => void;
  /** Locks the prediction in and plays the recording. */
  readonly lockIn: () => void;
  /** Forgets the prediction. */
  readonly startOver: () => void;
}

/** A lesson as far as this device has gone through it. */
export function useLessonState(lesson: Lesson): LessonState {
  const [progress, setProgress] = useState(() => readProgress(lesson.id));
  const run = useLessonRun(lesson, progress.part);
  const recording = useOpenRecording();
  const numbers = run.screened === "open" && recording ? numbersOf(lesson, recording) : null;
  useEffect(() => keepProgress(lesson.id, progress), [lesson, progress]);
  const goTo = (part: Part) => setProgress({ ...progress, part });
  return {
    lesson,
    progress,
    run,
    numbers,
    setGuess: (guess) => setProgress({ ...progress, guess }),
    goTo,
    turn: (by) => {
      const part = partBeside(progress, by);
      if (part) goTo(part);
    },
    lockIn: () => {
      if (progress.guess === null) return;
      setProgress({ ...progress, isLocked: true, part: "run" });
      void playLesson(lesson);
    },
    startOver: () => setProgress(FIRST_PROGRESS),
  };
}
