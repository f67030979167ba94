/** Saves all answers that Learn keeps on this device as one file, or deletes them. */

import { type AnsweredPage, openKey } from "../../page/open-answers.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { forget, recallAll } from "../../runtime/stored-keys.ts";

const LESSON_KEY = /^lesson\./;
const OWN_KEY = /^(lesson|learn)\./;
/** The first fields of every file of answers. */
export const FORMAT = { format: "tango-lab-answers", version: 1 };

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The answers on this device as JSON: the two open questions, before and after, and each lesson by its id. */
export function answersText(): string {
  const stored = recallAll(OWN_KEY);
  const open = (page: AnsweredPage) => parsed(stored.get(openKey(page)));
  const lessons = [...stored].flatMap(([key, text]) =>
    LESSON_KEY.test(key) ? [[key.replace(LESSON_KEY, ""), parsed(text)]] : [],
  );
  const questions = { before: open("before"), after: open("after") };
  const all = Object.assign({}, FORMAT, questions, { lessons: Object.fromEntries(lessons) });
  return `${JSON.stringify(all, null, 2)}\n`;
}

export const saveAll = (): void =>
  saveFile("tango-lab-answers.json", new Blob([answersText()], { type: "application/json" }));

/** Forgets all answers on this device. */
export const forgetAll = (): void => forget(OWN_KEY);
