/** The lesson about what a single run proves; there the student's seed comes first, then thirty others. */
import { linkParameters } from "../../../core/settings/link-parameters.ts";

export const THIRTY_LESSON = "thirty"; // id of "One run, or thirty?"

/** The link to the lesson, with language, hidden parts and locks of the class's link. */
export function lessonLink(search: string): string {
  const query = new URLSearchParams({ view: "learn", lesson: THIRTY_LESSON });
  for (const key of ["lang", "hide", "lock"]) {
    const value = linkParameters(search).get(key);
    if (value !== null) query.set(key, value);
  }
  return `.//?${query}`;
}
