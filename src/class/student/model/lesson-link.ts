/** The lesson about what one run proves, "One run, or thirty?". */
import { linkParameters } from "../../../core/settings/link-parameters.ts";

export const LESSON = "thirty"; // id of "One run, or thirty?"

/** The link to the lesson, with hidden parts and locks of the class's link. */
export function lessonLink(search: string): string {
  const query = new URLSearchParams({ view: "learn", lesson: LESSON });
  for (const key of ["hide", "lock"]) {
    const value = linkParameters(search).get(key);
    if (value !== null) query.set(key, value);
  }
  return `.//?${query}`;
}
