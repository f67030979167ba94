import type { Doing } from "../blocks/forms.ts";
import type { DoingProps } from "../blocks/lesson-view.ts";
import { lessonViewOf } from "../blocks/lesson-views.ts";
import { guessOf } from "./model/prediction.ts";
import type { LessonState } from "./use-lesson.ts";

/** The props that a lesson gives to the view of a block. */
function propsOf(state: LessonState, index: number, doing: Doing): DoingProps {
  const { answers, figures, texts, keepOf, finish } = state;
  return {
    doing,
    figures,
    texts,
    guess: guessOf(state.lesson.predict, answers.prediction),
    kept: answers.kept[index] ?? null,
    onKeep: (kept: unknown) => keepOf(index, kept),
    isDone: answers.done > index,
    onDone: () => finish(index),
  };
}

function partOf(state: LessonState, part: "Task" | "Stage") {
  const index = state.at;
  const doing = state.lesson.do[index];
  if (!doing || !state.data) return null;
  const { [part]: Shown } = lessonViewOf(doing);
  return <Shown key={index} {...propsOf(state, index, doing)} />;
}

/** The activity in the column of text: its texts, fields and buttons. */
export const DoingTask = ({ state }: { readonly state: LessonState }) => partOf(state, "Task");

/** The picture of the activity, beside the text. */
export const DoingStage = ({ state }: { readonly state: LessonState }) => partOf(state, "Stage");
