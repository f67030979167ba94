import { useEffect, useState } from "react";
import { type PlainError, TangoError, toPlainError } from "../../core/errors.ts";
import { jsonWords } from "../../i18n/en/json.ts";
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import { lessonText } from "../../page/navigation/lesson-link.ts";
import { loadParser } from "../../page/written/read.ts";
import { readLesson } from "../../story/lesson/lessons/read-lesson.ts";
import type { Lesson } from "../../story/lesson/lessons/schema.ts";
import { lessonFileWords } from "../../story/lesson/lessons/words.en.ts";
import { ownWords } from "./words.en.ts";

export type Opened = { readonly lesson: Lesson } | { readonly error: PlainError };

async function open(hash: string): Promise<Opened> {
  try {
    const read = await lessonText(hash);
    if ("text" in read) return { lesson: readLesson(read.text, await loadParser()) };
    const { refused } = words(lessonFileWords);
    const { damaged } = words(ownWords);
    const encoding = words(writtenWords).file.is(words(jsonWords).encoding);
    throw new TangoError("bad-file", refused(read.problem === "damaged" ? damaged : encoding));
  } catch (error) {
    return { error: toPlainError(error) };
  }
}

/** The lesson in the address; null while the address is read. */
export function useOwnLesson(hash: string): Opened | null {
  const [opened, setOpened] = useState<{ readonly hash: string; readonly as: Opened } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void open(hash).then((as) => {
      if (isCurrent) setOpened({ hash, as });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return opened?.hash === hash ? opened.as : null;
}
