/** What the page reports to the course system (LMS) that opened it; src/course forwards it in an exported package. */

/** The event on `window` that carries a `Progress`. */
export const PROGRESS_EVENT = "tango-lab-progress";

/** The score of a lesson whose questions were all answered right at the first try. */
export const MOST_POINTS = 100;

export interface Progress {
  /** Local storage key of this progress (runtime/storage.ts). */
  readonly key: string;
  /** Saved states to resume from, the most complete first: an LMS may lack the room for that one. */
  readonly kept: readonly string[];
  /** As SCORM 1.2 names it. */
  readonly status: "incomplete" | "passed" | "completed";
  /** From 0 to `MOST_POINTS`; null where nothing is graded, or not yet. */
  readonly score: number | null;
  /** What the teacher reads beside the result: a class's result code. */
  readonly comment: string | null;
}

/** Describes an exported page, in its `<meta name="tango-course">` as JSON. */
export interface Course {
  /** The storage key of the progress that is graded. */
  readonly key: string;
  /** The part of the address behind `?` that opens it. */
  readonly launch: string;
}

export const COURSE_META = "tango-course";

/** The event on `window` that tells the page of another `CourseState`. */
export const COURSE_EVENT = "tango-lab-course";

/** `alone`: no LMS was found. `refused`: it was found but rejects what is reported. */
export const COURSE_STATES = ["reports", "alone", "refused"] as const;
export type CourseState = (typeof COURSE_STATES)[number];
