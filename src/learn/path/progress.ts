/** Progress on a path. Lessons store their own; of other steps only whether they were opened is stored. */
import { openView } from "../../page/navigation/routes.ts";
import { openLesson } from "../../page/navigation/screen.ts";
import { preference } from "../../runtime/preference.ts";
import { lessonById } from "../../story/lesson/lessons/registry.ts";
import { readAnswers, stateOf } from "../../story/lesson/model/answers.ts";
import { LINE_PAGE, openPage } from "../pages.ts";
import { keyOfStep, PATH_PAGE, type PathStep, pathHash } from "./path-link.ts";

interface Kept {
  /** Hash of the path that was opened last; null for none. */
  readonly hash: string | null;
  /** Keys of the steps that were opened, besides lessons. */
  readonly opened: readonly string[];
}

export const keptPath = preference<Kept>("path", {
  read: (text) => {
    const [hash, ...opened] = (text ?? "").split("\n");
    return { hash: hash || null, opened };
  },
  write: ({ hash, opened }) => [hash ?? "", ...opened].join("\n"),
});

/** Stores a path as the one to continue with. */
export function keepPath(steps: readonly PathStep[]): void {
  keptPath.choose({ ...keptPath.getState(), hash: pathHash(steps) });
}

/** Opens the last path or, if there is none, the page that makes one. */
export function openPathPage(): void {
  location.hash = keptPath.getState().hash ?? PATH_PAGE;
}

/** Progress of a step: lessons can be begun or done, other steps only opened. */
export type StepState = "new" | "begun" | "opened" | "done";

export function stateOfStep(step: PathStep, { opened }: Kept): StepState {
  const lesson = step.kind === "lesson" ? lessonById(step.id) : null;
  if (lesson) return stateOf(readAnswers(lesson));
  return opened.includes(keyOfStep(step)) ? "opened" : "new";
}

/** Opens a step, and stores that it was opened. */
export function openStep(step: PathStep): void {
  const { hash, opened } = keptPath.getState();
  const key = keyOfStep(step);
  if (step.kind !== "lesson" && !opened.includes(key)) {
    keptPath.choose({ hash, opened: [...opened, key] });
  }
  if (step.kind === "lesson") {
    location.hash = "";
    openLesson(step.id);
  } else if (step.kind === "line") location.hash = `${LINE_PAGE}/${step.id}`;
  else if (step.kind === "class") location.assign(`${location.pathname}?${step.query}`);
  else if (step.kind === "before" || step.kind === "after") openPage(step.kind);
  else openView(step.kind);
}
