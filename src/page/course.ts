/** The connection to the course system that opened the page, if src/course found one. */
import { useSyncExternalStore } from "react";
import {
  COURSE_EVENT,
  COURSE_STATES,
  type CourseState,
  PROGRESS_EVENT,
  type Progress,
} from "../core/course/progress.ts";

/** Tells the course system of progress, if there is one. */
export const tellCourse = (progress: Progress): void => {
  dispatchEvent(new CustomEvent(PROGRESS_EVENT, { detail: progress }));
};

const courseState = (): CourseState | null =>
  COURSE_STATES.find((state) => state === document.documentElement.dataset["course"]) ?? null;

const follow = (changed: () => void) => {
  addEventListener(COURSE_EVENT, changed);
  return () => removeEventListener(COURSE_EVENT, changed);
};

/** The state of the connection to the course system; null outside of a course package. */
export const useCourse = (): CourseState | null => useSyncExternalStore(follow, courseState);

/** Undefined in a course package: there a service worker would store the whole page once per course. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  courseState() === null ? navigator.serviceWorker : undefined;
