/** Reads a lesson that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { type Lesson, lessonSchema } from "../lessons/schema.ts";
import { faultsOf } from "./lesson-faults.ts";

/** Characters of a lesson's file; the longest of the lab's own has a tenth. */
export const MOST_CHARACTERS = 200_000;
/** Own lessons keep their answers under names that no lesson of the lab has. */
const OWN = "own-";
const MOST_ID = 40;
const MOST_SHOWN = 60;

function refused(field: string, why: string): TangoError {
  const [shown, said] = [plainText(field, MOST_SHOWN), plainText(why, 2 * MOST_SHOWN)];
  return new TangoError("bad-file", `The lesson cannot be used: ${shown}: ${said}.`, {
    field: shown,
  });
}

function parsed(text: string): unknown {
  if (text.length > MOST_CHARACTERS)
    throw refused("the file", `has more than ${MOST_CHARACTERS} characters`);
  try {
    return JSON.parse(text);
  } catch {
    throw refused("the file", "is not JSON");
  }
}

function said({ expected, received }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return "is missing";
  if (expected === "never") return `${received} is no field of a lesson`;
  return `expected ${expected ?? "something else"}, got ${received}`;
}

/** @throws TangoError("bad-file") whose one sentence names the field */
export function readLesson(text: string): Lesson {
  const { success, output, issues } = v.safeParse(lessonSchema, parsed(text), { abortEarly: true });
  if (!success) {
    throw refused(v.getDotPath(issues[0]) || "the file", said(issues[0]));
  }
  for (const { field, why } of faultsOf(output)) throw refused(field, why);
  const id = output.id.startsWith(OWN) ? output.id : (OWN + output.id).slice(0, MOST_ID);
  return Object.assign({}, output, { id });
}
