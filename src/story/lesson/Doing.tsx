import type { ComponentType } from "react";
import type { DoingKind, DoingProps } from "../blocks/doing-kind.ts";
import type { Doing } from "../blocks/doing-schema.ts";
import { DOINGS } from "../blocks/registry.ts";
import type { LessonState } from "./use-lesson.ts";

/** What a kind gets of the lesson. The union of all kinds is the props of each: `doing` decides. */
function propsOf(state: LessonState, index: number, doing: Doing) {
  const { answers, figures, keepOf, finish } = state;
  return {
    doing,
    figures,
    prediction: answers.prediction?.value ?? null,
    kept: answers.kept[index] ?? null,
    onKeep: (kept: unknown) => keepOf(index, kept),
    isDone: answers.done > index,
    onDone: () => finish(index),
  } as DoingProps<Doing["kind"]>;
}

function partOf(state: LessonState, part: keyof DoingKind<Doing["kind"]>) {
  const index = state.at;
  const doing = state.lesson.do[index];
  if (!doing || !state.data) return null;
  const Shown = DOINGS[doing.kind][part] as ComponentType<DoingProps<Doing["kind"]>>;
  return <Shown key={index} {...propsOf(state, index, doing)} />;
}

/** What to do: texts, fields and buttons of its kind. */
export const DoingTask = ({ state }: { readonly state: LessonState }) => partOf(state, "Task");

/** The picture that answers. */
export const DoingStage = ({ state }: { readonly state: LessonState }) => partOf(state, "Stage");
