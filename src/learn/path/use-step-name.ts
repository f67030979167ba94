import { EXERCISES, wordsOfExercise } from "../../homework/exercises/registry.ts";
import { useLanguage, useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { lessonById } from "../../story/lesson/lessons/registry.ts";
import type { PathStep } from "./path-link.ts";
import { pathWords } from "./words.en.ts";

/** Returns a function that names a step. */
export function useStepName(): (step: PathStep) => string {
  const { steps } = useWords(pathWords);
  const told = useTold();
  const { language } = useLanguage();
  return (step) => {
    const lesson = step.kind === "lesson" ? lessonById(step.id) : null;
    if (lesson) return told(lesson.title);
    if (step.kind === "lesson") return step.id;
    if (step.kind !== "line") return steps[step.kind];
    const exercise = EXERCISES.get(step.id);
    return steps.line(exercise ? wordsOfExercise(exercise, language).name : step.id);
  };
}
