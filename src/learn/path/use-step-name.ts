import { EXERCISES } from "../../homework/exercises/registry.ts";
import { useWords } from "../../i18n/index.ts";
import { lessonById } from "../../story/lesson/lessons/registry.ts";
import type { PathStep } from "./path-link.ts";
import { pathWords } from "./words.en.ts";

/** The name of a step. */
export function useStepName(): (step: PathStep) => string {
  const { steps } = useWords(pathWords);
  return (step) => {
    const lesson = step.kind === "lesson" ? lessonById(step.id) : null;
    if (lesson) return lesson.title;
    if (step.kind === "lesson") return step.id;
    if (step.kind !== "line") return steps[step.kind];
    const exercise = EXERCISES.get(step.id);
    return steps.line(exercise ? exercise.words.name : step.id);
  };
}
